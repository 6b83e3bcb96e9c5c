/** Customers who order, and what their orders must be afterwards. */
import { sql } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import { bookableDays } from '@/tests/server/orders/bookable-days';
import { confirm, newCustomers, orderFor } from '../bench/lib/traffic.mjs';
import { ops } from './ops';
import type { Call, Site } from './site';

type Customer = { id: number; email: string; token: string; from: string; address: number; card: number };

export interface Attempt {
  call: Call;
  key: string;
  /** The order number of the answer that arrived. */
  acknowledged?: string | undefined;
}

/** Signs up customers at a shop with room for every order; `order` makes one more order of one of them. */
export async function openShop(site: Site, db: Db, count: number) {
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 100_000, delivery_capacity: 100_000 })
    .execute();
  const { pickup_date } = await bookableDays(db);
  const customers = (await newCustomers(site.origin, count)) as Customer[];
  const [first] = customers;
  if (!first) throw new Error('No customer');
  const typical = await orderFor(site.origin, first, pickup_date);
  let made = 0;
  return {
    customers,
    /** A new order, not sent yet. */
    order(): Attempt {
      const call = confirm(customers[made++ % count] ?? first, typical) as Call;
      return { call, key: call.headers?.['Idempotency-Key'] ?? '' };
    },
  };
}

export type FaultShop = Awaited<ReturnType<typeof openShop>>;

/** Sends it, with its key as ever. The answer's code; 0 without one. */
export async function place(site: Site, attempt: Attempt): Promise<number> {
  const { code, text } = await site.send(attempt.call);
  if (code === 200) {
    const number = (JSON.parse(text) as { data: { order_number: string } }).data.order_number;
    if (attempt.acknowledged && attempt.acknowledged !== number)
      throw new Error(`One key, two orders: ${attempt.acknowledged} and ${number}`);
    attempt.acknowledged = number;
  }
  return code;
}

/** Takes a new order to its bill by staff commands. @returns its number */
export async function placeBilled(
  site: Site,
  env: Record<string, string>,
  attempt: Attempt,
): Promise<string> {
  await place(site, attempt);
  const number = attempt.acknowledged ?? '';
  await ops(env, 'status', number, 'picked up', '--bags', '1', '--anyway');
  await ops(env, 'count', number, '--weight', '14', '--bags', '1', '--no-items');
  await ops(env, 'bill', number);
  return number;
}

export interface Found {
  orders: number;
  lost: number;
  doubled: number;
  partial: number;
  /** Slots whose places taken are not their live orders. */
  wrongPlaces: number;
  /** Charges and refunds that were made twice. */
  doubleCharges: number;
}

/** Compares the database with what was acknowledged. */
export async function inspect(db: Db, attempts: readonly Attempt[]): Promise<Found> {
  const orders = await db.selectFrom('orders').select(['id', 'order_number']).execute();
  const keys = await db.selectFrom('idempotency_keys').select(['key', 'order_id', 'state']).execute();
  const acknowledged = attempts.flatMap((each) => each.acknowledged ?? []);
  const numbers = new Map<string, number>();
  for (const { order_number } of orders) numbers.set(order_number, (numbers.get(order_number) ?? 0) + 1);
  const ordersOfKey = new Map(keys.map(({ key, order_id }) => [key, order_id]));
  const doubledKeys = keys.length - ordersOfKey.size;
  return {
    orders: orders.length,
    lost: acknowledged.filter((number) => !numbers.has(number)).length,
    doubled: orders.length - new Set(keys.map(({ order_id }) => order_id)).size + doubledKeys,
    partial: await countOf(db, partialOrders),
    wrongPlaces: await countOf(db, wrongPlaces),
    doubleCharges: await countOf(db, doubleCharges),
  };
}

async function countOf(db: Db, query: string): Promise<number> {
  const { rows } = await sql
    .raw<{ count: number }>(`select count(*) as count from (${query}) as found`)
    .execute(db);
  return Number(rows[0]?.count);
}

/** Without an event, an inbox entry, a mail, its places or a kept answer. */
const partialOrders = `select id from orders where
  not exists (select 1 from order_events where order_id = orders.id)
  or not exists (select 1 from notifications where order_id = orders.id)
  or not exists (select 1 from outbox where dedupe_key like '%:' || orders.id)
  or not exists (select 1 from idempotency_keys where order_id = orders.id and state = 'done' and answer is not null)
  or pickup_slot_day_id is null or delivery_slot_day_id is null
  union all select id from idempotency_keys where state = 'done' and order_id is null`;

const wrongPlaces = `select id from slot_days where taken <> (select count(*) from orders where status <> 9
  and (pickup_slot_day_id = slot_days.id or delivery_slot_day_id = slot_days.id))`;

const doubleCharges = `select reference from payments where state <> 'declined' group by reference having count(*) > 1
  union all select order_number from orders where net_price_cents < (select coalesce(sum(amount_cents), 0) from payments
    where order_id = orders.id and kind = 'charge' and state = 'succeeded')`;
