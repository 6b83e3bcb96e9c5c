import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerId, fillOrders, makeToken } from '@/lab/bench/lib/many-orders.mjs';
import { openTestDatabase, type TestDatabase } from '../server/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('what bench:api fills in fits the tables as they are', async () => {
  const { db, target } = database;
  const [engine, address] = target.url ? ['postgres', target.url] : ['sqlite', target.file];
  await fillOrders(engine, address, { orders: 40, customers: 5, regular: 3, signedIn: [1] });
  const count = async (table: 'users' | 'sessions' | 'orders', owner: 'id' | 'user_id') =>
    (await db.selectFrom(table).select('id').where(owner, '>', customerId(0)).execute()).length;
  expect(
    await Promise.all([count('users', 'id'), count('sessions', 'user_id'), count('orders', 'user_id')]),
  ).toEqual([6, 6, 43]);
  expect(makeToken(1)).toMatch(/^bench-customer-/);
});
