import { canCancelByStaff, DRIVER_ON_THE_WAY } from '@/lib/domain/order-moves';
import { CANCELED, orderStatusText, PICKUP_MISSED, SCHEDULED } from '@/lib/domain/order-status';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import { forgetCarts } from '@/server/orders/confirm/idempotency';
import { eventTypeOf } from '@/server/orders/event-types';
import { givePromoUsesBack } from '@/server/orders/promo-uses';
import { notify } from '@/server/profile/notify';
import { givePlaceBack } from '@/server/service-area/places';
import type { Ops } from '../command';
import { OpsProblem } from '../problem';
import { addEvent } from './events';
import { changedMeanwhile, findByNumber, type OrderRow, refuseCharged } from './find-order';

/**
 * Cancels an order of which nothing has been cleaned or charged, and gives back its promo use and the places that
 * it does not need any more: bags that we have keep the place on which they come back.
 * @throws OpsProblem when it is too far on its way, or charged
 */
export async function cancelByStaff(ops: Ops, number: string, reason: string): Promise<OrderRow> {
  const seen = await findByNumber(ops.db, number);
  if (seen.status === CANCELED) throw new OpsProblem(`Order ${number} is already canceled.`);
  if (!canCancelByStaff(seen.status))
    throw new OpsProblem(`Order ${number} is ${orderStatusText(seen.status)} and can no longer be canceled.`);
  const at = ops.now().toISOString();
  return inCustomerTransaction(ops.db, seen.user_id, async (trx) => {
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
    await notify(trx, { type: 'order.canceled', userId: order.user_id, order }, ops);
    return order;
  });
}
