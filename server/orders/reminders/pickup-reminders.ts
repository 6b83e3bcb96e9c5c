import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { SCHEDULED } from '@/lib/rules/orders/order-status';
import { notify } from '@/server/notifications/notify';
import { takeBack } from '@/server/notifications/take-back';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';

/** 6 PM in minutes after midnight, the shop's time. */
const EVENING = 18 * 60;

/** From 6 PM until midnight. A pickup moved to another day gets a new one. */
export async function remindOfPickups(deps: TaskDeps): Promise<number> {
  const { date: today, minutes } = nowAtShop(deps.now());
  if (minutes < EVENING) return 0;
  const tomorrow = addDays(today, 1);
  const since = instantAtShop(today, EVENING).toISOString();
  const find = (after: number) =>
    deps.db
      .selectFrom('orders')
      .select(['orders.id', 'orders.user_id'])
      .where('pickup_date', '=', tomorrow)
      .where('status', '=', SCHEDULED)
      .where('pickup_closed', '=', '')
      .where('orders.created', '<', since)
      .where('orders.id', '>', after)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notifications')
              .select('notifications.id')
              .whereRef('notifications.user_id', '=', 'orders.user_id')
              .whereRef('notifications.order_id', '=', 'orders.id')
              .where('notifications.type', '=', 'order.reminder')
              .where('notifications.created', '>=', since),
          ),
        ),
      )
      .orderBy('orders.id');
  return forEachDue(deps, find, async (trx, { id, user_id: userId }) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', SCHEDULED)
      .where('pickup_closed', '=', '')
      .where('pickup_date', '=', tomorrow)
      .executeTakeFirst();
    // The order may have been canceled, moved or closed meanwhile.
    if (order) await notify(trx, { type: 'order.reminder', userId, order, key: reminderKey(order) }, deps);
  });
}

const reminderKey = ({ id, pickup_date }: OrderRow) => `${id}:${pickup_date}`;

/** Takes back the reminder of a pickup that will not be: what waits is not sent, what is in the inbox goes. */
export const dropReminder = (trx: Db, order: OrderRow): Promise<void> =>
  takeBack(trx, order.user_id, `order.reminder:${reminderKey(order)}`);
