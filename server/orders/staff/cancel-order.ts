import { eventTypeOf } from '@/lib/domain/order-events';
import { CANCELED, DRIVER_ON_THE_WAY, PICKUP_MISSED, SCHEDULED } from '@/lib/domain/order-status';
import { staffCan } from '@/lib/domain/order-transitions';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import { notify } from '@/server/notifications/notify';
import { givePlaceBack } from '@/server/service-area/places';
import type { StaffServices } from '@/server/services';
import { refused } from '@/server/staff-problem';
import { forgetCarts } from '../confirm/idempotency';
import { addEvent } from '../events';
import { givePromoUsesBack } from '../promo-uses';
import type { OrderRow } from '../queries';
import { describeRepeats } from '../recurring/repeats';
import { changedMeanwhile, findByNumber, refuseCharged } from './find-order';
import { orderProblem } from './problems';

/**
 * Cancels an order that has not been cleaned or charged, and releases its promo use and the places it no
 * longer needs. Bags that we already have keep their delivery place.
 * @throws StaffProblem when it is too far along or charged
 */
export async function cancelByStaff(
  services: StaffServices,
  number: string,
  reason: string,
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (seen.status === CANCELED) throw refused(`Order ${number} is already canceled.`);
  if (!staffCan('cancel', seen.status))
    throw orderProblem.notCancelable({ order: number, status: seen.status });
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    await refuseCharged(trx, seen);
    const order = await trx
      .updateTable('orders')
      .set({ status: CANCELED, canceled_at: at, updated_at: at })
      .where('id', '=', seen.id)
      .where('status', '=', seen.status)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw changedMeanwhile(seen);
    await givePromoUsesBack(trx, order.id);
    if ([SCHEDULED, DRIVER_ON_THE_WAY, PICKUP_MISSED].includes(seen.status)) {
      await givePlaceBack(trx, order.pickup_slot_day_id);
      await givePlaceBack(trx, order.delivery_slot_day_id);
    }
    await forgetCarts(trx, order.user_id, order.id);
    await addEvent(trx, {
      order_id: order.id,
      type: eventTypeOf(CANCELED),
      status: CANCELED,
      at,
      note: reason,
    });
    const repeats = await describeRepeats(trx, order.id, services.now());
    await notify(trx, { type: 'order.canceled', userId: order.user_id, order, repeats }, services);
    return order;
  });
}
