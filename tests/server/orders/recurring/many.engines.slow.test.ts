/**
 * Many repeating pickups that are due at once. RECURRING_CUSTOMERS=10000 has a goal of a minute, and tells how long it
 * took.
 */
import type { Insertable, KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Tables } from '@/server/platform/db/tables';
import { forFile } from '../../support/for-file';
import { countOrders, openShop } from '../shop';
import { DUE, makeOrders, repeating } from './repeats';

const CUSTOMERS = Number(process.env.RECURRING_CUSTOMERS ?? 300);
const CHUNK = 500;
const GOAL_MS = 60_000;
/**
 * Of one order. What the orders of a moment have in common is read once for 200 of them. Two of them keep a booking and
 * a closing at the same moment apart; one looks for codes of the customer's own, one whether the mailbox is proved.
 */
const MAX_STATEMENTS = 25;

const shop = forFile(openShop);
beforeAll(async () => {
  const room = { pickup_capacity: 100_000, delivery_capacity: 100_000 };
  await shop.db.updateTable('slot_templates').set(room).execute();
  const { shopper, id } = await repeating(shop);
  const first = shopper.client.user.id;
  for (let made = 1; made < CUSTOMERS; made += CHUNK)
    await addLike(first, id, Math.min(CHUNK, CUSTOMERS - made), first + made);
});

/** Customers with an address, a card and a repeating pickup of their own. */
async function addLike(first: number, recurring: number, count: number, from: number) {
  const { db } = shop;
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const copy = async <T extends 'users' | 'user_addresses' | 'cards' | 'recurring_orders'>(
    table: T,
    id: number,
    own: (number: number) => object,
  ) => {
    const { id: _, ...row } = (await db
      .selectFrom(table as 'users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as { id: number };
    const rows = numbers.map((number) => ({ ...row, ...own(number) })) as unknown as Insertable<
      Tables['users']
    >[];
    return db
      .insertInto(table as 'users')
      .values(rows)
      .returning('id')
      .execute();
  };
  const model = await db
    .selectFrom('recurring_orders')
    .select(['pickup_address_id', 'card_id'])
    .where('id', '=', recurring)
    .executeTakeFirstOrThrow();
  const users = await copy('users', first, (number) => ({ email: `many${number}@example.com` }));
  const owner = (number: number) => ({ user_id: users[number - from]?.id });
  const addresses = await copy('user_addresses', model.pickup_address_id ?? 0, owner);
  const cards = await copy('cards', model.card_id ?? 0, (number) => ({
    ...owner(number),
    gateway_payment_id: `many-${number}`,
  }));
  await copy('recurring_orders', recurring, (number) => ({
    ...owner(number),
    pickup_address_id: addresses[number - from]?.id,
    delivery_address_id: addresses[number - from]?.id,
    card_id: cards[number - from]?.id,
  }));
}

it(`${CUSTOMERS} customers get their orders, one each`, { timeout: 600_000 }, async () => {
  const before = await countOrders(shop.db);
  shop.clock.set(DUE);
  const statements = counter();
  const [started, worked] = [performance.now(), process.cpuUsage()];
  expect(await makeOrders(shop, shop.db.withPlugin(statements.plugin))).toBe(CUSTOMERS);
  const tookMs = performance.now() - started;
  const { user, system } = process.cpuUsage(worked);
  expect(await countOrders(shop.db)).toBe(before + CUSTOMERS);
  const each = statements.count() / CUSTOMERS;
  expect(each).toBeLessThan(MAX_STATEMENTS);
  if (CUSTOMERS < 10_000) return;
  const seconds = `${(tookMs / 1000).toFixed(1)} s, ${((user + system) / 1_000_000).toFixed(1)} s of processor time`;
  process.stdout.write(`${CUSTOMERS} orders in ${seconds}, ${each.toFixed(1)} statements each\n`);
  expect(tookMs).toBeLessThan(GOAL_MS);
});

/** Counts statements, without those that begin and end transactions. */
function counter(): { plugin: KyselyPlugin; count: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, count: () => count };
}
