import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import type { Order } from '@/hooks/data/use-orders';
import { exampleExpress } from '@/lib/contract/orders/order-views';
import { mock, ok, plainText, refused, show, signInAt, user } from '../support';
import { delivered, openReceiptPage as open, receipt, withoutTimeline } from './support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-23T03:00:00.000Z');
});

it.each<[string, Partial<Order>, (string | RegExp)[], (string | RegExp)[]]>([
  [
    'shows the actual delivery day, not the planned one',
    delivered,
    ['Delivered Sun, Nov 22, 7:20 PM'],
    ['Nov 27'],
  ],
  [
    'falls back to the status and the planned day, labeled as planned, when the API sends no day',
    { ...delivered, delivered_at: null },
    ['Planned deliveryFri, Nov 27, 6 – 8 PM'],
    ['Delivered Fri'],
  ],
  [
    'of an order that goes back uncleaned asks nothing: its price is the one that was declined',
    { ...delivered, decision: 'return' },
    ['Not chargedYou declined this price.', /Declined price\$\d+\.\d\d/],
    ['Total'],
  ],
  [
    'shows the year if it is not the current one',
    { ...delivered, delivered_at: '2025-11-22T17:00:00.000Z' },
    ['Delivered Sat, Nov 22, 2025, 12:00 PM'],
    [],
  ],
  [
    'says when it was ordered by New York’s clock',
    { created: '2026-11-21T03:30:00.000Z' },
    ['Ordered Fri, Nov 20, 10:30 PM'],
    ['11/20/2026', '11/21/2026'],
  ],
  [
    'offers to report a problem through the last day',
    { ...delivered, issue_until: '2026-11-22T00:00:00.000Z' },
    ['Tell us by Sun, Nov 22'],
    [],
  ],
  [
    'says after it when that day was, and whom to call',
    { ...delivered, issue_until: '2026-08-19T00:00:00.000Z' },
    [/The last day to report a problem with this order was Wed, Aug 19\..*212-555-0123/],
    ['Tell us'],
  ],
  ['mentions no payments before the first', delivered, ['Total$30.00'], ['Payments']],
  ['expects a price before the count', { status: 3 }, ['Estimated delivery', 'Estimated total'], []],
  [
    'of a counted order has its total, while the customer is asked too',
    { status: 10, wf_quantity: 31, wf_quantity_amount: 54.25, net_price: 54.25 },
    ['Total$54.25', 'above our estimate, which was up to $30.00', 'Planned delivery'],
    [/expect|Estimated/],
  ],
  [
    'of a canceled order expects nothing',
    { status: 9, canceled_at: '2026-11-22T15:00:00.000Z' },
    [
      'Canceled Sun, Nov 22, 10:00 AM',
      'Nothing was charged.',
      'Planned pickup',
      'Planned delivery',
      'Estimate$30.00',
    ],
    [/expect|Estimated|final price/],
  ],
  [
    'of a missed pickup says what to do, promises no delivery and expects no price',
    { status: 11, can: [] },
    [
      'We missed you',
      'Call or email us for a new time.',
      'Planned pickup',
      'Planned delivery',
      'Estimate$30.00',
    ],
    [/expect|Estimated|final price/],
  ],
  ['of an order that was not missed asks for no new time', { status: 1 }, [], ['for a new time']],
  ['names the last four digits of the card', {}, ['CardVisa •••• 4242'], []],
  [
    'names no digits that it does not know',
    { user_card: { card_number: 'XXXX', brand: 'Visa' } },
    [/CardVisa(?! ••••)/],
    [],
  ],
])('%s', async (_case, changes, there, notThere) => {
  const page = plainText(await open(changes));
  const isThere = (text: string | RegExp) =>
    typeof text === 'string' ? page.includes(text) : text.test(page);
  expect(
    there.filter((text) => !isThere(text)),
    page,
  ).toEqual([]);
  expect(notThere.filter(isThere), page).toEqual([]);
});

it('has at its head where the order comes from, its number and status, and what was handed over', async () => {
  const page = await open({ ...delivered, bags: 3 });
  const [address] = receipt().pickupAddress;
  expect(screen.getByRole('heading', { level: 2, name: address?.address2 })).toBeInTheDocument();
  expect(page).toHaveTextContent('DeliveredNo. 1048077');
  expect(page).toHaveTextContent('Delivered Sun, Nov 22, 7:20 PM3 bags');
});

it('offers another order, and under More its print and a call, once it is over', async () => {
  mock('orders.issues', { data: [], respond_by: '' });
  const page = await open({ ...delivered, can: [] });
  expect(page).toHaveTextContent('Same order, same weekday and time if open. You review it first.');
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeInTheDocument();
  const phone = screen.getByRole('link', { name: 'Call 212-555-0123' });
  expect(phone).toHaveAttribute('href', 'tel:+12125550123');
});

