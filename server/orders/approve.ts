import { formatMoney, parseMoney, toDecimal } from '@/lib/domain/money';
import { messages } from '@/lib/messages';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { inCustomerTransaction } from '@/server/db/transaction';
import { decidePrice, type PriceDecided } from './decide-price';
import { findOwnOrder } from './queries';

/**
 * The customer approves a price above the estimate, or has everything returned uncleaned.
 * @throws ApiProblem not_found; conflict when the total is another one, or when there is nothing to decide
 */
export async function approveOrder(
  context: HandlerContext<'orders.approve'>,
): Promise<HandlerResult<'orders.approve'>> {
  const { db, customer, params, body } = context;
  const totalCents = parseMoney(body.total) ?? 0;
  const decided = await inCustomerTransaction(db, customer.id, async (trx) => {
    const order = await findOwnOrder(trx, customer.id, params.id);
    return decidePrice(trx, context, order, { decision: body.decision, totalCents, actor: 'customer' });
  });
  const { order, outcome } = decided;
  if (outcome !== 'done') throw conflict(decided);
  context.wakeSenders();
  audit(context, 'price-decided', { order: order.order_number, change: body.decision, cents: totalCents });
  return {
    message: body.decision === 'approve' ? messages.priceApproved : messages.orderReturned,
    data: {
      id: order.id,
      order_number: order.order_number,
      decision: body.decision,
      total: toDecimal(totalCents),
      decided_at: order.decided_at ?? '',
    },
  };
}

function conflict({ outcome, order }: PriceDecided): ApiProblem {
  const total = toDecimal(order.net_price_cents);
  const data = { reason: outcome, status: order.status, total, decision: order.decision };
  return new ApiProblem('conflict', refusalText(outcome, order), { data });
}

function refusalText(outcome: PriceDecided['outcome'], order: PriceDecided['order']): string {
  if (outcome === 'total') return messages.totalChanged(formatMoney(order.net_price_cents));
  if (outcome === 'status') return messages.nothingToDecide;
  return order.decision === 'return' ? messages.alreadyReturned : messages.alreadyApproved;
}
