/** What staff closes of a booked order, by command: for each test of what a placed order follows. */

import { afterEach } from 'vitest';
import { listOfferedActions, nextStep } from '@/lib/rules/orders/next-step';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { inbox, type OpsShop, type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';

const monthFirst = (date: string) => `${date.slice(5)}-${date.slice(0, 4)}`;

/** The commands that close a visit of an order, and open it again; each is what `type` takes. */
export async function closingsOf(shop: OpsShop, order: Pick<Placed, 'id'>, kind: 'pickup' | 'delivery') {
  const row = await rowOf(shop, order);
  const [date, time] =
    kind === 'pickup' ? [row.pickup_date, row.from_slot] : [row.delivery_date, row.delivery_from_slot];
  const slots = (places: string) => ['slots', 'set', 'all', monthFirst(date), time, `--${kind}`, places];
  return {
    day: { close: ['closed', 'add', monthFirst(date), 'Snow'], open: ['closed', 'remove', monthFirst(date)] },
    time: { close: slots('0'), open: slots('1000') },
    zip: { close: ['zip', 'close', '10023'], open: ['zip', 'open', '10023'] },
  };
}

/** What a command answers of those whom it told. */
export interface Answer {
  told: Record<'closed' | 'moved' | 'under_way', string[]> &
    Record<'customers' | 'paused' | 'resumed', number>;
  over: string[];
}

/** Both lines of the order's page, and what its customer can do there now. */
export async function stepOf(shop: OpsShop, order: Placed) {
  const receipt = await receiptOf(order);
  const offers = listOfferedActions(receipt, shop.clock.now());
  return { ...nextStep(receipt, offers, shop.clock.now()), can: offers.map(({ action }) => action) };
}

/** Each test closes what it likes, and only its own orders are open. */
export function openClosingsShop() {
  openEvenShop();
  afterEach(async () => {
    const { db } = shop;
    await db.updateTable('orders').set({ status: 8 }).where('status', '<>', 9).execute();
    await db.updateTable('recurring_orders').set({ state: 'ended' }).execute();
    await db.deleteFrom('inactive_dates').execute();
    await db.updateTable('zip_codes').set({ active: 'yes' }).execute();
    await db.updateTable('slot_days').set({ allowed: null, capacity: 1000 }).execute();
  });
}

export const type = (argv: string[]) => shop.json<Answer>(argv);
export const typesOf = async (order: Placed) => (await inbox(order.shopper)).map((entry) => entry.type);
export const scheduler = () => runTimedWork(shop.client.services);

export const sentences = {
  day: 'We are closed that day. Choose another time.',
  time: 'We no longer serve that time. Choose another time.',
  zip: 'We no longer serve your ZIP code. Choose another address.',
};
