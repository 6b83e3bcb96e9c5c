import { expect } from 'vitest';
import type { Db } from '@/server/platform/db/client';

/**
 * Expects that every order is complete, that no row lacks its order, and that the counters match. With `keys`, each
 * of them has led to exactly one order.
 */
export async function expectWholeOrders(db: Db, { keys = [] }: { keys?: string[] } = {}): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'promo_code', 'pickup_slot_day_id', 'delivery_slot_day_id'])
    .execute();
  const ids = orders.map(({ id }) => id).sort((one, other) => one - other);
  expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(orders.length);
  expect(await ordersIn(db, 'order_items')).toEqual(ids.flatMap((id) => [id, id]));
  expect(await ordersIn(db, 'order_preferences')).toEqual(ids);
  expect(await ordersIn(db, 'order_events')).toEqual(ids);
  expect(await ordersIn(db, 'notifications')).toEqual(ids);
  expect(await ordersIn(db, 'promo_uses')).toEqual(ids);

  const claims = await db.selectFrom('idempotency_keys').selectAll().execute();
  expect(claims.map(({ order_id }) => order_id ?? 0).sort((one, other) => one - other)).toEqual(ids);
  for (const { state, answer, order_id } of claims) {
    expect(state).toBe('done');
    expect(JSON.parse(answer ?? '{}').data.id).toBe(order_id);
  }
  for (const key of keys) expect(claims.filter((claim) => claim.key === key)).toHaveLength(1);

  const mails = await db.selectFrom('outbox').select('dedupe_key').execute();
  expect(mails).toHaveLength(ids.length);
  for (const { id, taken } of await db.selectFrom('slot_days').select(['id', 'taken']).execute()) {
    const booked = orders.filter(
      (order) => order.pickup_slot_day_id === id || order.delivery_slot_day_id === id,
    );
    expect(taken).toBe(booked.length);
  }
  const uses = await db.selectFrom('promo_uses').select('promo_code_id').execute();
  for (const { id, used } of await db
    .selectFrom('promo_codes')
    .select(['id', 'used'])
    .where('code', 'like', 'TEST%')
    .execute())
    expect(used).toBe(uses.filter(({ promo_code_id }) => promo_code_id === id).length);
}

type Part = 'order_items' | 'order_preferences' | 'order_events' | 'notifications' | 'promo_uses';

/** The order of each row, ascending. */
async function ordersIn(db: Db, table: Part): Promise<number[]> {
  const rows = await db.selectFrom(table).select('order_id').orderBy('order_id').execute();
  return rows.map(({ order_id }) => order_id ?? 0);
}
