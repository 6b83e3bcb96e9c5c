import { messages } from '@/lib/messages/messages';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import { findPreference } from '@/lib/rules/money/price-list';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { withUses } from '@/server/addresses/queries';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { findPriceChange, readPriceList, type ServedPrices } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { closedDays } from '@/server/service-area/queries';
import { readPolicy } from '@/server/shop/policy';
import { findOrder, type OrderEntity, type OrderRow } from '../record/queries';
import { hasAcceptedTerms } from '../record/terms';
import { readAskAbove } from '../record/view';
import { type Again, block, change, copyChoice } from './choice';
import { copyReferences, copyTimes, type References } from './references';

type Context = HandlerContext<'orders.again'>;

/** Whose order is copied, and where. */
type Copying = Pick<Context, 'db' | 'now'> & { customer: { id: number } };

/** At today's prices and for free times. @throws ApiProblem not_found for an id that is missing or another customer's */
export async function orderAgain(context: Context): Promise<HandlerResult<'orders.again'>> {
  const { db, customer, query } = context;
  if (query.order_id === undefined) return { data: (await copyNewest(context)) ?? null };
  return { data: await copyOrder(context, await findOrder(db, customer.id, query.order_id)) };
}

/** The newest order of a customer, as it could be placed now. Undefined without one. */
export async function copyNewest(copying: Copying): Promise<Again | undefined> {
  const { db, customer } = copying;
  const id = await latestOrder(db, customer.id);
  return id === undefined ? undefined : copyOrder(copying, await findOrder(db, customer.id, id));
}

async function copyOrder(context: Copying, found: OrderEntity): Promise<Again> {
  const { db } = context;
  const { order } = found;
  const now = context.now();
  const list = await readPriceList(db);
  const { turnaround, changes, ...choice } = copyChoice(found, list);
  const references = await copyReferences(db, found, now);
  const times = await newTimes(db, order, references, turnaround?.days ?? 0, now);
  const tips = toDecimal(order.tips_cents);
  const turn_around_id = turnaround?.id ?? null;
  const estimate = computeEstimate(list, { ...choice, turn_around_id, tips });
  const instructions = await standingInstructions(db, order);
  const promoChanges = order.promo_code
    ? [change('promo', 'payment', messages.againPromo(order.promo_code))]
    : [];
  const { turnarounds, price_version } = list;
  return {
    order_id: order.id,
    order_number: order.order_number,
    zip_code: references.zip,
    ...choice,
    turn_around_id,
    pickup_address_id: references.pickup?.id ?? null,
    delivery_address_id: references.delivery?.id ?? null,
    handoff: references.handoff,
    user_card_id: references.card?.id ?? null,
    tips,
    special_instructions: instructions.text,
    times: times.times,
    estimate_low: toDecimal(estimate.low.receipt.totalCents),
    estimate_high: toDecimal(estimateTotalCents(estimate)),
    price_version,
    ...readAskAbove(await newestChoice(db, order.user_id)),
    last: await findLastCount(db, found),
    changes: [...changes, ...references.changes, ...times.changes, ...instructions.changes, ...promoChanges],
    saved_preferences: await savedPreferences(db, order.user_id, list),
    terms_accepted: await hasAcceptedTerms(db, order.user_id),
    addresses: await withUses(context, references.addresses),
    cards: references.cards,
    categories: { data: list.categories, turnarounds },
    pricing: {
      data: list.pricing,
      turnarounds,
      surcharge: list.surcharge,
      bag_lb: list.bag_lb,
      tax_percent: list.tax_percent,
      tax_on: list.tax_on,
      price_version,
      prices_changed_at: await findPriceChange(db),
    },
  };
}

async function latestOrder(db: Db, userId: number): Promise<number | undefined> {
  const newest = db.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id', 'desc');
  const placed = await newest.where('status', '<>', CANCELED).limit(1).executeTakeFirst();
  return (placed ?? (await newest.limit(1).executeTakeFirst()))?.id;
}

const newestChoice = async (db: Db, userId: number) =>
  (await db
    .selectFrom('orders')
    .select('ask_above_cents')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { ask_above_cents: null };

/** Of this order, else of the newest counted one of the same services. */
async function findLastCount(db: Db, found: OrderEntity): Promise<Again['last']> {
  const { id, user_id, category_ids } = found.order;
  const counted = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user_id)
    .where('is_final', '=', 'yes')
    .where('status', '<>', CANCELED)
    .where('category_ids', '=', category_ids)
    .orderBy((eb) => eb.case().when('id', '=', id).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = counted?.id === id ? found : counted && (await findOrder(db, user_id, counted.id));
  return (
    last && {
      weight: last.order.wf_quantity_hundredths / 100,
      items: last.items.map(({ price_cents, ...item }) => item),
      total: toDecimal(last.order.net_price_cents),
    }
  );
}

async function newTimes(
  db: Db,
  order: OrderRow,
  { stops: { pickup, delivery }, changes }: References,
  turnaroundDays: number,
  now: Date,
) {
  if (!pickup || !delivery) {
    // The zip code says it already.
    const isExplained = changes.some(({ kind }) => kind === 'pickup_zip' || kind === 'delivery_zip');
    return { times: null, changes: isExplained ? [] : [block('no_time', 'times', messages.againNoTime)] };
  }
  const closed = await closedDays(db, todayAtShop(now));
  const rules = { closed, policy: await readPolicy(db), now };
  return copyTimes(db, order, { pickup, delivery, turnaroundDays }, rules);
}

/** A note that the customer has given with another order too is a standing one; any other was for that order. */
async function standingInstructions(db: Db, { id, user_id, special_instructions: text }: OrderRow) {
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

async function savedPreferences(db: Db, userId: number, list: ServedPrices) {
  const rows = await db
    .selectFrom('user_preferences')
    .innerJoin('preferences', 'preferences.id', 'user_preferences.preference_id')
    .select(['preferences.category_id', 'preference_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('preference_id')
    .execute();
  return rows.filter(({ category_id, preference_id }) => findPreference(list, category_id, preference_id));
}
