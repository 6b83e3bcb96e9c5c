import { screen, waitFor, within } from '@testing-library/react';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrdersScreen } from '@/components/orders/orders-screen';
import type { OrderRow } from '@/hooks/use-orders';
import { createQueryClient } from '@/lib/api/query-client';
import { allAnswersIn, mock, ok, refused, show, signInAt, user } from '../support';
import { row, withoutRepeating } from './support';

beforeEach(() => {
  withoutRepeating();
  vi.setSystemTime('2026-11-23T15:00:00.000Z');
});

const holidays = [
  { pickup_date: '11-11-2026', reason: 'Veterans Day' },
  { pickup_date: '11-26-2026', reason: 'Thanksgiving Day' },
];

/** Mocks the list of orders; `asked` records the queries. */
async function open(
  rows: OrderRow[] = [row()],
  closed: Promise<unknown[]> | unknown[] = holidays,
  client = createQueryClient(),
) {
  const asked: URLSearchParams[] = [];
  mock('orders.list', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return ok(rows, { page: 1, totalPages: 1, totalDocs: rows.length, limit: 10 });
  });
  mock('addresses.list', () =>
    ok([
      { id: 4, primary: 'no' },
      { id: 5, primary: 'yes' },
    ]),
  );
  mock('service-area.pickupDays', async () => ok(await closed), { id: 5 });
  signInAt('/orders');
  show(<OrdersScreen />, client);
  await screen.findByRole('rowheader');
  return asked;
}

const cell = (header: string) => document.querySelector(`td[data-label="${header}"]`) as HTMLElement;
const date = () => screen.getByRole('textbox', { name: 'Pickup date' });
const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

describe('a row', () => {
  it('of a delivered order names the day of delivery', async () => {
    await open([row({ status: 8, delivered_at: '2026-11-23T00:20:00.000Z' })]);
    expect(cell('Delivery Date')).toHaveTextContent('11/22/2026 7:20 PM');
    expect(cell('Next step')).toHaveTextContent('Delivered Sun, Nov 22, 7:20 PM');
  });

  it('of a delivered order without that day calls the planned one planned', async () => {
    await open([row({ status: 8 })]);
    expect(cell('Delivery Date')).toHaveTextContent('11/27/2026 6 – 8 PM, planned');
    expect(cell('Next step')).not.toHaveTextContent('Nov 27');
  });

  it('of a canceled order expects nothing', async () => {
    await open([row({ status: 9, canceled_at: '2026-11-22T15:00:00.000Z' })]);
    expect(cell('Next step')).toHaveTextContent('Canceled Sun, Nov 22, 10:00 AM');
    expect(cell('Delivery Date')).toHaveTextContent('11/27/2026 6 – 8 PM, planned');
    expect(cell('Total')).toHaveTextContent('Not charged');
  });

  it('of a missed pickup promises no delivery', async () => {
    await open([row({ status: 11 })]);
    expect(cell('Delivery Date')).toHaveTextContent('11/27/2026 6 – 8 PM, planned');
  });

  it('before the count has an estimate', async () => {
    await open([row({ status: 3 })]);
    expect(cell('Total')).toHaveTextContent('$30.00 estimate');
    expect(cell('Delivery Date')).toHaveTextContent('11/27/2026 6 – 8 PM');
    expect(cell('Delivery Date')).not.toHaveTextContent('planned');
  });

  it('before we count pieces says that they come on top', async () => {
    await open([row({ status: 1, services: 'Wash & Fold, Dry Cleaning', is_express: true })]);
    expect(cell('Total')).toHaveTextContent(/^\$30\.00 \+ dry cleaning$/);
  });

  it('after the count has a total, which is new while the customer is asked', async () => {
    await open([row({ status: 4 })]);
    expect(cell('Total')).toHaveTextContent(/^\$30\.00$/);
  });

  it('says what has gone back of it', async () => {
    await open([row({ status: 8, refunded: 12.5 })]);
    expect(cell('Total')).toHaveTextContent('$30.00 $12.50 refunded');
  });

  it('that goes back uncleaned was not charged', async () => {
    await open([row({ status: 6, decision: 'return', net_price: 77 })]);
    expect(cell('Total')).toHaveTextContent(/^Not charged$/);
  });

  it('that has gone back whole says so', async () => {
    await open([row({ status: 8, refunded: 30 })]);
    expect(cell('Total')).toHaveTextContent(/^\$30\.00 refunded$/);
  });

  it('that waits for an OK names no day of delivery', async () => {
    await open([row({ status: 10 })]);
    expect(cell('Total')).toHaveTextContent('$30.00 new price');
    expect(cell('Delivery Date')).toHaveTextContent('After your OK');
  });
});

