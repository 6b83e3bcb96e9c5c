/** A shop before its repeating pickups are due; each test file has its own, and each test begins with none. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openShop, type Shop, type Shopper } from '../shop';
import { DUE, makeOrders, ordersOf, START } from './repeats';

export let shop: Shop;
/** Once at the top of a test file. */
export function openDueShop(): void {
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(START);
    await shop.db.deleteFrom('recurring_orders').execute();
    await shop.db.deleteFrom('inactive_dates').execute();
    await shop.db.updateTable('slot_days').set({ capacity: 1000 }).execute();
  });
}

/** One run of the job at this time. */
export async function due(at = DUE) {
  shop.clock.set(at);
  return makeOrders(shop);
}

export const latest = async (shopper: Shopper) => (await ordersOf(shop, shopper)).at(-1);
