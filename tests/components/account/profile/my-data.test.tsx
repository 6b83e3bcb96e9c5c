import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { MyData } from '@/components/account/profile/my-data';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import * as pages from '@/lib/browser/page/replace-page';
import { readPersisted } from '@/lib/browser/storage/persisted-forms';
import { contract } from '@/lib/contract';
import { exampleRecurring } from '@/lib/contract/orders/order-recurring';
import { messages } from '@/lib/messages/messages';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { legalRetention, promoCodeRetention } from '@/lib/rules/policy/policy-sentences';
import {
  ann,
  fill,
  mock,
  ok,
  plainText,
  record,
  refused,
  show,
  signInAt,
  user,
} from '@/tests/components/support';
import { profileAlone } from './support';

const password = 'clean-laundry-24';
const sent = vi.fn();
let openAnew: MockInstance<typeof pages.replacePage>;

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  openAnew = vi.spyOn(pages, 'replacePage').mockReturnValue(undefined);
  // Evening of the day before in New York.
  vi.setSystemTime('2027-03-16T03:30:00Z');
  signInAt('/profile');
});

async function ask(recurring: unknown[] = [], issues: unknown[] = [], orders: unknown[] = []) {
  mock('orders.list', () => ok(orders, { page: 1, totalPages: 1, totalDocs: orders.length, limit: 10 }));
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
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const { dialog } = await ask(
      [exampleRecurring],
      [
        { ...issue, created: at(29) },
        { ...issue, reference: 'ABCDE', state: 'resolved' },
        { ...issue, reference: 'FGHIJ', created: at(31) },
      ],
    );
    expect(await within(dialog).findByText(/^Your repeating pickup ends with your account\./)).toBeVisible();
    expect(dialog).toHaveTextContent('Your report 3F7K2 about order 1048213 is deleted too');
    expect(dialog).not.toHaveTextContent(/ABCDE|FGHIJ/);
  });

  it('withdraws an open report in place, says so and keeps the focus there', async () => {
    const issue = { ...contract['orders.report'].example.reply.data, photos: [] };
    const withdrawn = { ...issue, state: 'resolved', resolution: 'none', withdrawn: true };
    const { dialog } = await ask([], [issue]);
    const call = vi.fn();
    mock('orders.withdrawIssue', () => {
      call();
      mock('orders.allIssues', () => ok([withdrawn]));
      return ok(withdrawn, { message: 'Report 3F7K2 is withdrawn.' });
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Withdraw it: report 3F7K2' }));
    const said = await within(dialog).findByText('Report 3F7K2 is withdrawn.');
    await waitFor(() => expect(said.parentElement).toHaveFocus());
    expect(call).toHaveBeenCalledOnce();
    await waitFor(() => expect(dialog).not.toHaveTextContent('is deleted too'));
    expect(said).toBeVisible();
  });

  beforeEach(() => answer(() => ok(null, { message: 'Your account is deleted.' })));

  it('says what goes, what stays and why, before anything is asked', async () => {
    const { dialog } = await ask();
    expect(within(dialog).getByText('ann@example.com')).toBeInTheDocument();
    expect(within(dialog).getByText(/everything in it goes at once/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent(legalRetention);
    expect(dialog).toHaveTextContent(promoCodeRetention(defaultPolicy));
    expect(sent).not.toHaveBeenCalled();
  });

  it('names the orders that come first before the password', async () => {
    const { dialog, field } = await ask(
      [],
      [],
      [{ ...contract['orders.list'].example.reply.data[0], id: 77 }],
    );
    const link = await within(dialog).findByRole('link', { name: 'Order 1048213' });
    expect(link).toHaveAttribute('href', '/order/order-details/77');
    expect(link.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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
