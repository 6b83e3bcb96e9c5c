import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountFrame } from '@/components/layout/account-frame';
import { OrderDetails } from '@/components/orders/order-details';
import type { Order } from '@/hooks/use-orders';
import { keepTimes } from '@/lib/domain/keep-times';
import { expireSession } from '@/lib/expire-session';
import { mock, ok, refused, show, signInAt, toast } from '../support';
import { receipt, withoutTimeline } from './support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-23T03:00:00.000Z');
});

/** Renders the receipt page of order 77; resolves when it has loaded. */
async function open(changes: Partial<Order>) {
  mock('orders.get', () => ok(receipt(changes)), { id: 77 });
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  return (await screen.findByRole('article')).parentElement as HTMLElement;
}

const delivered = {
  status: 8,
  orderStatus: { status: 'Delivered' },
  is_final: true,
  issue_until: '2026-11-29T00:00:00.000Z',
  // a day when it was still the 22nd in New York
  delivered_at: '2026-11-23T00:20:00.000Z',
} as const;

describe('what has happened', () => {
  it('shows the actual delivery day, not the planned one', async () => {
    const page = await open(delivered);
    expect(page).toHaveTextContent('Delivered Sun, Nov 22, 7:20 PM');
    expect(page).not.toHaveTextContent('Nov 27');
  });

  it('falls back to the status and the planned day, labeled as planned, when the API sends no day', async () => {
    const page = await open({ ...delivered, delivered_at: null });
    expect(page.textContent).toContain(`Planned delivery${keepTimes('Fri, Nov 27, 6 – 8 PM')}`);
    expect(page).not.toHaveTextContent('Delivered Fri');
  });

  it('asks nothing for an order that goes back uncleaned: its price is the one that was declined', async () => {
    const page = await open({ ...delivered, decision: 'return', is_final: true });
    expect(page).toHaveTextContent('Not chargedYou declined this price.');
    expect(page).toHaveTextContent(/Declined price\$\d+\.\d\d/);
    expect(page).not.toHaveTextContent('Total');
  });

  it('shows the year if it is not the current one', async () => {
    expect(await open({ ...delivered, delivered_at: '2025-11-22T17:00:00.000Z' })).toHaveTextContent(
      'Delivered Sat, Nov 22, 2025, 12:00 PM',
    );
  });

  it('shows the day of the order in New York', async () => {
    expect(await open({ created: '2026-11-21T03:30:00.000Z' })).toHaveTextContent('Ordered 11/20/2026');
  });
});

describe('the head', () => {
  it('is where the order comes from, its number and status, and what was handed over', async () => {
    const page = await open({ ...delivered, bags: 3 });
    const [address] = receipt().pickupAddress;
    expect(screen.getByRole('heading', { level: 2, name: address?.address2 })).toBeInTheDocument();
    expect(page).toHaveTextContent('DeliveredNo. 1048077Delivered Sun, Nov 22, 7:20 PM3 bags');
  });
});

