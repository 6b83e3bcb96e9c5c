/** A customer gives an order another pickup and delivery, or another delivery alone. */
import type { Output } from '@/lib/contract';
import { CANCELED, orderStatusText, PICKUP_MISSED } from '@/lib/domain/order-status';
import { toShopIso } from '@/lib/domain/shop-instant';
import { isSameVisit, readVisits, replyTimes } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import { changeEnded } from '@/lib/policy-sentences';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { audit } from '@/server/audit';
import { readPolicy } from '@/server/content/policy';
import { inCustomerTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { checkAllowed, type Moment, refusal } from './check-allowed';
import { findOwnOrder, type OrderRow } from './queries';
import { findVisits, type Wanted } from './visits/find-visits';
import { moveVisits } from './visits/move-visits';

type Body = Output<'orders.reschedule', 'body'>;

type Reschedule = Pick<
  HandlerContext<'orders.reschedule'>,
  keyof Services | 'params' | 'body' | 'requestId' | 'clientAddress'
> & {
  customer: { id: number };
  /** Without signing in. */
  by?: 'link';
};

/**
 * Moves the order if its status and the deadline allow it and the times could be booked now. Times that it already
 * has get the same answer and change nothing.
 * @throws ApiProblem not_found; invalid by field; conflict when a slot is full, or it is too late
 */
export async function rescheduleOrder(context: Reschedule): Promise<HandlerResult<'orders.reschedule'>> {
  const { db, customer, params, body, by } = context;
  const { order, isMoved } = await inCustomerTransaction(db, customer.id, async (trx) => {
    const seen = await findOwnOrder(trx, customer.id, params.id);
    const wanted = compareTimes(seen, body);
    if (seen.status !== CANCELED && !wanted.isNewPickup && !wanted.isNewDelivery)
      return { order: seen, isMoved: false };
    const rules = { policy: await readPolicy(trx), now: context.now() };
    checkTimes(seen, wanted, rules);
    const moved = await moveVisits(trx, context, seen, {
      ...(await findVisits(trx, seen, wanted, rules)),
      actor: 'customer',
      policy: rules.policy,
      changed: () => refusal(seen, 'status', messages.orderMovedOn, rules),
    });
    return { order: moved, isMoved: true };
  });
  context.wakeSenders();
  if (isMoved)
    audit(context, 'order-changed', { order: order.order_number, change: 'times', ...(by && { by }) });
  return {
    message: body.pickup_date === undefined ? messages.deliveryMoved : messages.pickupMoved,
    data: describeTimes(order),
  };
}

/** After a missed pickup any pickup is a new one. */
function compareTimes(order: OrderRow, body: Body): Wanted {
  const own = readVisits(order);
  const times = readVisits({ ...order, ...body });
  const isAfterMissed = order.status === PICKUP_MISSED && body.pickup_date !== undefined;
  return {
    times,
    isNewPickup: isAfterMissed || !isSameVisit(times.pickup, own.pickup),
    isNewDelivery: !isSameVisit(times.delivery, own.delivery),
  };
}

/** @throws ApiProblem conflict with reason late or status */
function checkTimes(order: OrderRow, { isNewPickup }: Wanted, moment: Moment): void {
  const what = isNewPickup ? 'pickup' : 'delivery';
  checkAllowed(order, isNewPickup ? 'reschedule' : 'change_delivery', moment, {
    late: (until) => changeEnded(what, until),
    status: fixedText(order.status, what),
  });
}

function fixedText(status: number, what: 'pickup' | 'delivery'): string {
  if (status === PICKUP_MISSED) return messages.pickupFirst;
  const text = orderStatusText(status);
  return what === 'pickup' ? messages.pickupFixed(text) : messages.deliveryFixed(text);
}

const describeTimes = (order: OrderRow): HandlerResult<'orders.reschedule'>['data'] => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  ...replyTimes(order),
  cutoff_at: toShopIso(new Date(order.cutoff_at)),
});
