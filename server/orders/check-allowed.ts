/** What a customer may still change of an order, and the refusal that says what is left. */
import type { Data } from '@/lib/contract';
import { clockLabel } from '@/lib/domain/event-time';
import { type ActionFacts, customerActions, deadlineOf } from '@/lib/domain/order-actions';
import { type CustomerAction, customerCan } from '@/lib/domain/order-transitions';
import { toShopIso } from '@/lib/domain/shop-instant';
import type { Policy } from '@/lib/policy';
import { ApiProblem } from '@/server/api/problems';

/** The rules and the time that an order is judged by. */
export interface Moment {
  policy: Policy;
  now: Date;
}

/** The actions that the customer can take on an order now, as the API lists them. */
export const possibleActions = (
  order: ActionFacts,
  now: Date,
  policy: Policy,
): NonNullable<Data<'orders.get'>['can']> =>
  customerActions(order, now, policy).map(({ action, until }) => ({
    action,
    until: until && toShopIso(until),
  }));

interface Sentences {
  /** @param until the deadline that has passed, in words: 'Mon, Nov 23, 8:00 PM' */
  late: (until: string) => string;
  /** The status of the order does not allow it. */
  status: string;
}

/** The conflict that refuses a change. Its data tells what the customer can do instead. */
export function refusal(
  order: ActionFacts,
  reason: keyof Sentences,
  message: string,
  { policy, now }: Moment,
): ApiProblem {
  const data = { reason, status: order.status, can: possibleActions(order, now, policy) };
  return new ApiProblem('conflict', message, { data });
}

/** @throws ApiProblem conflict with reason late or status when the customer can't do this now */
export function checkAllowed(
  order: ActionFacts,
  wanted: CustomerAction,
  moment: Moment,
  { late, status }: Sentences,
): void {
  const { policy, now } = moment;
  if (customerActions(order, now, policy).some(({ action }) => action === wanted)) return;
  const until = customerCan(wanted, order.status) ? deadlineOf(wanted, order, policy) : null;
  throw until
    ? refusal(order, 'late', late(clockLabel(until)), moment)
    : refusal(order, 'status', status, moment);
}
