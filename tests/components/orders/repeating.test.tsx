/** Repeating pickups in the list of orders: what they say, and what each button sends. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { exampleCard } from '@/lib/contract/cards';
import { exampleSlot } from '@/lib/contract/service-area';
import {
  allAnswersIn,
  fill,
  gate,
  HttpResponse,
  mock,
  ok,
  plainText,
  refused,
  toast,
  user,
} from '../support';
import { openOrders } from './orders-page';
import { open, section, sent, weekly } from './repeating-list';
import { row } from './support';

beforeEach(() => vi.setSystemTime('2026-11-20T15:00:00.000Z'));

const dates = async () => within(await section()).getAllByRole('listitem');
const press = async (name: string | RegExp) =>
  user.click(within(await section()).getByRole('button', { name }));

describe('the section', () => {
  it('shows six dates with their windows, and where one has moved, why', async () => {
    await open();
    const rows = await dates();
    expect(rows.map(plainText)).toEqual([
      expect.stringContaining('Mon, Nov 23, 7 – 9 AM'),
      expect.stringContaining('Mon, Nov 30, 7 – 9 AM'),
      expect.stringContaining('Skipped'),
      expect.stringContaining('We’re closed Mon, Dec 14 (Inventory).'),
      expect.stringContaining('Mon, Dec 21'),
      expect.stringContaining('Mon, Dec 28'),
    ]);
    expect(plainText(rows[3])).toContain('Tue, Dec 15, 7 – 9 AM');
    expect(plainText(await section())).toContain('Every week: Mondays, 7 – 9 AM');
    expect(within(await section()).getByRole('link', { name: 'Order 1048077' })).toHaveAttribute(
      'href',
      '/order/order-details/77',
    );
  });

  it('says once what holds from a date on', async () => {
    const message = 'Visa •••• 4242 is good through 11/2026, but your order comes back after that.';
    const later = weekly.dates.map((date, index) => ({ ...date, message: index > 0 ? message : '' }));
    await open([{ ...weekly, dates: later }]);
    const said = (await dates()).map((row) => plainText(row).includes('good through 11/2026'));
    expect(said).toEqual([false, true, false, false, false, false]);
  });

  it('is not there for who has none, and at an API without the call', async () => {
    await allAnswersIn(await open([]));
    expect(screen.queryByRole('region', { name: 'Repeating pickups' })).not.toBeInTheDocument();
  });

  it.each([
    ['403', () => refused('Ask the office for it', 403), ['Ask the office for it']],
    ['404', () => refused('Not found', 404), []],
    ['a lost reply', () => HttpResponse.error(), []],
  ])('is not there after %s; only the words of a refusal are a toast', async (_case, answer, words) => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    mock('orders.recurring', answer);
    mock('catalog.categories');
    const client = createQueryClient();
    await openOrders(undefined, undefined, client);
    await allAnswersIn(client);
    expect(vi.mocked(toast.error).mock.calls.flat()).toEqual(words);
    expect(screen.queryByRole('region', { name: 'Repeating pickups' })).not.toBeInTheDocument();
  });

  it('is scrolled to for who follows a link to it, until the page stands or somebody moves it', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const resized = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly call: () => void) {}
        observe = (seen: Element) => seen === document.body && resized.add(this.call);
        disconnect = () => resized.delete(this.call);
      },
    );
    await open([weekly], undefined, '/orders#repeating-pickups');
    await section();
    await waitFor(() => expect(resized.size).toBe(1));
    for (const call of resized) call();
    expect(scroll.mock.contexts).toEqual([await section()]);
    fireEvent.wheel(window);
    expect(resized.size).toBe(0);
    vi.unstubAllGlobals();
    scroll.mockRestore();
  });

  it('names what keeps the next order from being placed', async () => {
    const message = 'The card Visa ending 4242 has expired. Choose another.';
    await open([{ ...weekly, changes: [{ kind: 'card_expired', message, blocks: true }] }]);
    expect(await section()).toHaveTextContent('We can’t place your next order');
    expect(await section()).toHaveTextContent(message);
  });

  it('lets the customer accept the terms that have changed', async () => {
    const message = 'Our terms have changed.';
    await open([{ ...weekly, changes: [{ kind: 'terms', message, blocks: true }] }]);
    await press('Accept the terms');
    await waitFor(() => expect(sent).toEqual([['orders.changeRecurring', { accept_terms: true }]]));
  });
});

describe('a date', () => {
  it('is skipped, and brought back', async () => {
    await open();
    await press('Skip Mon, Nov 30');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Done.'));
    await press('Undo skip of Mon, Dec 7');
    await waitFor(() =>
      expect(sent).toEqual([
        ['orders.skipRecurring', { date: '11-30-2026', skip: true }],
        ['orders.skipRecurring', { date: '12-07-2026', skip: false }],
      ]),
    );
  });

  it('that cannot be skipped says why', async () => {
    await open([weekly], () => refused('This pickup is already booked.', 409));
    await press('Skip Mon, Nov 30');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('This pickup is already booked.'));
  });
});

describe('the whole', () => {
  it('is paused until a day that is chosen', async () => {
    await open();
    await press(/^Pause/);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await within(dialog).findByText('Choose a day')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await fill(within(dialog).getByRole('textbox', { name: 'Pause until' }), '12/10/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(sent).toEqual([['orders.pauseRecurring', { until: '12-10-2026' }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says until when it is paused, and is resumed', async () => {
    await open([{ ...weekly, paused_until: '2026-12-10T00:00:00.000Z' }]);
    expect(await section()).toHaveTextContent('Paused until Thu, Dec 10.');
    await press(/^Resume/);
    await waitFor(() => expect(sent).toEqual([['orders.pauseRecurring', { until: null }]]));
  });

  it('ends after a question', async () => {
    await open();
    await press(/^End/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(sent).toEqual([['orders.endRecurring', null]]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('cancels what is booked first, if that is ticked, and ends nothing when that is refused', async () => {
    await open();
    const answers = [
      refused('The driver is on the way.', 409),
      ok(null, { message: 'order cancelled successfully' }),
    ];
    mock('orders.cancel', () => answers.shift() ?? refused('Twice.', 409), { orderId: 77 });
    await press(/^End/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Also cancel Mon,\sNov\s23$/ }));
    await user.click(within(dialog).getByRole('button', { name: 'End it' }));
    expect(await within(dialog).findByText(/The driver is on the way/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(sent).toEqual([['orders.endRecurring', null]]));
    expect(answers).toEqual([]);
  });

  it('says that it has ended, even when the list has lost it by then', async () => {
    await open();
    const list = gate();
    mock('orders.recurring', () => ok([]));
    mock('orders.list', () =>
      list.opened.then(() => ok([row()], { page: 1, totalPages: 1, totalDocs: 1, limit: 10 })),
    );
    await press(/^End/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Repeating pickups' })).toBeNull());
    list.open();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Done.'));
  });

  it('is changed with the order flow’s own parts; only what differs is sent', async () => {
    await open();
    const noon = { ...exampleSlot, from_slot: '12:00 PM', to_slot: '2:00 PM' };
    mock('service-area.slots', () => ok({ pickup: [noon], delivery: [noon] }));
    await press(/^Change/);
    const dialog = await screen.findByRole('dialog');
    const save = await within(dialog).findByRole('button', { name: 'Save changes' });
    await user.click(save);
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Every 2 weeks' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Pickup day' }), 'Thursday');
    const time = within(dialog).getByRole('combobox', { name: 'Pickup time' });
    await within(time).findByRole('option', { name: '12 – 2 PM' });
    await user.selectOptions(time, '12 – 2 PM');
    await user.click(save);
    await waitFor(() =>
      expect(sent).toEqual([
        ['orders.changeRecurring', { every_weeks: 2, weekday: 4, from_slot: '12:00 PM', to_slot: '2:00 PM' }],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('gets a last date, which is shown and can be taken out again', async () => {
    const ending = { ...weekly, ends: '2026-12-21T00:00:00.000Z' };
    await open([ending]);
    mock('service-area.slots', () => ok({ pickup: [], delivery: [] }));
    expect(plainText(await section())).toContain('Last date Mon, Dec 21');
    await press(/^Change/);
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByRole('textbox', { name: /^Last date/ });
    const save = within(dialog).getByRole('button', { name: 'Save changes' });
    expect(field).toHaveValue('12/21/2026');
    await fill(field, '11/02/2026');
    await user.click(save);
    expect(sent).toEqual([]);
    expect(field).toHaveFocus();
    await fill(field, '01/31/2027');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([['orders.changeRecurring', { ends: '01-31-2027' }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(/^Change/);
    await user.clear(await screen.findByRole('textbox', { name: /^Last date/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['orders.changeRecurring', { ends: null }]));
  });

  it('sends up to which total we go ahead, and null for "Ask me"', async () => {
    await open([{ ...weekly, ask_above: 60 }]);
    mock('service-area.slots', () => ok({ pickup: [], delivery: [] }));
    expect(await section()).toHaveTextContent('Go ahead up to $60');
    await press(/^Change/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: 'Amount in whole dollars' })).toHaveValue('60');
    await user.click(dialog.getByRole('radio', { name: 'Ask me' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['orders.changeRecurring', { ask_above: null }]));
  });

  it('takes the focus to a tip that is no amount', async () => {
    await open();
    mock('service-area.slots', () => ok({ pickup: [], delivery: [] }));
    await press(/^Change/);
    const dialog = await screen.findByRole('dialog');
    const tips = await within(dialog).findByRole('radiogroup', { name: /^Tip/ });
    await user.click(within(tips).getByRole('radio', { name: 'Other' }));
    const field = within(dialog).getByRole('textbox', { name: 'Tip in dollars' });
    await user.type(field, '600');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('says which card went meanwhile, and takes another one', async () => {
    const message = 'This card is no longer in your account. Choose another';
    const other = { ...exampleCard, id: 10, card_number: 'XXXX1111', cardData: '2030-08' };
    await open([weekly], () => refused(message, 404, { errors: { user_card_id: message } }));
    mock('cards.list', () => ok([exampleCard, other]));
    mock('service-area.slots', () => ok({ pickup: [], delivery: [] }));
    await press(/^Change/);
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: /1111/ }));
    mock('cards.list', () => ok([{ ...other, id: 11, card_number: 'XXXX2222' }]));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    const cards = within(dialog).getByRole('radiogroup', { name: 'Card' });
    await waitFor(() => expect(cards).toHaveAccessibleDescription(new RegExp(`Error: ${message}`)));
    expect(within(cards).getByRole('link', { name: 'Cards' })).toHaveAttribute('href', '/cards');
    await user.click(await within(cards).findByRole('radio', { name: /2222/ }));
    expect(cards).not.toHaveAccessibleDescription(new RegExp(message));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['orders.changeRecurring', { user_card_id: 11 }]));
  });

  it('stays open with the reason when a change is refused', async () => {
    await open([weekly], () => refused('This repeating pickup has ended.', 409));
    mock('service-area.slots', () => ok({ pickup: [], delivery: [] }));
    await press(/^Change/);
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: 'Every 4 weeks' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('This repeating pickup has ended.')).toBeInTheDocument();
  });
});