it('has two buttons that fit the status, and the rest under More, which keeps the focus', async () => {
  mock('orders.issues', { data: [], respond_by: '' });
  mock('orders.recurring', { data: [] });
  const can = (['reschedule', 'change', 'cancel', 'tip'] as const).map((action) => ({ action, until: null }));
  const outsideMore = () =>
    [...(document.querySelector('article')?.parentElement?.querySelectorAll('button, a') ?? [])]
      .filter((each) => !each.closest('details'))
      .map(({ textContent }) => textContent);
  await open({ can });
  const chips = ['No tip', '$3', '$5', '$10'];
  expect(outsideMore()).toEqual([...chips, 'Change time', 'Change details']);
  const more = screen.getByLabelText(/^More about order/);
  const inMore = [...(more.closest('details')?.querySelectorAll('button, a') ?? [])];
  expect(inMore.map((each) => plainText(each))).toEqual([
    'Add to calendar',
    'Cancel order',
    'Share this order',
    'Print receipt',
    'Call 212-555-0123',
  ]);
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(more).toHaveFocus();
  cleanup();
  await open({
    ...delivered,
    can: [
      { action: 'tip', until: null },
      { action: 'report', until: null },
    ],
  });
  expect(outsideMore()).toEqual([...chips, 'Something missing or not right?', 'Order again']);
});

it('says until when its delivery can be changed', async () => {
  await open({ status: 5, can: [{ action: 'change_delivery', until: '2026-11-27T01:00:00.000Z' }] });
  expect(screen.getByText('Until Thu, 8:00 PM')).toBeInTheDocument();
});

describe('of an express order that is not counted', () => {
  const detail = { services: 'Wash & Fold, Dry Cleaning', special_instructions: 'Ring twice' };
  const express = { ...exampleExpress, ...detail, status: 2, can: [] };
  const gone = () => refused('Not found', 404);

  async function openExpress(get: () => Response, own: () => Response) {
    const asked: string[] = [];
    const noting = (name: string, answer: () => Response) => () => {
      asked.push(name);
      return answer() as never;
    };
    mock('orders.get', noting('receipt', get), { id: 77 });
    mock('orders.expressDetail', noting('express', own), { id: 77 });
    mock('cards.payments', { data: [] });
    signInAt('/order/order-details/77');
    show(<OrderDetails />);
    return { page: await screen.findByRole('article'), asked };
  }

  it('its own call says what will be done, and the receipt its estimate', async () => {
    const { page, asked } = await openExpress(
      () => ok(receipt({ can: [], is_express: true, status: 2 })),
      () => ok(express),
    );
    expect(asked).toEqual(['receipt', 'express']);
    expect(page).toHaveTextContent('“Ring twice”');
    expect(page).toHaveTextContent('We expect $30.00 + dry cleaning.');
  });

  it('a “from” price may be more', async () => {
    const { page } = await openExpress(
      () => ok(receipt({ can: [], status: 2, estimate_from: true })),
      () => ok(express),
    );
    expect(page).toHaveTextContent('We expect $30.00 or more. Final price after weighing.');
    expect(page.querySelector('[data-row="total"]')).toHaveTextContent('Estimated totalfrom $30.00');
  });

  it('its own call is enough where there is no receipt yet', async () => {
    const { page } = await openExpress(gone, () => ok(express));
    expect(page).toHaveTextContent('“Ring twice”');
    expect(page).toHaveTextContent('Final price after weighing and counting.');
    expect(page).not.toHaveTextContent('$');
  });

  it('nor has Wash & Fold a price then', async () => {
    const { page } = await openExpress(gone, () => ok({ ...express, services: 'Wash & Fold' }));
    expect(page).toHaveTextContent('Final price after weighing.');
    expect(page.querySelector('[data-row="total"]')).toHaveTextContent(/After counting$/);
    expect(page).not.toHaveTextContent('$');
  });

  it.each([404, 403, 500])('the receipt is enough where there is no such call: %s', async (status) => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { page } = await openExpress(
      () => ok(receipt({ can: [], is_express: true, status: 2 })),
      () => refused('No.', status),
    );
    expect(page).toHaveTextContent('We expect $30.00.');
  });

  it('once counted, the receipt alone is asked', async () => {
    const { asked } = await openExpress(
      () => ok(receipt({ can: [], is_express: true, status: 4, is_final: true })),
      () => ok(express),
    );
    expect(asked).toEqual(['receipt']);
  });
});

describe('in front of an API with the specification’s calls alone', () => {
  it('shows its status and no timeline of ours', async () => {
    const page = await open({ status: 0, orderStatus: { status: 'In the wash' }, is_final: true });
    expect(page).toHaveTextContent('In the washNo. 1048077');
    expect(screen.queryByRole('heading', { name: 'Where it stands' })).not.toBeInTheDocument();
    expect(plainText(page)).not.toMatch(/Not charged|Needs your OK|Driver on the way|Estimate/);
  });

  it('concludes no steps from a scheduled one either', async () => {
    const page = await open({ status: 1 });
    expect(page).toHaveTextContent('Scheduled');
    expect(plainText(page)).not.toMatch(/Driver on the way|Out for delivery/);
  });

  it('names no handoff that it does not know', async () => {
    const { handoff: _handoff, ...other } = receipt();
    mock('orders.get', () => ok(other), { id: 77 });
    mock('cards.payments', { data: [] });
    signInAt('/order/order-details/77');
    show(<OrderDetails />);
    expect(await screen.findByRole('article')).not.toHaveTextContent('Handoff');
  });
});

describe('a card that ends before the order is back', () => {
  const said = /is good through 11\/2026, but your order comes back after that\. Choose another card\./;

  it('is said with the link to another one', async () => {
    await open({ status: 5, card_ends: '2026-11' });
    expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose another card' })).toHaveAttribute('href', '/cards');
  });

  it.each([null, undefined])('is not said where the API answers %s', async (card_ends) => {
    await open({ status: 5, card_ends });
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });
});
