import { screen, waitFor } from '@testing-library/react';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import type { OrderRow } from '@/hooks/data/use-orders';
import { row, withoutRepeating } from '@/tests/components/orders/support';
import { allAnswersIn, gate, mock, ok, refused, show, signInAt, user } from '@/tests/components/support';

// Loads with the first click; here with the file, so that no test waits for that.
import '@/components/orders/change/cancel-order-question';

import { cell, date, openOrders as open } from '@/tests/components/orders/orders-page';

beforeEach(() => {
  withoutRepeating();
  vi.setSystemTime('2026-11-23T15:00:00.000Z');
});

describe('a row', () => {
  const uncleaned = { status: 6, decision: 'return', net_price: 77 } as const;
  const planned = '11/27/2026 6 – 8 PM, planned';

  it.each<[string, Partial<OrderRow>, Record<string, RegExp | string>]>([
    [
      'of a delivered order says when by New York’s clock, beside the day that was planned',
      { status: 8, delivered_at: '2026-11-23T00:20:00.000Z' },
      { 'Delivery Date': planned, 'Next step': 'Delivered Sun, Nov 22, 7:20 PM' },
    ],
    [
      'of a delivered order without that day calls the planned one planned',
      { status: 8 },
      { 'Delivery Date': planned, 'Next step': /^(?!.*Nov 27)/ },
    ],
    [
      'of a canceled order expects nothing',
      { status: 9, canceled_at: '2026-11-22T15:00:00.000Z' },
      { 'Delivery Date': planned, 'Next step': 'Canceled Sun, Nov 22, 10:00 AM', Total: 'Not charged' },
    ],
    ['of a missed pickup promises no delivery', { status: 11 }, { 'Delivery Date': 'Not set yet' }],
    [
      'before the count has an estimate',
      { status: 3 },
      { 'Delivery Date': /^11\/27\/2026 6 – 8 PM$/, Total: '$30.00 estimate' },
    ],
    [
      'with a “from” price says so',
      { status: 1, estimate_from: true },
      { Total: /^from \$30\.00 estimate$/ },
    ],
    ['without a price says so', { net_price: undefined }, { Total: 'Unknown' }],
    [
      'of another API has its status and its price as they are',
      { status: 0, orderStatus: { status: 'In the wash' } },
      { 'Order Status': 'In the wash', Total: '$30.00', 'Next step': '' },
    ],
    ['without a status says so', { status: 0, orderStatus: { status: '' } }, { 'Order Status': 'Unknown' }],
    [
      'before we count pieces says that they come on top',
      { status: 1, services: 'Wash & Fold, Dry Cleaning', is_express: true },
      { Total: /^\$30\.00 \+ dry cleaning$/ },
    ],
    ['that is free says so', { status: 1, net_price: 0, is_express: false }, { Total: /^\$0\.00 estimate$/ }],
    [
      'without a price before we count pieces',
      { status: 1, net_price: 0, is_express: true, services: 'Dry Cleaning' },
      { Total: /^After counting$/ },
    ],
    [
      'without a price of an API that does not say what it counts',
      { status: 1, net_price: 0 },
      { Total: /^After counting$/ },
    ],
    ['after the count has a total', { status: 4 }, { Total: /^\$30\.00$/ }],
    ['says what has gone back of it', { status: 8, refunded: 12.5 }, { Total: '$30.00 $12.50 refunded' }],
    ['that goes back uncleaned was not charged', uncleaned, { Total: /^Not charged$/ }],
    ['that has gone back whole says so', { status: 8, refunded: 30 }, { Total: /^\$30\.00 refunded$/ }],
    [
      'that waits for an OK has a new price, and no day of delivery',
      { status: 10 },
      { 'Delivery Date': 'After your OK', Total: '$30.00 new price' },
    ],
  ])('%s', async (_case, changes, cells) => {
    await open([row(changes)]);
    for (const [header, text] of Object.entries(cells)) expect(cell(header)).toHaveTextContent(text);
  });
});