describe('what can be done', () => {
  const named = (name: string) => screen.getByRole('link', { name }).className;

  it('is one thing in color at most: another order once this one is over', async () => {
    mock('orders.issues', { data: [], respond_by: '' });
    const page = await open({ ...delivered, can: [] });
    expect(named('Order again')).toContain('primary');
    expect(page).toHaveTextContent('Same order, next open time. You review it first.');
    expect(screen.getByRole('button', { name: 'Print receipt' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 212-555-0123' })).toHaveAttribute(
      'href',
      'tel:+12125550123',
    );
  });

  it('is not another order while this one is on its way', async () => {
    await open({ status: 5, can: [{ action: 'change_delivery', until: '2026-11-27T01:00:00.000Z' }] });
    expect(named('Order again')).not.toContain('primary');
    expect(screen.getByText('Until Thu, 8:00 PM')).toBeInTheDocument();
  });
});

describe('reporting a problem', () => {
  it('is offered through the last day', async () => {
    expect(await open({ ...delivered, issue_until: '2026-11-22T00:00:00.000Z' })).toHaveTextContent(
      /Something not right\? Tell us by 11\/22\/2026/,
    );
  });

  it('is closed after it: the receipt says so and shows the phone number', async () => {
    const page = await open({ ...delivered, issue_until: '2026-08-19T00:00:00.000Z' });
    expect(page).not.toHaveTextContent('Tell us');
    expect(page).toHaveTextContent('The last day to report a problem with this order was 08/19/2026');
    expect(screen.getByRole('link', { name: '212-555-0123' })).toHaveAttribute('href', 'tel:+12125550123');
  });
});

describe('payments', () => {
  const payment = { card: 'XXXX4242', kind: 'charge', purpose: 'order', amount: 30 } as const;
  const lines = (page: HTMLElement) =>
    [...page.querySelectorAll('[data-row^="pa"]')].map((row) => row.textContent);

  it('stand below the total with date, card and sign, and what is left of them', async () => {
    const page = await open({
      ...delivered,
      payments: [
        { ...payment, date: '2026-11-22T15:00:00.000Z' },
        { ...payment, date: '2026-11-23T01:00:00.000Z', purpose: 'tip', amount: 5 },
        { ...payment, date: '2026-11-23T02:00:00.000Z', kind: 'refund', amount: -12.5 },
      ],
    });
    expect(lines(page)).toEqual([
      'Order, 11/22/2026Card ending 4242$30.00',
      'Tip, 11/22/2026Card ending 4242$5.00',
      'Refund, 11/22/2026Card ending 4242−$12.50',
      'You paid$22.50',
    ]);
    expect(page.querySelector('[data-row="total"]')).toHaveTextContent('Total$30.00');
  });

  it('are not mentioned before the first, nor by an API that tells of none', async () => {
    expect(await open({ ...delivered, payments: [] })).not.toHaveTextContent('Payments');
  });
});

describe('the price', () => {
  const total = (page: HTMLElement) => page.querySelector('[data-row="total"]')?.textContent;

  it('is expected before the count', async () => {
    const page = await open({ status: 3 });
    expect(page).toHaveTextContent('Estimated delivery');
    expect(total(page)).toMatch(/^Estimated total/);
  });

  it('of a counted order is the total, while the customer is asked too', async () => {
    const page = await open({ status: 10, wf_quantity: 31, wf_quantity_amount: 54.25, net_price: 54.25 });
    expect(total(page)).toBe('Total$54.25');
    expect(page).toHaveTextContent('above our estimate, which was up to $30.00');
    expect(page).not.toHaveTextContent(/expect|Estimated/);
  });

  it('by weight is one row with what tops it up to the minimum, and can be reported as one', async () => {
    mock('orders.issues', { data: [], respond_by: '' });
    const page = await open({
      ...delivered,
      can: [{ action: 'report', until: null }],
      wf_quantity: 12,
      wf_quantity_amount: 21,
      wash_fold_amount: 9,
    });
    const rows = [...page.querySelectorAll('[data-row]')].map((row) => row.textContent);
    expect(rows[0]).toBe('Wash & Fold by weight Problem?12 lb × $1.75 · topped up to the minimum$30.00');
    expect(rows.slice(1, 3)).toEqual(['Subtotal$30.00', 'Total$30.00']);
  });

  it('of a canceled order is none: nothing is expected of it', async () => {
    const page = await open({ status: 9, canceled_at: '2026-11-22T15:00:00.000Z' });
    expect(page).toHaveTextContent('Canceled Sun, Nov 22, 10:00 AM');
    expect(page).toHaveTextContent('Nothing was charged.');
    expect(page).toHaveTextContent('Planned pickup');
    expect(page).toHaveTextContent('Planned delivery');
    expect(page).not.toHaveTextContent(/expect|Estimated|final price/);
    expect(total(page)).toBe('Estimate$30.00');
  });
});

it('of a missed pickup says what to do, promises no delivery and expects no price', async () => {
  const page = await open({ status: 11 });
  expect(page).toHaveTextContent('We missed you');
  expect(page).toHaveTextContent('Call or email us for a new time.');
  expect(page).toHaveTextContent('Planned pickup');
  expect(page).toHaveTextContent('Planned delivery');
  expect(page).not.toHaveTextContent(/expect|Estimated|final price/);
  expect(page.querySelector('[data-row="total"]')).toHaveTextContent(/^Estimate\$30\.00$/);
});

it('of an order that was not missed asks for no new time', async () => {
  expect(await open({ status: 1 })).not.toHaveTextContent('for a new time');
});

it('names the last four digits of the card, or the brand alone', async () => {
  expect(await open({})).toHaveTextContent('CardVisa ending 4242');
});

it('names no digits that it does not know', async () => {
  const page = await open({ user_card: { card_number: 'XXXX', brand: 'Visa' } });
  expect(page.querySelector('[data-row="card"]')).toHaveTextContent(/^CardVisa$/);
});

it('shows a refusal’s message, also as a toast, and offers Retry', async () => {
  mock('orders.get', () => refused('This receipt is being made. Try again at noon.'), { id: 77 });
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  expect(await screen.findByText('This receipt is being made. Try again at noon.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledWith('This receipt is being made. Try again at noon.');
});

it('offers Sign In without an id and a customer, and shows nothing of the account', async () => {
  signInAt('/order/order-details');
  expireSession();
  show(
    <AccountFrame>
      <OrderDetails />
    </AccountFrame>,
  );
  expect(await screen.findByText('No Order found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
  expect(screen.queryByText('Logout')).not.toBeInTheDocument();
});
