/** The answer to a counted price above the estimate, given by the customer or by phone to staff. */

import { messages } from '@/lib/messages/messages';
import { formatMoney, parseMoney, toDecimal } from '@/lib/rules/money/money';
import { statusEventType } from '@/lib/rules/orders/order-events';
import { COUNTED, NEEDS_OK, READY } from '@/lib/rules/orders/order-status';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { addEvent } from '@/server/orders/record/events';
import { givePromoUsesBack } from '@/server/orders/record/promo-uses';
import { findOwnOrder, type OrderRow } from '@/server/orders/record/queries';
import { audit, byLink } from '@/server/platform/audit';
import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';

export type Decision = NonNullable<OrderRow['decision']>;

export interface PriceDecision {
  decision: Decision;
  totalCents: number;
  actor: 'customer' | 'staff';
  note?: string;
}

/** total: it has changed · decided: the other way, earlier · status: the order has no open question. */
export type PriceDecided = { outcome: 'done' | 'total' | 'decided' | 'status'; order: OrderRow };

/** How long an approval by a link can be taken back: cleaning and charge wait as long. */
export const HOLD_MS = 600_000;

type Deps = Pick<Services, 'settings' | 'now' | 'byLink'>;

/** Once, in a transaction of the customer. An order that goes back uncleaned is never charged. */
export async function decidePrice(
  trx: Db,
  services: Deps,
  order: OrderRow,
  { decision, totalCents, actor, note = '' }: PriceDecision,
): Promise<PriceDecided> {
  if (order.status !== NEEDS_OK) return { outcome: earlierOutcome(order, decision, totalCents), order };
  if (order.net_price_cents !== totalCents) return { outcome: 'total', order };
  const at = services.now().toISOString();
  const status = decision === 'approve' ? COUNTED : READY;
  const decided = await trx
    .updateTable('orders')
    .set({
      status,
      decision,
      decided_cents: totalCents,
      decided_at: at,
      is_final: decision === 'approve' ? 'yes' : 'no',
      hold_until: services.byLink && decision === 'approve' ? later(services.now(), HOLD_MS) : null,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .where('status', '=', NEEDS_OK)
    .where('net_price_cents', '=', totalCents)
    .returningAll()
    .executeTakeFirst();
  if (!decided) return { outcome: 'total', order };
  if (decision === 'return') await givePromoUsesBack(trx, order.id);
  const type = decision === 'approve' ? 'order.approved' : 'order.returned';
  const event = { order_id: order.id, type, status, at, actor, note } as const;
  const key = await addEvent(trx, event);
  await notify(trx, { type, userId: order.user_id, order: decided, key }, services);
  return { outcome: 'done', order: decided };
}

const earlierOutcome = (order: OrderRow, decision: Decision, totalCents: number) => {
  if (order.decision === null) return 'status';
  return order.decision === decision && order.decided_cents === totalCents ? 'done' : 'decided';
};

/** Of a link, within ten minutes: the question stands again. @throws ApiProblem conflict when it is too late */
export async function takeApprovalBack(trx: Db, services: Deps, order: OrderRow): Promise<void> {
  const at = services.now().toISOString();
  const asked = await trx
    .updateTable('orders')
    .set({
      ...{ status: NEEDS_OK, decision: null, decided_cents: null, decided_at: null },
      ...{ is_final: 'no', hold_until: null, updated_at: at },
    })
    .where('id', '=', order.id)
    .where('status', '=', COUNTED)
    .where('decision', '=', 'approve')
    .where('hold_until', '>', at)
    .returningAll()
    .executeTakeFirst();
  if (!asked) throw new ApiProblem('conflict', messages.approvalFinal);
  const type = statusEventType(NEEDS_OK);
  const event = { order_id: order.id, type, status: NEEDS_OK, at, actor: 'customer' } as const;
  const key = await addEvent(trx, event);
  await notify(trx, { type: 'order.needs_ok', userId: order.user_id, order: asked, key }, services);
}

const approvedText = ({ byLink }: Deps) => (byLink ? messages.priceApprovedByLink : messages.priceApproved);

type Decide = Pick<
  HandlerContext<'orders.approve'>,
  keyof Services | 'params' | 'requestId' | 'clientAddress'
> & { customer: { id: number }; body: { decision: Decision; total: number; isReplay?: boolean } };

/** @throws ApiProblem not_found; conflict when the total is another one, or when there is nothing to decide */
export async function approveOrder(context: Decide): Promise<HandlerResult<'orders.approve'>> {
  const { db, customer, params, body } = context;
  const totalCents = parseMoney(body.total) ?? 0;
  const decided = await inCustomerTransaction(db, customer.id, async (trx) => {
    const order = await findOwnOrder(trx, customer.id, params.id);
    // Taken back meanwhile: an answer given before is none to the question that stands again.
    if (body.isReplay && order.status === NEEDS_OK) return { outcome: 'total' as const, order };
    return decidePrice(trx, context, order, { decision: body.decision, totalCents, actor: 'customer' });
  });
  const { order, outcome } = decided;
  if (outcome !== 'done') throw conflict(decided);
  context.flushOutbox();
  audit(context, 'price-decided', {
    ...{ order: order.order_number, change: body.decision, cents: totalCents },
    ...byLink(context),
  });
  return {
    message: body.decision === 'approve' ? approvedText(context) : messages.orderReturned,
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
