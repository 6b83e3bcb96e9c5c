/**
 * Two processes make the orders of repeating pickups and are killed in the middle: each date has exactly one order.
 * RECURRING_KILLS=50 for as many kills.
 */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { bundleScript, type Running, start } from '@/tests/server/support/services/child-process';
import { openShop, type Shop } from '../shop';
import { DUE, makeOrders, repeating } from './repeats';

const KILLS = Number(process.env.RECURRING_KILLS ?? 6);
const CUSTOMERS = 16;

let shop: Shop;
let script: string;
const running = new Set<Running>();

beforeAll(async () => {
  script = await bundleScript(fileURLToPath(new URL('job-process.ts', import.meta.url)));
  shop = await openShop();
  for (let count = 0; count < CUSTOMERS; count++) await repeating(shop);
}, 60_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  await shop.close();
});

const datesDone = async () => {
  const { count } = await shop.db
    .selectFrom('recurring_visits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Starts the job, and kills it as soon as so many dates are done. */
async function killedAt(done: number, now: string) {
  const job = start(script, shop.target, now);
  running.add(job);
  await Promise.race([
    expect.poll(datesDone, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(done),
    job.ended,
  ]);
  job.child.kill('SIGKILL');
  const { code, errors } = await job.ended;
  running.delete(job);
  expect(errors).toBe('');
  return code === null;
}

it(`${KILLS} kills: one order for each date, whole, with its places and its notice`, {
  timeout: 600_000,
}, async () => {
  let cutShort = 0;
  let dates = CUSTOMERS;
  for (let week = 0; week * 2 < KILLS; week++) {
    const now = `${addDays(DUE.slice(0, 10), 7 * week)}${DUE.slice(10)}`;
    const first = 1 + Math.floor(Math.random() * (CUSTOMERS / 2));
    const kills = await Promise.all([
      killedAt(dates + first, now),
      killedAt(dates + first + Math.floor(Math.random() * (CUSTOMERS / 2)), now),
    ]);
    cutShort += kills.filter(Boolean).length;
    await expectWhole(week);
    shop.clock.set(now);
    await makeOrders(shop);
    dates += CUSTOMERS;
    expect(await datesDone()).toBe(dates);
    await expectWhole(week);
  }
  // Checks that processes were killed at their work, not after it.
  expect(cutShort).toBeGreaterThan(KILLS / 4);
});

async function expectWhole(week: number): Promise<void> {
  const visits = await shop.db.selectFrom('recurring_visits').selectAll().execute();
  expect(new Set(visits.map((visit) => `${visit.recurring_id} ${visit.visit_date}`)).size).toBe(
    visits.length,
  );
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'pickup_date', 'pickup_slot_day_id', 'delivery_slot_day_id'])
    .execute();
  expect(visits.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(new Set(orders.map((order) => `${order.user_id} ${order.pickup_date}`)).size).toBe(orders.length);
  expect(orders.length).toBeLessThanOrEqual(CUSTOMERS * (week + 2));
  const notices = await shop.db
    .selectFrom('notifications')
    .select('order_id')
    .where('type', 'in', ['order.placed', 'recurring.ordered'])
    .execute();
  expect(notices.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ id }) => id).sort());
  for (const { id, taken } of await shop.db.selectFrom('slot_days').select(['id', 'taken']).execute())
    expect(taken).toBe(
      orders.filter((order) => order.pickup_slot_day_id === id || order.delivery_slot_day_id === id).length,
    );
}
