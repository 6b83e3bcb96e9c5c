import { computeEstimate, estimateTotalCents } from '@/lib/domain/estimate';
import { toDecimal } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { CANCELED } from '@/lib/domain/order-status';
import { findPreference } from '@/lib/domain/price-list';
import { messages } from '@/lib/messages';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { readPriceList } from '@/server/catalog/price-list';
import { findPriceChange } from '@/server/catalog/queries';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { closedDays } from '@/server/service-area/queries';
import { findOrder, type OrderEntity } from '../queries';
import { hasAcceptedTerms } from '../terms';
import { type Again, block, change, choiceLike } from './choice';
import { type Parties, partiesLike } from './parties';
import { timesLike } from './times';

type Context = HandlerContext<'orders.again'>;

/**
 * Everything that a new order like an earlier one needs, at today's prices and for free times.
 * @throws ApiProblem not_found for an id that is missing or another customer's
 */
export async function orderAgain(context: Context): Promise<HandlerResult<'orders.again'>> {
  const { db, customer, query, now } = context;
  const id = query.order_id ?? (await latestOrder(db, customer.id));
  if (id === undefined) return { data: null };
  const found = await findOrder(db, customer.id, id);
  if (!found) throw notFound();
  return { data: await againOf(db, found, now()) };
}

async function againOf(db: Db, found: OrderEntity, now: Date): Promise<Again> {
  const { order } = found;
  const list = await readPriceList(db);
  const { turnaround, changes, ...choice } = choiceLike(found, list);
  const parties = await partiesLike(db, found, now);
  const times = await freeTimes(db, order, parties, turnaround?.days ?? 0, now);
  const tips = toDecimal(order.tips_cents);
  const turn_around_id = turnaround?.id ?? null;
  const estimate = computeEstimate(list, { ...choice, turn_around_id, tips });
  const instructions = await standingInstructions(db, order);
  const { turnarounds, price_version } = list;
  return {
    order_id: order.id,
    order_number: order.order_number,
    zip_code: parties.zip,
    ...choice,
    turn_around_id,
    pickup_address_id: parties.pickup?.id ?? null,
    delivery_address_id: parties.delivery?.id ?? null,
    handoff: parties.handoff,
    user_card_id: parties.card?.id ?? null,
    tips,
    special_instructions: instructions.text,
    times: times.times,
    estimate_low: toDecimal(estimate.low.receipt.totalCents),
    estimate_high: toDecimal(estimateTotalCents(estimate)),
    price_version,
    changes: [
      ...changes,
      ...parties.changes,
      ...times.changes,
      ...(order.promo_code ? [change('promo', 'payment', messages.againPromo(order.promo_code))] : []),
      ...instructions.changes,
    ],
    saved_preferences: await savedPreferences(db, order.user_id, list),
    terms_accepted: await hasAcceptedTerms(db, order.user_id),
    addresses: parties.addresses,
    cards: parties.cards,
    categories: { data: list.categories, turnarounds },
    pricing: {
      data: list.pricing,
      turnarounds,
      surcharge: list.surcharge,
      price_version,
      prices_changed_at: await findPriceChange(db),
    },
  };
}

/** The latest order that was not canceled, otherwise the latest one. */
async function latestOrder(db: Db, userId: number): Promise<number | undefined> {
  const newest = db.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id', 'desc');
  const kept = await newest.where('status', '<>', CANCELED).limit(1).executeTakeFirst();
  return (kept ?? (await newest.limit(1).executeTakeFirst()))?.id;
}

async function freeTimes(
  db: Db,
  order: OrderEntity['order'],
  { places, changes }: Parties,
  turnaroundDays: number,
  now: Date,
) {
  const { pickup, delivery } = places;
  if (!pickup || !delivery) {
    // The zip code says it already.
    const isSaid = changes.some(({ kind }) => kind === 'pickup_zip' || kind === 'delivery_zip');
    return { times: null, changes: isSaid ? [] : [block('no_time', 'times', messages.againNoTime)] };
  }
  const closed = await closedDays(db, todayInNewYork(now));
  const policy = await readPolicy(db);
  return timesLike(db, order, { pickup, delivery, turnaroundDays, closed, policy, now });
}

/** A note that the customer has given with another order too is a standing one; any other was for that order. */
async function standingInstructions(
  db: Db,
  { id, user_id, special_instructions: text }: OrderEntity['order'],
) {
  if (text === '') return { text: '', changes: [] };
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('special_instructions', '=', text)
    .limit(1)
    .executeTakeFirst();
  if (other) return { text, changes: [] };
  return { text: '', changes: [change('instructions', 'instructions', messages.againInstructions(text))] };
}

async function savedPreferences(
  db: Db,
  userId: number,
  list: Awaited<ReturnType<typeof readPriceList>>,
): Promise<Again['saved_preferences']> {
  const rows = await db
    .selectFrom('user_preferences')
    .innerJoin('preferences', 'preferences.id', 'user_preferences.preference_id')
    .select(['preferences.category_id', 'preference_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('preference_id')
    .execute();
  return rows.filter(({ category_id, preference_id }) => findPreference(list, category_id, preference_id));
}
