import { formatMoney } from '@/lib/domain/money';
import { staffCan } from '@/lib/domain/order-transitions';
import { inCustomerTransaction } from '@/server/db/transaction';
import type { StaffServices } from '@/server/services';
import { refused } from '@/server/staff-problem';
import { type Decision, decidePrice } from '../decide-price';
import type { OrderRow } from '../queries';
import { changedMeanwhile, findByNumber } from './find-order';
import { orderProblem } from './problems';

/**
 * Records the customer's decision by phone on a price above the estimate.
 * @param totalCents the total that the customer was told
 * @throws StaffProblem when there is no open question, or the total has changed
 */
export async function decideForCustomer(
  services: StaffServices,
  number: string,
  { decision, totalCents, note = '' }: { decision: Decision; totalCents: number; note?: string | undefined },
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (!staffCan(decision, seen.status))
    throw orderProblem.notAsked({ order: number, status: seen.status, decision: seen.decision });
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const decided = await decidePrice(trx, services, order, { decision, totalCents, actor: 'staff', note });
    if (decided.outcome === 'done') return decided.order;
    if (decided.outcome === 'total')
      throw refused(
        `The total of order ${number} is ${formatMoney(order.net_price_cents)} now. Ask the customer about the new total.`,
      );
    throw changedMeanwhile(seen);
  });
}
