import { isBeforePickup } from '@/lib/rules/orders/order-follows';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { releaseOrder } from '@/server/orders/cancel';
import type { OrderRow } from '@/server/orders/record/queries';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { findByNumber, refuseCharged, updateSeen } from './find-order';
import { orderIs } from './problems';

/** Bags that we already have keep their delivery place. @throws StaffProblem when too far along or charged */
export async function cancelByStaff(
  services: StaffServices,
  number: string,
  reason: string,
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (seen.status === CANCELED) throw refused(`Order ${number} is already canceled.`);
  if (!staffCan('cancel', seen.status))
    throw refused(`${orderIs(number, seen.status)} and can no longer be canceled.`);
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    await refuseCharged(trx, seen);
    const order = await updateSeen(trx, seen, { status: CANCELED, canceled_at: at, updated_at: at });
    const keepsPlaces = !isBeforePickup(seen.status);
    await releaseOrder(trx, services, order, { actor: 'staff', note: reason, keepsPlaces });
    return order;
  });
}
