/** A shop whose customers have repeating pickups, and the job that makes their orders. */
import { expect } from 'vitest';
import type { Data } from '@/lib/contract';
import { makeDueOrders } from '@/server/orders/recurring/make-order';
import type { Db } from '@/server/platform/db/client';
import { newShopper, type OrderBody, type Shop, type Shopper } from '../shop';

export type Recurring = Data<'orders.recurring'>[number];

/** 10 AM on Friday, November 20, in New York. */
export const START = '2026-11-20T15:00:00.000Z';
/** Two days before Monday's pickup at 7 AM, the second one of a weekly one. */
export const DUE = '2026-11-28T12:00:00.000Z';

/** A pickup on Mondays from 7 to 9 AM from November 23 on. */
export async function repeating(
  shop: Shop,
  { weeks = 1, ...changes }: Partial<OrderBody> & { weeks?: 1 | 2 | 4 } = {},
): Promise<{ shopper: Shopper; id: number }> {
  const shopper = await newShopper(shop.client);
  const recurring = { every_weeks: weeks, ends: null };
  const { body } = await shopper.confirm({ recurring, ...changes }, crypto.randomUUID());
  expect(body).toMatchObject({ status: true });
  const [first] = await list(shop, shopper);
  if (!first) throw new Error('Not repeating');
  return { shopper, id: first.id };
}

/** The customer with a new session: the first one ends after an hour. */
export const back = (shop: Shop, { client }: Shopper) => shop.client.signIn({ id: client.user.id });

export const list = async (shop: Shop, shopper: Shopper): Promise<Recurring[]> =>
  (await (await back(shop, shopper)).get<'orders.recurring'>('/recurring')).body.data;

export async function only(shop: Shop, shopper: Shopper): Promise<Recurring> {
  const [first, ...others] = await list(shop, shopper);
  if (!first || others.length > 0) throw new Error('Not one repeating pickup');
  return first;
}

/** 'planned 11-30 7:00 AM' */
export const datesOf = ({ dates }: Pick<Recurring, 'dates'>) =>
  dates.map(({ state, pickup_date, from_slot }) => `${state} ${pickup_date.slice(5, 10)} ${from_slot}`);

/** One round of the job. */
export function makeOrders(shop: Shop, db: Db = shop.db, signal = new AbortController().signal) {
  const { settings, log, now, payments } = shop.client.services;
  return makeDueOrders({ db, settings, log, now, payments, signal });
}

export const ordersOf = (shop: Shop, { client }: Shopper) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', client.user.id).orderBy('id').execute();

export const toldOf = (shop: Shop, { client }: Shopper) =>
  shop.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message', 'order_id', 'link'])
    .where('user_id', '=', client.user.id)
    .where('type', 'like', 'recurring.%')
    .orderBy('id')
    .execute();
