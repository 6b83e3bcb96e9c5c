/** Orders in a state that takes staff or time to reach. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { connect, type Db } from '@/server/platform/db/client';
import { placeOrder, signedIn } from '../account/support';

/** Works on the database of the site that the tests visit. */
export async function onDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect({ file: join(process.env.E2E_DATA_DIR ?? '', 'laundry.db') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** An order of a new customer, whose cut-off is ahead at any hour of the day. */
export async function orderAhead(page: Page) {
  const wash = { services: [1], bags: 1 };
  return placeOrder(page, await signedIn(page), wash, addDays(todayAtShop(new Date()), 2));
}

/** As if nobody had been home. */
export const miss = (orderId: number) =>
  onDatabase((db) => db.updateTable('orders').set({ status: 11 }).where('id', '=', orderId).execute());

/** As if staff had billed and delivered the order just now. */
export const deliver = (orderId: number) =>
  onDatabase(async (db) => {
    const at = new Date().toISOString();
    const order = await db
      .updateTable('orders')
      .set({ status: 8, is_final: 'yes', delivered_at: at })
      .where('id', '=', orderId)
      .returning(['user_id', 'card_id', 'order_number', 'net_price_cents'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payments')
      .values({
        ...{ order_id: orderId, user_id: order.user_id, card_id: order.card_id, card: 'XXXX4242' },
        ...{ kind: 'charge', amount_cents: order.net_price_cents, state: 'succeeded', gateway: 'local' },
        ...{ reference: order.order_number, transaction_id: `local-${order.order_number}`, updated_at: at },
      })
      .execute();
  });
