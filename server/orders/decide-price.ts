/** The answer to a counted price above the estimate, given by the customer or by phone to staff. */
import { COUNTED, NEEDS_OK, READY } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import { notify } from '@/server/notifications/notify';
import type { Services } from '@/server/services';
import { addEvent, eventKey } from './events';
import { givePromoUsesBack } from './promo-uses';
import type { OrderRow } from './queries';

export type Decision = NonNullable<OrderRow['decision']>;

export interface PriceDecision {
  decision: Decision;
  /** The total that the customer was shown, in cents. */
  totalCents: number;
  actor: 'customer' | 'staff';
  note?: string;
}

/**
 * done: recorded now, or earlier with the same decision · total: the total has changed · decided: the other
 * decision was recorded · status: the order has no open question.
 */
export type PriceDecided = { outcome: 'done' | 'total' | 'decided' | 'status'; order: OrderRow };

/**
 * Records the decision once, in a transaction of the customer. Approving makes the total final. Returning
 * makes the order ready to go back uncleaned and releases its promo use; it is never charged.
 */
export async function decidePrice(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
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
  const key = eventKey(order.id, await addEvent(trx, event));
  await notify(trx, { type, userId: order.user_id, order: decided, key, totalCents }, services);
  return { outcome: 'done', order: decided };
}

const earlierOutcome = (order: OrderRow, decision: Decision, totalCents: number) => {
  if (order.decision === null) return 'status';
  return order.decision === decision && order.decided_cents === totalCents ? 'done' : 'decided';
};
