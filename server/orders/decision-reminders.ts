/** Orders whose customer has not answered the question about the price. */

import { eventTypeOf } from '@/lib/domain/order-events';
import { NEEDS_OK } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import { BATCH, eachDue, type TimedDeps } from '@/server/jobs/scheduler/each-due';
import { notify } from '@/server/notifications/notify';

const HOUR_MS = 3_600_000;
const REMIND_AFTER_MS = 24 * HOUR_MS;
const CALL_AFTER_MS = 48 * HOUR_MS;

/** The latest question of each order that still needs an answer, if asked at `before` or earlier. */
const unanswered = (db: Db, before: Date) =>
  db
    .selectFrom('orders')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('order_events')
          .select((asked) => ['order_id', asked.fn.max('id').as('event_id')])
          .where('type', '=', eventTypeOf(NEEDS_OK))
          .groupBy('order_id')
          .as('latest'),
      (join) => join.onRef('latest.order_id', '=', 'orders.id'),
    )
    .innerJoin('order_events as question', 'question.id', 'latest.event_id')
    .where('orders.status', '=', NEEDS_OK)
    .where('question.at', '<=', before.toISOString());

/** Sends one reminder per question that is a day old. */
export async function remindOfDecisions(deps: TimedDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - REMIND_AFTER_MS);
  const find = (after: number) =>
    unanswered(deps.db, before)
      .select(['orders.id', 'orders.user_id'])
      .where('orders.id', '>', after)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notifications')
              .select('notifications.id')
              .whereRef('notifications.order_id', '=', 'orders.id')
              .where('notifications.type', '=', 'order.ok_reminder')
              .whereRef('notifications.created', '>', 'question.at'),
          ),
        ),
      )
      .orderBy('orders.id')
      .limit(BATCH)
      .execute();
  return eachDue(deps, find, async (trx, { id, user_id: userId }) => {
    const asked = await unanswered(trx, before)
      .selectAll('orders')
      .select('question.id as question_id')
      .where('orders.id', '=', id)
      .executeTakeFirst();
    // The order may have been answered or counted again meanwhile.
    if (!asked) return;
    const { question_id, ...order } = asked;
    const totalCents = order.net_price_cents;
    await notify(
      trx,
      { type: 'order.ok_reminder', userId, order, totalCents, key: `${id}:${question_id}` },
      deps,
    );
  });
}

/** Orders without an answer after two days, which staff must call about. Oldest question first. */
export const waitingForAnswer = (db: Db, now: Date) =>
  unanswered(db, new Date(now.getTime() - CALL_AFTER_MS))
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.order_number',
      'orders.net_price_cents',
      'users.first_name',
      'users.last_name',
      'users.mobile',
      'question.at as asked_at',
    ])
    .orderBy('question.id')
    .execute();
