import { formatMoney } from '@/lib/rules/money/money';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { type Decision, decidePrice } from '@/server/orders/change/decide-price';
import type { OrderRow } from '@/server/orders/record/queries';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { changedMeanwhile, findByNumber } from './find-order';
import { orderIs } from './problems';

/** @throws StaffProblem when there is no open question, or the total is not the one in the customer's message */
export async function decideForCustomer(
  services: StaffServices,
  number: string,
  { decision, totalCents, note = '' }: { decision: Decision; totalCents: number; note?: string | undefined },
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (!staffCan(decision, seen.status))
    throw refused(
      `${orderIs(number, seen.status)}: there is no price to decide.${seen.decision ? ` The customer already decided: ${seen.decision}.` : ''}`,
    );
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
