import { statusEventType } from '@/lib/rules/orders/order-events';
import { NEEDS_OK } from '@/lib/rules/orders/order-status';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import { forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { isOrderOpen } from '@/server/platform/metrics/figures';

const HOUR_MS = 3_600_000;
const REMIND_AFTER_MS = 24 * HOUR_MS;
const CALL_AFTER_MS = 48 * HOUR_MS;

const unanswered = (db: Db, before: Date) =>
  db
    .selectFrom('orders')
    .innerJoin('order_events as question', (join) =>
      join.on('question.id', '=', (eb) =>
        eb
          .selectFrom('order_events as asked')
          .select((asked) => asked.fn.max('asked.id').as('id'))
          .whereRef('asked.order_id', '=', 'orders.id')
          .where('asked.type', '=', statusEventType(NEEDS_OK)),
      ),
    )
    .where(isOrderOpen)
    .where('orders.status', '=', NEEDS_OK)
    .where('question.at', '<=', before.toISOString());

export async function remindOfDecisions(deps: TaskDeps): Promise<number> {
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
              .whereRef('notifications.user_id', '=', 'orders.user_id')
              .whereRef('notifications.order_id', '=', 'orders.id')
              .where('notifications.type', '=', 'order.ok_reminder')
              .whereRef('notifications.created', '>', 'question.at'),
          ),
        ),
      )
      .orderBy('orders.id');
  return forEachDue(deps, find, async (trx, { id, user_id: userId }) => {
    const pending = await unanswered(trx, before)
      .selectAll('orders')
      .select('question.id as question_id')
      .where('orders.id', '=', id)
      .executeTakeFirst();
    // The order may have been answered or counted again meanwhile.
    if (!pending) return;
    const { question_id, ...order } = pending;
    await notify(trx, { type: 'order.ok_reminder', userId, order, key: `${id}:${question_id}` }, deps);
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
