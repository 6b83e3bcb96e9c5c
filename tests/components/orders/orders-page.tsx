/** The list of orders, opened in front of an API that tests describe. */
import { screen } from '@testing-library/react';

import { OrdersScreen } from '@/components/orders/list/orders-screen';
import type { OrderRow } from '@/hooks/data/use-orders';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { mock, ok, show, signInAt, user } from '../support';
import { row } from './support';

// Loads with the first click; here with the file, so that no test waits for that.
import '@/components/orders/change/cancel-order-question';

export const holidays = [
  { pickup_date: '11-11-2026', reason: 'Veterans Day' },
  { pickup_date: '11-26-2026', reason: 'Thanksgiving Day' },
];

/** Mocks the list of orders; `asked` records the queries. */
export async function openOrders(
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

export const cell = (header: string) => document.querySelector(`td[data-label="${header}"]`) as HTMLElement;
export const date = () => screen.getByRole('textbox', { name: 'Pickup date' });
export const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
