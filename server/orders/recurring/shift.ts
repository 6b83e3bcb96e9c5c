import { messages } from '@/lib/messages/messages';
import { isSameVisit, readVisits, timeText } from '@/lib/rules/dates/visit';
import type { ClosedVisit } from '@/lib/rules/orders/closed-visits';
import { SCHEDULED } from '@/lib/rules/orders/order-status';
import { movedText } from '@/lib/rules/policy/order-sentences';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import { readConditions } from '../confirm/conditions';
import { findTurnaroundDays, type OrderRow } from '../record/queries';
import { copyDelivery } from '../reorder/references';
import { findVisits } from '../visits/choices';
import { moveVisits } from '../visits/move-visits';
import { orderStop } from '../visits/stop';
import { findOrdersRecurring } from './queries';
import { findTimes } from './times';

/** False for any other order, and without such a time. @throws ApiProblem when it is unavailable by then, after writing */
export async function shiftOrder(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
  order: OrderRow,
  { visit, by }: ClosedVisit,
): Promise<boolean> {
  if (order.status !== SCHEDULED) return false;
  if ((await findOrdersRecurring(trx, order.id))?.state !== 'active') return false;
  const now = services.now();
  const conditions = await readConditions(trx, now);
  const stops = {
    pickup: await orderStop(trx, order.pickup_address, order.handoff),
    delivery: await orderStop(trx, order.delivery_address, order.handoff),
    turnaroundDays: await findTurnaroundDays(trx, order),
  };
  const own = readVisits(order);
  const isNewPickup = visit === 'pickup';
  const { pickup, delivery } = isNewPickup
    ? ((await findTimes(trx, own, stops, conditions, now)) ?? {})
    : { ...own, delivery: await copyDelivery(trx, own, own.pickup, stops, conditions) };
  if (!pickup || !delivery) return false;
  const times = { pickup, delivery };
  const moment = { policy: conditions.policy, now };
  const isNewDelivery = !isSameVisit(delivery, own.delivery);
  const why = movedText(visit, by, timeText(times[visit]), timeText(own[visit]));
  await moveVisits(trx, services, order, {
    ...(await findVisits(trx, order, { times, isNewPickup, isNewDelivery }, moment)),
    ...{ ...moment, why, actor: 'system' },
    changed: () => new ApiProblem('conflict', messages.orderMovedOn),
  });
  await trx.updateTable('recurring_visits').set({ message: why }).where('order_id', '=', order.id).execute();
  return true;
}
