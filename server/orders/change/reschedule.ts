import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { isSameVisit, readVisits, replyTimes } from '@/lib/rules/dates/visit';
import { closedVisits, firstClosed } from '@/lib/rules/orders/closed-visits';
import { CANCELED, orderStatusText, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import type { Services } from '@/server/api/services';
import { checkAllowed, type Moment, refusal } from '@/server/orders/record/check-allowed';
import { findOwnOrder, type OrderRow } from '@/server/orders/record/queries';
import { findVisits, type RequestedVisits } from '@/server/orders/visits/choices';
import { moveVisits } from '@/server/orders/visits/move-visits';
import { audit, byLink } from '@/server/platform/audit';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readPolicy } from '@/server/shop/policy';

type Body = Output<'orders.reschedule', 'body'>;

type Reschedule = Pick<
  HandlerContext<'orders.reschedule'>,
  keyof Services | 'params' | 'body' | 'requestId' | 'clientAddress'
> & {
  customer: { id: number };
};

/** Times it already has change nothing. @throws ApiProblem not_found; invalid by field; conflict when full or late */
export async function rescheduleOrder(context: Reschedule): Promise<HandlerResult<'orders.reschedule'>> {
  const { db, customer, params, body } = context;
  const { order, isMoved } = await inCustomerTransaction(db, customer.id, async (trx) => {
    const seen = await findOwnOrder(trx, customer.id, params.id);
    const requested = compareTimes(seen, body);
    if (seen.status !== CANCELED && !requested.isNewPickup && !requested.isNewDelivery)
      return { order: seen, isMoved: false };
    const rules = { policy: await readPolicy(trx), now: context.now() };
    checkTimes(seen, requested, rules);
    const moved = await moveVisits(trx, context, seen, {
      ...(await findVisits(trx, seen, requested, rules)),
      actor: 'customer',
      policy: rules.policy,
      changed: () => refusal(seen, 'status', messages.orderMovedOn, rules),
    });
    return { order: moved, isMoved: true };
  });
  context.flushOutbox();
  if (isMoved)
    audit(context, 'order-changed', { order: order.order_number, change: 'times', ...byLink(context) });
  return {
    message: body.pickup_date === undefined ? messages.deliveryMoved : messages.pickupMoved,
    data: describeTimes(order),
  };
}

/** After a missed pickup any pickup is a new one; what we closed is no answer to what we asked. */
function compareTimes(order: OrderRow, body: Body): RequestedVisits {
  const own = readVisits(order);
  const times = readVisits({ ...order, ...body });
  const isAfterMissed = order.status === PICKUP_MISSED && body.pickup_date !== undefined;
  const isNewPickup = isAfterMissed || !isSameVisit(times.pickup, own.pickup);
  const isNewDelivery = !isSameVisit(times.delivery, own.delivery);
  const isSame = !isNewPickup && !isNewDelivery;
  return {
    times,
    isNewPickup: isNewPickup || (isSame && order.pickup_closed !== '' && body.pickup_date !== undefined),
    isNewDelivery: isNewDelivery || (isSame && order.delivery_closed !== ''),
  };
}

/** @throws ApiProblem conflict with reason late or status */
function checkTimes(order: OrderRow, { isNewPickup }: RequestedVisits, moment: Moment): void {
  const what = isNewPickup ? 'pickup' : 'delivery';
  checkAllowed(order, isNewPickup ? 'reschedule' : 'change_delivery', moment, {
    late: (until) =>
      `The deadline to change the ${what} time was ${until}. To change it now, please call us.`,
    status:
      firstClosed(closedVisits(order))?.by === 'zip'
        ? messages.noLongerServed
        : fixedText(order.status, what),
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
