import type { Data } from '@/lib/contract';
import { toNewYorkIso } from '@/lib/domain/new-york-instant';
import { type ActionFacts, customerActions } from '@/lib/domain/order-actions';
import type { Policy } from '@/lib/policy';

/** The actions that the customer can take on an order now, as the API lists them. */
export const possibleActions = (
  order: ActionFacts,
  now: Date,
  policy: Policy,
): NonNullable<Data<'orders.get'>['can']> =>
  customerActions(order, now, policy).map(({ action, until }) => ({
    action,
    until: until && toNewYorkIso(until),
  }));