describe('the pages', () => {
  /** 11 pending orders, and 1 completed; `count` can be changed. */
  function openPages(path: string) {
    const api = { count: 11, asked: [] as string[] };
    mock('orders.list', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [status, page] = [searchParams.get('status'), Number(searchParams.get('page'))];
      api.asked.push(`${status} ${page}`);
      const total = status === 'pending' ? api.count : 1;
      const rows = Array.from({ length: total }, (_, index) =>
        row({ id: index + 1, order_number: `${status} ${index + 1}`, status: status === 'pending' ? 1 : 8 }),
      ).slice((page - 1) * 10, page * 10);
      return ok(rows, { page, totalPages: Math.ceil(total / 10), totalDocs: total, limit: 10 });
    });
    signInAt(path);
    const { client } = show(<OrdersScreen />);
    return Object.assign(api, { client });
  }
  const footer = (text: string) =>
    screen.findByText((_, element) => element?.textContent?.startsWith(text) ?? false, { selector: 'p' });

  it('a page beyond the last shows the last, in the address too', async () => {
    openPages('/orders?page=9');
    expect(await screen.findByRole('rowheader', { name: 'pending 11' })).toBeInTheDocument();
    expect(await footer('Page 2 of 2, Showing 10 of 11 records')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(screen.queryByText('No Order found')).not.toBeInTheDocument();
  });

  it('after the only row of the last page was canceled shows the page before it', async () => {
    const api = openPages('/orders?page=2');
    await screen.findByRole('rowheader', { name: 'pending 11' });
    mock(
      'orders.cancel',
      () => {
        api.count = 10;
        return ok(null);
      },
      { orderId: 11 },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel order pending 11' }));
    const before = api.asked.length;
    await user.click(await screen.findByRole('button', { name: 'Yes, Cancel' }));
    expect(await screen.findByRole('rowheader', { name: 'pending 10' })).toBeInTheDocument();
    expect(await footer('Page 1 of 1, Showing 10 of 10 records')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByText('No Order found')).not.toBeInTheDocument();
    expect(api.asked.slice(before)).toEqual(['pending 1']);
  });

  it('without an order says so on any page', async () => {
    const api = openPages('/orders?page=9');
    api.count = 0;
    expect(await screen.findByText('No Order found')).toBeInTheDocument();
    await allAnswersIn(api.client);
    expect(api.asked).toEqual(['pending 9']);
  });

  it('and tabs ask the API each time, while the rows that are known stand', async () => {
    const api = openPages('/orders');
    await screen.findByRole('rowheader', { name: 'pending 1' });
    await waitFor(() => expect(api.asked).toEqual(['pending 1', 'pending 2']));
    const times = (page: string) => api.asked.filter((each) => each === page).length;
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(screen.getByRole('rowheader', { name: 'pending 11' })).toBeInTheDocument();
    await waitFor(() => expect(times('pending 2')).toBe(2));
    await user.click(screen.getByRole('tab', { name: 'Completed' }));
    await screen.findByRole('rowheader', { name: 'completed 1' });
    await user.click(screen.getByRole('tab', { name: 'Pending' }));
    expect(screen.getByRole('rowheader', { name: 'pending 1' })).toBeInTheDocument();
    await waitFor(() => expect(times('pending 1')).toBe(2));
    await user.click(screen.getByRole('tab', { name: 'Completed' }));
    await waitFor(() => expect(times('completed 1')).toBe(2));
  });
});

it('a tab whose read fails shows no rows of another one, nor while it is read again', async () => {
  let { opened, open: answer } = gate();
  mock('orders.list', async ({ request }) => {
    const isPending = new URL(request.url).searchParams.get('status') === 'pending';
    if (isPending) return ok([row()], { page: 1, totalPages: 1, totalDocs: 1, limit: 10 });
    await opened;
    return refused('');
  });
  signInAt('/orders');
  show(<OrdersScreen />);
  await screen.findByRole('rowheader');
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  expect(screen.getByRole('rowheader')).toBeInTheDocument();
  answer();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  ({ opened, open: answer } = gate());
  await user.click(retry);
  expect(screen.getByText('Loading your orders')).toBeInTheDocument();
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  answer();
  await screen.findByRole('button', { name: 'Retry' });
});

it('a tab says that it has no order only once it is read', async () => {
  const { opened, open: answer } = gate();
  mock('orders.list', async ({ request }) => {
    const isPending = new URL(request.url).searchParams.get('status') === 'pending';
    if (!isPending) await opened;
    const rows = isPending ? [] : [row({ status: 8 })];
    return ok(rows, { page: 1, totalPages: rows.length, totalDocs: rows.length, limit: 10 });
  });
  signInAt('/orders');
  show(<OrdersScreen />);
  await screen.findByText('No Order found');
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  expect(screen.queryByText('No Order found')).not.toBeInTheDocument();
  answer();
  await screen.findByRole('rowheader');
});

describe('before the first read', () => {
  /** Resolves the read. */
  function openWaiting(path: string) {
    const { opened, open: answer } = gate();
    mock('orders.list', async () => {
      await opened;
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