it('folds the filters on phones behind a button that says whether they are open', async () => {
  await open();
  const fold = screen.getByRole('button', { name: 'Filter' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByRole('textbox', { name: 'Order number' }),
  );
});

describe('before the first read', () => {
  /** Resolves the read. */
  function openWaiting(path: string) {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mock('orders.list', async () => {
      await held;
      return ok([row()], { page: 1, totalPages: 1, totalDocs: 1, limit: 10 });
    });
    signInAt(path);
    show(<OrdersScreen />);
    return answer;
  }

  it('tabs and filters stand where nothing will stand above them', async () => {
    const answer = openWaiting('/orders?tab=completed');
    expect(screen.getByRole('tab', { name: 'Completed', selected: true })).toBeInTheDocument();
    expect(date()).toBeInTheDocument();
    expect(screen.getByText('Loading your orders')).toBeInTheDocument();
    answer();
    await screen.findByRole('rowheader');
    expect(screen.queryByText('Loading your orders')).not.toBeInTheDocument();
  });

  it('they wait where what needs the customer may come above them', async () => {
    const answer = openWaiting('/orders');
    expect(screen.getByText('Loading your orders')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    answer();
    await screen.findByRole('tab', { name: 'Pending', selected: true });
  });
});

describe('the day filter', () => {
  it.each([
    ['02/31/2026', 'There is no such day. Enter a date as MM/DD/YYYY'],
    ['2/3', 'Enter a date as MM/DD/YYYY'],
    ['11/28/2026', 'We pick up Monday through Friday. Choose another day'],
    ['11/26/2026', 'No pickups that day (Thanksgiving Day). Choose another day'],
    ['11/11/2026', 'No pickups that day (Veterans Day). Choose another day'],
  ])('with %s looks for nothing and says why, on Enter too', async (typed, message) => {
    const asked = await open();
    await user.click(screen.getByRole('button', { name: 'Choose pickup date' }));
    // the closed days have loaded
    await waitFor(() =>
      expect(screen.getByRole('gridcell', { name: /November 26/ })).toHaveAttribute('aria-disabled', 'true'),
    );
    await user.keyboard('{Escape}');
    await user.type(date(), `${typed}{Enter}`);
    expect(date()).toHaveAccessibleDescription(`Error: ${message}`);
    expect(date()).toHaveFocus();
    expect(date()).toHaveValue(typed);
    await submit();
    expect(date()).toHaveAccessibleDescription(`Error: ${message}`);
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(date()).toHaveValue('');
    expect(date()).not.toHaveAccessibleDescription();
  });

  it('rejects a closed day that was typed before the closed days had loaded', async () => {
    let answer = (_days: unknown[]) => {};
    const closed = new Promise<unknown[]>((resolve) => {
      answer = resolve;
    });
    const asked = await open([row()], closed);
    await user.type(date(), '11/26/2026');
    answer(holidays);
    await waitFor(() =>
      expect(screen.getByRole('gridcell', { name: /November 26/ })).toHaveAttribute('aria-disabled', 'true'),
    );
    await user.keyboard('{Escape}');
    await submit();
    expect(date()).toHaveAccessibleDescription(
      'Error: No pickups that day (Thanksgiving Day). Choose another day',
    );
    expect(asked).toHaveLength(1);
  });

  it('looks for a typed day', async () => {
    const asked = await open();
    await user.type(date(), '11/24/2026');
    await submit();
    await waitFor(() => expect(asked.at(-1)?.get('pickup_date_from')).toBe('11-24-2026'));
    expect(asked.at(-1)?.get('pickup_date_to')).toBe('11-24-2026');
  });

  it('offers every weekday when the API knows no closed days', async () => {
    const client = createQueryClient();
    await open([row()], [], client);
    const daysAsked = vi.fn();
    mock('service-area.pickupDays', () => {
      daysAsked();
      return refused('Not found', 404);
    });
    await user.click(screen.getByRole('button', { name: 'Choose pickup date' }));
    const month = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(daysAsked).toHaveBeenCalled());
    await allAnswersIn(client);
    expect(await month.findByRole('gridcell', { name: /November 26/ })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});
