import { CANCELED, DRIVER_ON_THE_WAY, PICKUP_MISSED, SCHEDULED } from '@/lib/domain/order-status';
import { staffCan } from '@/lib/domain/order-transitions';
import { inCustomerTransaction } from '@/server/db/transaction';
import type { StaffServices } from '@/server/services';
import { refused } from '@/server/staff-problem';
import { releaseOrder } from '../cancel';
import type { OrderRow } from '../queries';
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
    const keepsPlaces = ![SCHEDULED, DRIVER_ON_THE_WAY, PICKUP_MISSED].includes(seen.status);
    await releaseOrder(trx, services, order, { actor: 'staff', note: reason, keepsPlaces });
    return order;
  });
}
