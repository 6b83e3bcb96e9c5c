import type { Data } from '@/lib/contract';
import { clockLabel } from '@/lib/rules/dates/event-time';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { type ActionFacts, customerActions, getDeadline } from '@/lib/rules/orders/order-actions';
import { type CustomerAction, customerCan } from '@/lib/rules/orders/order-transitions';
import type { Policy } from '@/lib/rules/policy/policy';
import { ApiProblem } from '@/server/api/problems';

export interface Moment {
  policy: Policy;
  now: Date;
}

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
  status: string;
}

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
  requested: CustomerAction,
  moment: Moment,
  { late, status }: Sentences,
): void {
  const { policy, now } = moment;
  if (customerActions(order, now, policy).some(({ action }) => action === requested)) return;
  const until = customerCan(requested, order.status) ? getDeadline(requested, order, policy) : null;
  throw until
    ? refusal(order, 'late', late(clockLabel(until)), moment)
    : refusal(order, 'status', status, moment);
}
