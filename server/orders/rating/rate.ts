import type { Data, Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { canRate } from '@/lib/rules/orders/rating';
import type { Policy } from '@/lib/rules/policy/policy';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { readPolicy } from '@/server/shop/policy';
import { readSettingsTable } from '@/server/shop/settings-table';
import { toldKey } from '../record/events';
import { findOwnOrder, type OrderRow } from '../record/queries';

type Rating = Data<'orders.rating'>;

/** @param days after the delivery in which it can be given, if not as long as any @throws ApiProblem not_found while nobody is asked */
export async function readRating(
  db: Db,
  order: OrderRow,
  { policy, now, days }: { policy: Policy; now: Date; days?: number },
): Promise<Rating> {
  if (policy.rating_question !== 'yes') throw notFound();
  const row = await db
    .selectFrom('ratings')
    .select(['stars', 'text'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return {
    asks: !row && canRate(order, policy, now, days),
    stars: row?.stars ?? null,
    text: row?.text ?? '',
    review_url: (await readSettingsTable(db)).get('review_url') ?? '',
  };
}

/** Whether the mail of a delivery asks: once for an order, however often it is delivered, and not once it is rated. */
export async function asksStars(trx: Db, order: OrderRow, policy: Policy, now: Date): Promise<boolean> {
  if (!canRate(order, policy, now)) return false;
  const rated = trx.selectFrom('ratings').select('id').where('order_id', '=', order.id);
  const told = trx
    .selectFrom('notifications')
    .select('id')
    .where('order_id', '=', order.id)
    .where('type', '=', 'order.delivered');
  const takenBack = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('type', '=', 'order.taken_back')
    .execute();
  const keys = takenBack.map(({ id }) => toldKey('order.delivered', order.id, id));
  // Of a delivery that was taken back, the mail alone is left, where it had left.
  const mailed = trx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', 'in', ['', ...keys])
    .where('state', '=', 'sent');
  const asked = await rated.unionAll(told).unionAll(mailed).execute();
  return asked.length === 0;
}

/** The first one counts. @throws ApiProblem not_found; conflict for a second one, or too early or late */
export async function rateOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, user_id }: { id: number; user_id: number },
  { stars, text }: Output<'orders.rate', 'body'>,
): Promise<{ rating: Rating; order: OrderRow; isNew: boolean }> {
  const order = await findOwnOrder(db, user_id, id);
  const at = { policy: await readPolicy(db), now: now() };
  const before = await readRating(db, order, at);
  if (before.stars === null && !before.asks) throw new ApiProblem('conflict', messages.ratingOver);
  const added = await db
    .insertInto('ratings')
    .values({ order_id: id, user_id, stars, text, created: at.now.toISOString() })
    .onConflict((clash) => clash.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const rating = await readRating(db, order, at);
  if (rating.stars !== stars || rating.text !== text) throw new ApiProblem('conflict', messages.ratedBefore);
  return { rating, order, isNew: added !== undefined };
}

export const ratingHandlers = {
  'orders.rate': async (context) => {
    const own = { id: context.params.id, user_id: context.customer.id };
    const { rating, order, isNew } = await rateOrder(context, own, context.body);
    if (isNew) audit(context, 'order-rated', { order: order.order_number });
    return { data: rating, message: messages.ratingThanks };
  },

  'orders.rating': async ({ db, customer, params, now }) => {
    const order = await findOwnOrder(db, customer.id, params.id);
    return { data: await readRating(db, order, { policy: await readPolicy(db), now: now() }) };
  },
} satisfies Partial<Handlers<'orders'>>;
