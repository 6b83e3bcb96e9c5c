/**
 * The state machine of an order: who can do what in which status, and where it leads. Server, buttons, `ops` and the
 * tables in the documents all derive from this one table. order-status.ts names the statuses; order-actions.ts adds
 * the deadlines of what customers do.
 */
import {
  CANCELED,
  CLEANING,
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKED_UP,
  PICKUP_MISSED,
  READY,
  SCHEDULED,
} from './order-status';

/** What a customer can do, on the site and by the API. */
export const customerActionNames = [
  'approve',
  'return',
  'reschedule',
  'change',
  'change_delivery',
  'cancel',
  'tip',
  'report',
] as const;
export type CustomerAction = (typeof customerActionNames)[number];

/** What staff does, by `ops`: `move` is a plain step on, all others have a command of their own. */
export type StaffAction =
  | 'move'
  | 'count'
  | 'reschedule'
  | 'cancel'
  | 'bill'
  | 'approve'
  | 'return'
  | 'refund';

interface Transition<Action> {
  action: Action;
  from: readonly number[];
  /** Where it can lead, the usual one first; left out: the status stays. */
  to?: readonly number[];
}

const BEFORE_DELIVERY = [
  SCHEDULED,
  DRIVER_ON_THE_WAY,
  PICKED_UP,
  COUNTED,
  NEEDS_OK,
  CLEANING,
  READY,
] as const;

export const CUSTOMER_TRANSITIONS: readonly Transition<CustomerAction>[] = [
  { action: 'approve', from: [NEEDS_OK], to: [COUNTED] },
  { action: 'return', from: [NEEDS_OK], to: [READY] },
  { action: 'reschedule', from: [SCHEDULED, PICKUP_MISSED], to: [SCHEDULED] },
  { action: 'change', from: [SCHEDULED] },
  { action: 'change_delivery', from: BEFORE_DELIVERY },
  // Only numeric status 1 (specification section 4).
  { action: 'cancel', from: [SCHEDULED], to: [CANCELED] },
  { action: 'tip', from: [...BEFORE_DELIVERY, OUT_FOR_DELIVERY, DELIVERED] },
  { action: 'report', from: [DELIVERED] },
];

export const STAFF_TRANSITIONS: readonly Transition<StaffAction>[] = [
  { action: 'move', from: [SCHEDULED], to: [DRIVER_ON_THE_WAY, PICKED_UP, PICKUP_MISSED] },
  { action: 'move', from: [DRIVER_ON_THE_WAY], to: [PICKED_UP, PICKUP_MISSED] },
  { action: 'move', from: [PICKUP_MISSED], to: [DRIVER_ON_THE_WAY, PICKED_UP] },
  // From Picked up only a count leads on: to Counted and weighed, or to Needs your OK.
  { action: 'count', from: [PICKED_UP, COUNTED, NEEDS_OK], to: [COUNTED, NEEDS_OK] },
  // By phone, in the customer's name.
  { action: 'approve', from: [NEEDS_OK], to: [COUNTED] },
  { action: 'return', from: [NEEDS_OK], to: [READY] },
  { action: 'move', from: [COUNTED], to: [CLEANING] },
  { action: 'move', from: [CLEANING], to: [READY] },
  { action: 'move', from: [READY], to: [OUT_FOR_DELIVERY] },
  // Nobody was at home: back on the shelf.
  { action: 'move', from: [OUT_FOR_DELIVERY], to: [DELIVERED, READY] },
  { action: 'reschedule', from: [SCHEDULED, PICKUP_MISSED], to: [SCHEDULED] },
  // Nothing has been cleaned yet.
  {
    action: 'cancel',
    from: [SCHEDULED, DRIVER_ON_THE_WAY, PICKED_UP, COUNTED, NEEDS_OK, PICKUP_MISSED],
    to: [CANCELED],
  },
  { action: 'bill', from: [COUNTED, CLEANING, READY, OUT_FOR_DELIVERY, DELIVERED] },
  { action: 'refund', from: [COUNTED, CLEANING, READY, OUT_FOR_DELIVERY, DELIVERED] },
];

export const customerCan = (action: CustomerAction, status: number): boolean =>
  CUSTOMER_TRANSITIONS.some((one) => one.action === action && one.from.includes(status));

export const staffCan = (action: StaffAction, status: number): boolean =>
  STAFF_TRANSITIONS.some((one) => one.action === action && one.from.includes(status));

/** Where staff can move an order by hand, the usual step first; empty where another command leads on, or nothing. */
export const movesFrom = (status: number): readonly number[] =>
  STAFF_TRANSITIONS.find(({ action, from }) => action === 'move' && from.includes(status))?.to ?? [];
