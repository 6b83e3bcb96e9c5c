import { staffCan } from '@/lib/domain/order-transitions';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { StaffServices } from '@/server/services';
import { type Decision, decidePrice } from '../decide-price';
import { changedMeanwhile, findByNumber, type OrderRow } from './find-order';
import { orderProblem } from './problems';

/**
 * Records the customer's decision by phone on a price above the estimate.
 * @param totalCents the total that the customer was told
 * @throws DomainProblem when there is no open question, or the total has changed
 */
export async function decideForCustomer(
  services: StaffServices,
  number: string,
  { decision, totalCents, note = '' }: { decision: Decision; totalCents: number; note?: string | undefined },
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (!staffCan(decision, seen.status))
    throw orderProblem({ kind: 'not-asked', order: number, status: seen.status, decision: seen.decision });
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const decided = await decidePrice(trx, services, order, { decision, totalCents, actor: 'staff', note });
    if (decided.outcome === 'done') return decided.order;
    if (decided.outcome === 'total')
      throw orderProblem({ kind: 'other-total', order: number, totalCents: order.net_price_cents });
    throw changedMeanwhile(seen);
  });
}
