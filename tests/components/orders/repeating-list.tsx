/** The list of orders with repeating pickups below it. */
import { screen } from '@testing-library/react';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import type { Recurring, RecurringDate } from '@/hooks/data/use-recurring';
import { exampleAddress } from '@/lib/contract/addresses';
import { exampleCard } from '@/lib/contract/cards';
import { exampleRecurring } from '@/lib/contract/orders/order-recurring';
import { mock, ok, show, signInAt } from '../support';
import { row } from './support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/orders/repeat/change-repeating';
import '@/components/orders/repeat/repeating-pickups';

export const date = (day: string, changes: Partial<RecurringDate> = {}): RecurringDate => ({
  ...exampleRecurring.dates[0],
  date: `${day}T00:00:00.000Z`,
  state: 'planned',
  pickup_date: `${day}T00:00:00.000Z`,
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: `${day}T00:00:00.000Z`,
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  message: '',
  order_id: null,
  order_number: '',
  ...changes,
});

export const weekly: Recurring = {
  ...exampleRecurring,
  weekday: 1,
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  changes: [],
  dates: [
    date('2026-11-23', { state: 'ordered', order_id: 77, order_number: '1048077' }),
    date('2026-11-30'),
    date('2026-12-07', { state: 'skipped' }),
    date('2026-12-14', {
      pickup_date: '2026-12-15T00:00:00.000Z',
      message: 'We’re closed Mon, Dec 14 (Inventory). Your pickup is Tue, Dec 15, 7 – 9 AM instead.',
    }),
    date('2026-12-21'),
    date('2026-12-28'),
  ],
};

/** What was asked of the API, in order. */
export const sent: [string, unknown][] = [];
/** Opens the list; every call on the pickup answers with `answer`. */
export async function open(
  pickups: Recurring[] = [weekly],
  answer = () => ok(weekly, { message: 'Done.' }),
  path = '/orders',
) {
  mock('orders.again', { data: null });
  sent.length = 0;
  mock('orders.list', () => ok([row()], { page: 1, totalPages: 1, totalDocs: 1, limit: 10 }));
  mock('addresses.list', { data: [exampleAddress] });
  mock('cards.list', { data: [{ ...exampleCard, cardData: '2030-08' }] });
  mock('service-area.pickupDays', { data: [] });
  mock('orders.recurring', () => ok(pickups));
  const record = (
    name: 'orders.skipRecurring' | 'orders.changeRecurring' | 'orders.pauseRecurring' | 'orders.endRecurring',
  ) =>
    mock(name, async ({ request }) => {
      sent.push([name, await request.text().then((text) => (text ? JSON.parse(text) : null))]);
      return answer() as never;
    });
  record('orders.skipRecurring');
  record('orders.changeRecurring');
  record('orders.pauseRecurring');
  record('orders.endRecurring');
  mock('catalog.categories');
  signInAt(path);
  const { client } = show(<OrdersScreen />);
  await screen.findByRole('rowheader');
  return client;
}

export const section = () => screen.findByRole('region', { name: 'Repeating pickups' });
