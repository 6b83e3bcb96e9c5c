import type { Data } from '@/lib/contract';
import { toNewYorkIso } from '@/lib/domain/new-york-time';
import { type ActionFacts, customerActions } from '@/lib/domain/order-actions';
import type { Policy } from '@/lib/policy';

/** What the customer can do with an order now, as the API tells it. */
export const possibleActions = (
  order: ActionFacts,
  now: Date,
  policy: Policy,
): NonNullable<Data<'orders.get'>['can']> =>
  customerActions(order, now, policy).map(({ action, until }) => ({
    action,
    until: until && toNewYorkIso(until),
  }));
