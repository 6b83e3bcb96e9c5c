import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { MyData } from '@/components/profile/my-data';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { contract } from '@/lib/contract';
import { exampleRecurring } from '@/lib/contract/order-recurring';
import { keptByLaw } from '@/lib/keeping-sentences';
import { messages } from '@/lib/messages';
import * as pages from '@/lib/open-anew';
import { readPersisted } from '@/lib/persisted-forms';
import { ann, fill, gate, mock, ok, plainText, record, refused, show, signInAt, user } from '../support';
import { profileAlone } from './support';

const password = 'clean-laundry-24';
const sent = vi.fn();
let openAnew: MockInstance<typeof pages.openAnew>;
const saved: { name: string; content: Blob }[] = [];

const orders = [
  { order_number: '1048213', services: 'Wash & Fold', special_instructions: '=1+1', total: 32.2 },
  { order_number: '1048214', services: 'Dry Cleaning, pressed', special_instructions: '', total: 12 },
];
const copy = (rows: object[] = orders) => ({
  exported_at: '2027-03-16T03:30:00.000Z',
  tables: { profile: [{ customer_number: 12, first_name: 'Ann' }], orders: rows },
});

/** Blobs that the page has the browser save. */
function watchFiles() {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs[Number(this.href.replace('blob:', ''))];
    if (content) saved.push({ name: this.download, content });
  });
}

const textOf = async (blob: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  openAnew = vi.spyOn(pages, 'openAnew').mockReturnValue(undefined);
  // Evening of the day before in New York.
  vi.setSystemTime('2027-03-16T03:30:00Z');
  signInAt('/profile');
  watchFiles();
  mock('profile.export', () => ok(copy()));
});

