/**
 * A shop for the tests of orders: a clock at Friday, 20 November 2026, 10 AM in New York, customers with an address
 * on the Upper West Side and a card, and an order for Monday morning at today's price.
 */
import type { Insertable } from 'kysely';
import type { Input } from '@/lib/contract';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import type { Services } from '@/server/api/services';
import { readPriceList } from '@/server/catalog/price-list';
import { findPromo } from '@/server/orders/record/promo-uses';
import { connect, type Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { usualTimes } from '@/tests/support/usual-times';
import { type ApiClient, api, type SignedInClient } from '../support/api';
import { testClock } from '../support/clock';
import { openTestDatabase } from '../support/database';

export type OrderBody = Input<'orders.confirm', 'body'>;

export interface Shopper {
  client: SignedInClient;
  address: number;
  card: number;
  /** The body of this customer's order; changes are priced at today's prices unless they include one. */
  order(changes?: Partial<OrderBody>): Promise<OrderBody>;
  confirm(changes?: Partial<OrderBody>, key?: string): ReturnType<typeof confirm>;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openShop(overrides: Partial<Services> = {}, options: { inMemory?: boolean } = {}) {
  const database = await openTestDatabase(options);
  const clock = testClock();
  const services = { now: clock.now, ...overrides };
  // Tests add the holidays that they speak of.
  await database.db.deleteFrom('inactive_dates').execute();
  // Room for every order; tests of full slots set their own capacity.
  await database.db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 1000, delivery_capacity: 1000 })
    .execute();
  const others: Db[] = [];
  let second: ApiClient | undefined;
  /** A further process of the site, from the database's point of view. */
  const another = (): ApiClient => {
    const db = connect(database.target);
    others.push(db);
    return api(db, services);
  };
  return {
    db: database.db,
    target: database.target,
    clock,
    client: api(database.db, services),
    another,
    /** The same customer on a second process. */
    elsewhere(shopper: Shopper): ApiClient {
      second ??= another();
      return second.withToken(shopper.client.token);
    },
    async close() {
      for (const db of others) await db.destroy();
      await database.close();
    },
  };
}

/** A new customer; `through` is the client whose database connection is used. */
export async function newShopper(through: ApiClient): Promise<Shopper> {
  return shopperOf(await through.signIn());
}

export async function shopperOf(client: SignedInClient): Promise<Shopper> {
  const { db } = client.services;
  const user_id = client.user.id;
  const address = await insertAddress(db, user_id);
  const card = await insertCard(db, user_id);
  const order = (changes: Partial<OrderBody> = {}) =>
    atTodaysPrice(db, {
      ...mondayOrder,
      user_id,
      pickup_address_id: address,
      delivery_address_id: address,
      user_card_id: card,
      ...changes,
    });
  return {
    client,
    address,
    card,
    order,
    confirm: async (changes, key) => confirm(client, await order(changes), key),
  };
}

export const confirm = (client: ApiClient, body: unknown, key?: string) =>
  client.post<'orders.confirm'>('/order/confirm-order', body, {
    query: { orderVia: 'Website' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const mondayOrder = {
  services: [1],
  bags: 2,
  handoff: 'in_person' as const,
  ...usualTimes('11-23-2026', '11-25-2026'),
  turn_around_id: 1,
  accept_terms: true as const,
};

async function atTodaysPrice(
  db: Db,
  body: Omit<OrderBody, 'estimate_total' | 'price_version'> & Partial<OrderBody>,
): Promise<OrderBody> {
  const list = await readPriceList(db);
  const promo = body.promo_code ? await findPromo(db, body.promo_code) : undefined;
  const estimate = computeEstimate(list, {
    ...(body as Parameters<typeof computeEstimate>[1]),
    promo: promo && {
      promo_code: promo.code,
      promo_code_type: promo.type,
      promo_code_amount: promo.hundredths / 100,
    },
  });
  return {
    estimate_total: toDecimal(estimateTotalCents(estimate)),
    price_version: list.price_version,
    ...body,
  };
}

/** On the Upper West Side, with a doorman from 7 AM to 6 PM. */
export async function insertAddress(
  db: Db,
  user_id: number,
  changes: Partial<Insertable<Tables['user_addresses']>> = {},
): Promise<number> {
  const place = await db
    .selectFrom('zip_codes')
    .select(['zip_code', 'state_id', 'city_id'])
    .where('zip_code', '=', '10023')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('user_addresses')
    .values({
      user_id,
      first_name: 'Ann',
      last_name: 'Lee',
      mobile: '212-555-0123',
      address1: '200 West 72nd Street',
      address2: '4B',
      ...place,
      doorman_building: 'yes',
      doorman_from: '7:00 AM',
      doorman_to: '6:00 PM',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCard(db: Db, user_id: number, expiry = '2030-08'): Promise<number> {
  const { id } = await db
    .insertInto('cards')
    .values({
      user_id,
      gateway: 'local',
      gateway_profile_id: `profile-${user_id}`,
      gateway_payment_id: crypto.randomUUID(),
      brand: 'Visa',
      last4: '4242',
      expiry,
      billing_zip: '10023',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let codes = 0;
/** A 10 % code of its own. */
export async function insertPromo(
  db: Db,
  changes: Partial<Insertable<Tables['promo_codes']>> = {},
): Promise<string> {
  const code = `TEST${++codes}`;
  await db
    .insertInto('promo_codes')
    .values({ code, type: 'Percentage', amount_hundredths: 1000, once_per_user: 'no', ...changes })
    .execute();
  return changes.code ?? code;
}

export const promoUsed = async (db: Db, code: string) =>
  (await db.selectFrom('promo_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;

/** Places taken in a slot of the Upper West Side; undefined if none were taken. */
export async function taken(db: Db, kind: 'pickup' | 'delivery', date: string, from_slot: string) {
  const row = await db
    .selectFrom('slot_days')
    .select('taken')
    .where('neighbourhood_id', '=', 1)
    .where('kind', '=', kind)
    .where('slot_date', '=', date)
    .where('from_slot', '=', from_slot)
    .executeTakeFirst();
  return row?.taken;
}

/** Sets the remaining places in a slot of the Upper West Side. */
export async function leavePlaces(
  db: Db,
  kind: 'pickup' | 'delivery',
  slot_date: string,
  [from_slot, to_slot, from_minute]: [string, string, number],
  capacity: number,
) {
  await db
    .insertInto('slot_days')
    .values({ neighbourhood_id: 1, kind, slot_date, from_slot, to_slot, from_minute, capacity })
    .execute();
}

export async function countOrders(db: Db, userId?: number): Promise<number> {
  let query = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count'));
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
