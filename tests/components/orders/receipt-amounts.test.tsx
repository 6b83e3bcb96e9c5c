/** The amounts of a receipt: its rows, what was paid, and what is left of it. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import { allAnswersIn, HttpResponse, mock, ok, plainText, refused, show, signInAt, user } from '../support';
import { delivered, openReceiptPage as open, payment, receipt, withoutTimeline } from './support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-23T03:00:00.000Z');
});

it('has each piece in a row beneath the amount of all', async () => {
  const sweater = { id: 41, name: 'Sweater', price: 4.5 };
  const page = await open({
    ...delivered,
    dry_clean_amount: 13.5,
    orderItems: [{ category_id: 2, quantity: 3, product: sweater }],
  });
  const rows = [...page.querySelectorAll('[data-row]')].map((each) => plainText(each));
  const at = rows.indexOf('3 × Sweater$13.50');
  expect(rows[at - 1]).toBe('Dry Cleaning$13.50');
});

it('lists payments below the total with date, card and sign, and what is left of them', async () => {
  const page = await open(delivered, [
    payment({ created: '2026-11-23T02:00:00.000Z', kind: 'refund', amount: 12.5, card: 'XXXX1881' }),
    payment({ created: '2026-11-23T01:00:00.000Z', purpose: 'tip', amount: 5 }),
    payment(),
    payment({ order_id: 78, amount: 99 }),
  ]);
  expect([...page.querySelectorAll('[data-row^="pa"]')].map((each) => plainText(each))).toEqual([
    'Order, Sun, Nov 22, 10:00 AMVisa •••• 4242$30.00',
    'Tip, Sun, Nov 22, 8:00 PMVisa •••• 4242$5.00',
    'Refund, Sun, Nov 22, 9:00 PMCard •••• 1881−$12.50',
    'You paid$22.50',
  ]);
  expect(page.querySelector('[data-row="total"]')).toHaveTextContent('Total$30.00');
});

it('has no payments where the API lists none', async () => {
  mock('cards.payments', () => refused('Not found', 404));
  mock('orders.get', () => ok(receipt(delivered)), { id: 77 });
  signInAt('/order/order-details/77');
  const { client } = show(<OrderDetails />);
  expect(await screen.findByRole('article')).toHaveTextContent('Total$30.00');
  await allAnswersIn(client);
  expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
});

it.each([403, 429, 500, 200])('asks once for payments that are refused: %s', async (status) => {
  const asked = vi.fn();
  mock('cards.payments', () => {
    asked();
    return refused('No.', status);
  });
  mock('orders.get', () => ok(receipt(delivered)), { id: 77 });
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  const page = await screen.findByRole('article');
  await screen.findByRole('region', { name: 'Payments' });
  expect(page, 'stays').toBeInTheDocument();
  expect(asked).toHaveBeenCalledOnce();
});

it('says when its payments cannot be read, and reads them again', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  mock('cards.payments', () => HttpResponse.error());
  mock('orders.get', () => ok(receipt(delivered)), { id: 77 });
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  const payments = await screen.findByRole('region', { name: 'Payments' });
  expect(payments).toHaveTextContent('We couldn’t reach the server.');
  mock('cards.payments', { data: [payment()] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(payments).toHaveTextContent(/^PaymentsOrder, Sun, Nov.22, 10:00.AMVisa •••• 4242\$30\.00$/),
  );
});

it('lists all that was chosen, what costs nothing too, which has no row with an amount', async () => {
  const chosen = (
    preference_id: number,
    preference_name: string,
    preference_amount: number,
    quantity = 1,
  ) => ({
    ...{ category_id: 1, preference_id, preference_name, preference_amount, quantity },
  });
  const page = await open({
    preferences: [
      chosen(11, 'Unscented detergent', 0),
      chosen(12, 'Softener', 1),
      chosen(13, 'Hangers', 3, 2),
    ],
  });
  const text = (row: string) => page.querySelector(`[data-row="${row}"]`)?.textContent;
  expect(text('preferences')).toBe('PreferencesUnscented detergent, Softener, Hangers × 2');
  expect([0, 1, 2].map((index) => text(`preference:${index}`))).toEqual([
    undefined,
    'Softener$1.00',
    'Hangers × 2$3.00',
  ]);
});

it('has no row for a payment of less than half a cent, and rounds any other once', async () => {
  const page = await open(
    delivered,
    [30.125, 0.005, 0.0049, 0.004].map((amount) => payment({ amount })),
  );
  const amounts = [...page.querySelectorAll('[data-row^="payment"] dd')].map((each) => each.textContent);
  expect(amounts.toSorted()).toEqual(['$0.01', '$30.13']);
  expect(page.querySelector('[data-row="paid"]')).toHaveTextContent('$30.14');
});

it('of a free order expects nothing to pay', async () => {
  const free = { estimate_low: 0, estimate_high: 0, wf_quantity_amount: 0, net_price: 0 };
  const page = await open(free);
  expect(page).toHaveTextContent('We expect $0.00. Final price after weighing.');
  expect(page.querySelector('[data-row="total"]')).toHaveTextContent('Estimated total$0.00');
});

it('of an order that we have yet to count expects no price', async () => {
  const free = { estimate_low: 0, estimate_high: 0, wf_quantity_amount: 0, net_price: 0 };
  mock('orders.expressDetail', () => refused('Not found', 404), { id: 77 });
  const page = await open({ ...free, services: 'Dry Cleaning', is_express: true });
  expect(page).not.toHaveTextContent('We expect');
  expect(page.querySelector('[data-row="total"]')).toHaveTextContent('TotalAfter counting');
});

it('has one row for the weight with what tops it up to the minimum, which can be reported as one', async () => {
  mock('orders.issues', { data: [], respond_by: '' });
  const page = await open({
    ...delivered,
    can: [{ action: 'report', until: null }],
    wf_quantity: 12,
    wf_quantity_amount: 21,
    wash_fold_amount: 9,
  });
  const rows = [...page.querySelectorAll('[data-row]')].map((each) => each.textContent);
  expect(rows[0]).toBe('Wash & Fold by weight12 lb × $1.75 · $30.00 minimum$30.00');
  expect(rows.slice(1, 3)).toEqual(['Subtotal$30.00', 'Total$30.00']);
});