describe('a copy of the data', () => {
  it('is a file of everything, named after the day in New York', async () => {
    show(<MyData profile={ann} />);
    await user.click(button('Download everything (JSON)'));
    expect(await screen.findByText('Your browser is saving my-data-2027-03-15.json.')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(['my-data-2027-03-15.json']);
    const text = await textOf(saved[0]?.content ?? new Blob());
    expect(JSON.parse(text)).toEqual(copy());
    expect(text, 'a person can read it').toContain('\n  "tables"');
  });

  it('has the orders as a table that a spreadsheet opens and does not run', async () => {
    show(<MyData profile={ann} />);
    await user.click(button('Download orders (CSV)'));
    expect(await screen.findByText('Your browser is saving orders-2027-03-15.csv.')).toBeInTheDocument();
    const file = saved[0]?.content ?? new Blob();
    expect(file.type).toBe('text/csv;charset=utf-8');
    expect(await textOf(file)).toBe(
      `\ufefforder_number,services,special_instructions,total\r\n1048213,Wash & Fold,"'=1+1",32.2\r\n1048214,"Dry Cleaning, pressed",,12\r\n`,
    );
  });

  it('says so where there is no order yet, and saves nothing', async () => {
    mock('profile.export', () => ok(copy([])));
    show(<MyData profile={ann} />);
    await user.click(button('Download orders (CSV)'));
    expect(
      await screen.findByText('You have no orders yet, so there is nothing to download.'),
    ).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('says that it is being prepared, and asks once for three clicks', async () => {
    const line = gate();
    mock('profile.export', async () => {
      sent();
      await line.opened;
      return ok(copy());
    });
    show(<MyData profile={ann} />);
    const all = button('Download everything (JSON)');
    for (let click = 0; click < 3; click++) await user.click(all);
    expect(all).toHaveTextContent('Preparing…');
    expect(all).toHaveAttribute('aria-disabled', 'true');
    line.open();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent).toHaveBeenCalledOnce();
  });

  it.each([
    ['We couldn’t reach the server.', () => HttpResponse.error()],
    [
      'Too many requests. Please wait 40 minutes and try again',
      () => refused('Too many requests. Please wait 40 minutes and try again', 429),
    ],
  ])('that fails says “%s” and can be asked for again', async (sentence, answer) => {
    mock('profile.export', answer);
    show(<MyData profile={ann} />);
    await user.click(button('Download everything (JSON)'));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('Nothing was downloaded.')).toBeInTheDocument();
    expect(saved).toEqual([]);
    mock('profile.export', () => ok(copy()));
    await user.click(button('Retry everything'));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });
});

async function ask(recurring: unknown[] = [], issues: unknown[] = []) {
  mock('orders.recurring', () => ok(recurring));
  mock('orders.allIssues', () => ok(issues));
  show(<MyData profile={ann} />);
  await user.click(button('Delete account'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const field = within(dialog).getByLabelText('Your password, to confirm');
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  return { dialog, field, confirm };
}

const answer = (reply: () => Response) => record('profile.delete', sent, reply);

const tokenIs = (valid: boolean) =>
  mock('auth.verifyToken', () => (valid ? ok(ann) : refused('Session Expired please login again')));

const isSignedIn = () => localStorage.getItem('user') !== null;

describe('the end of the account', () => {
  it('says what becomes of a repeating pickup and of an open report', async () => {
    const issue = { ...contract['orders.report'].example.reply.data, photos: [] };
    const { dialog } = await ask(
      [exampleRecurring],
      [issue, { ...issue, reference: 'ABCDE', state: 'resolved' }],
    );
    expect(await within(dialog).findByText(/^Your repeating pickup ends with your account\./)).toBeVisible();
    expect(dialog).toHaveTextContent('Your report 3F7K2 about order 1048213 is deleted too');
    expect(dialog).not.toHaveTextContent('ABCDE');
  });

  beforeEach(() => answer(() => ok(null, { message: 'Your account is deleted.' })));

  it('says what goes, what stays and why, before anything is asked', async () => {
    const { dialog } = await ask();
    expect(within(dialog).getByText('ann@example.com')).toBeInTheDocument();
    expect(within(dialog).getByText(/everything in it goes at once/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent(keptByLaw());
    expect(sent).not.toHaveBeenCalled();
  });

  it('needs the password', async () => {
    const { field, confirm } = await ask();
    await confirm();
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent).not.toHaveBeenCalled();
  });

  it('names the orders in the way, each with its link, and takes the focus there', async () => {
    const message = messages.openOrders({ underWay: 2, unpaid: 0, unknown: 0 });
    const open = [
      { id: 77, order_number: '1048213', waits_for: ['end'] },
      { id: 78, order_number: '1048214', waits_for: ['end'] },
    ];
    answer(() => refused(message, 409, { data: { reason: 'open_orders', orders: open } }));
    const { dialog, field, confirm } = await ask();
    await fill(field, password);
    await confirm();
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    const links = within(dialog).getAllByRole('link', { name: /^Order / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/order/order-details/77',
      '/order/order-details/78',
    ]);
    await waitFor(() => expect(within(dialog).getByText(message).closest('[role=status]')).toHaveFocus());
    for (const { order_number } of open) expect(dialog.textContent?.split(order_number)).toHaveLength(2);
    expect(isSignedIn()).toBe(true);
  });

  it('says what each order waits for when they wait for different things', async () => {
    const open = [
      { id: 77, order_number: '1048213', waits_for: ['end', 'payment'] },
      { id: 78, order_number: '1048214', waits_for: ['payment'] },
      { id: 79, order_number: '1048215', waits_for: ['bill'] },
    ];
    const message = messages.openOrders({ underWay: 1, unpaid: 1, unknown: 2 });
    answer(() => refused(message, 409, { data: { reason: 'open_orders', orders: open } }));
    const { dialog, field, confirm } = await ask();
    await fill(field, password);
    await confirm();
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    expect(within(dialog).getAllByRole('listitem').map(plainText)).toEqual([
      'Order 1048213: still under way, payment or refund not confirmed yet',
      'Order 1048214: payment or refund not confirmed yet',
      'Order 1048215: delivered, not paid yet',
    ]);
  });

  it('leaves nothing of the customer in this browser, and goes to the page that says so', async () => {
    localStorage.setItem('order-step-1', '{}');
    sessionStorage.setItem('kept-form:address:12:new', '{"address1":"160 West 71st Street"}');
    const { field, confirm } = await ask();
    await fill(field, password);
    await confirm();
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/account-deleted'));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ password });
    expect(localStorage).toHaveLength(0);
    expect(Object.keys(sessionStorage)).toEqual(['kept-form:account-deleted']);
    expect(readPersisted('account-deleted')).toEqual({ deleted: true });
  });

  it('is done when the answer was lost and the session is over', async () => {
    answer(() => HttpResponse.error());
    tokenIs(false);
    const { field, confirm } = await ask();
    await fill(field, password);
    await confirm();
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/account-deleted'));
    expect(isSignedIn()).toBe(false);
  });

  it.each([
    ['the session goes on', () => tokenIs(true)],
    ['nothing is reached', () => mock('auth.verifyToken', () => HttpResponse.error())],
  ])('claims nothing when the answer was lost and %s', async (_, prepare) => {
    answer(() => HttpResponse.error());
    prepare();
    const { field, confirm } = await ask();
    await fill(field, password);
    await confirm();
    expect(await screen.findByText(/We can’t tell yet if your account was deleted\./)).toBeInTheDocument();
    expect(field).toHaveValue(password);
    expect(isSignedIn()).toBe(true);
    expect(openAnew).not.toHaveBeenCalled();
  });

  it('gives the focus back to its button when the account is kept', async () => {
    const { dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Delete account')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('in the profile', () => {
  beforeEach(() => {
    mock('profile.get', () => ok(ann));
    profileAlone();
  });

  it('stands below the rest', async () => {
    show(<ProfileScreen withData />);
    expect(await screen.findByRole('region', { name: 'Your data' })).toBeInTheDocument();
  });

  it('is absent where the API has none', async () => {
    show(<ProfileScreen />);
    expect(await screen.findByRole('textbox', { name: 'First Name' })).toBeInTheDocument();
    expect(screen.queryByText('Your data')).toBeNull();
  });
});
