import { addDays } from '@/lib/domain/calendar';
import { SCHEDULED } from '@/lib/domain/order-status';
import { instantAtShop } from '@/lib/domain/shop-instant';
import { nowAtShop } from '@/lib/domain/shop-time';
import { BATCH, eachDue, type TimedDeps } from '@/server/jobs/scheduler/each-due';
import { notify } from '@/server/notifications/notify';

/** 6 PM in minutes after midnight, the shop's time. */
const EVENING = 18 * 60;

/**
 * Reminds customers of tomorrow's pickups, from 6 PM until midnight. Orders placed after 6 PM get no
 * reminder. A pickup moved to another day gets a new one.
 */
export async function remindOfPickups(deps: TimedDeps): Promise<number> {
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
      .orderBy('orders.id')
      .limit(BATCH)
      .execute();
  return eachDue(deps, find, async (trx, { id, user_id: userId }) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', SCHEDULED)
      .where('pickup_date', '=', tomorrow)
      .executeTakeFirst();
    // The order may have been canceled or moved meanwhile.
    if (order) await notify(trx, { type: 'order.reminder', userId, order, key: `${id}:${tomorrow}` }, deps);
  });
}
