/** The state machine that server, buttons, `ops` and docs derive from; order-actions.ts adds deadlines. */
import type { Visits } from '@/lib/rules/dates/visit';
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

export const customerActionNames = [
  'approve',
  'return',
  'reschedule',
  'change',
  'change_delivery',
  'cancel',
  'no_pickup',
  'tip',
  'report',
] as const;
export type CustomerAction = (typeof customerActionNames)[number];

/** `move` is a plain step; all others have a command of their own. */
export type StaffAction =
  | 'move'
  | 'count'
  | 'reschedule'
  | 'missed_fee'
  | 'cancel'
  | 'bill'
  | 'approve'
  | 'return'
  | 'refund';

interface Transition<Action> {
  action: Action;
  from: readonly number[];
  /** The usual one first; omitted if the status stays. */
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
  // Specification section 4.
  { action: 'cancel', from: [SCHEDULED], to: [CANCELED] },
  // A missed pickup that its customer lets go, free of charge.
  { action: 'no_pickup', from: [PICKUP_MISSED], to: [CANCELED] },
  { action: 'tip', from: [...BEFORE_DELIVERY, OUT_FOR_DELIVERY, DELIVERED] },
  { action: 'report', from: [DELIVERED] },
];

export const STAFF_TRANSITIONS: readonly Transition<StaffAction>[] = [
  { action: 'move', from: [SCHEDULED], to: [DRIVER_ON_THE_WAY, PICKED_UP, PICKUP_MISSED] },
  { action: 'move', from: [DRIVER_ON_THE_WAY], to: [PICKED_UP, PICKUP_MISSED] },
  { action: 'move', from: [PICKUP_MISSED], to: [DRIVER_ON_THE_WAY, PICKED_UP] },
  // The only way on from Picked up.
  { action: 'count', from: [PICKED_UP, COUNTED, NEEDS_OK], to: [COUNTED, NEEDS_OK] },
  // By phone, on the customer's behalf.
  { action: 'approve', from: [NEEDS_OK], to: [COUNTED] },
  { action: 'return', from: [NEEDS_OK], to: [READY] },
  { action: 'move', from: [COUNTED], to: [CLEANING] },
  { action: 'move', from: [CLEANING], to: [READY] },
  { action: 'move', from: [READY], to: [OUT_FOR_DELIVERY] },
  // READY: nobody was home.
  { action: 'move', from: [OUT_FOR_DELIVERY], to: [DELIVERED, READY] },
  { action: 'reschedule', from: [SCHEDULED, PICKUP_MISSED], to: [SCHEDULED] },
  // The fee for another missed pickup, before the total.
  { action: 'missed_fee', from: [SCHEDULED, DRIVER_ON_THE_WAY, PICKED_UP, PICKUP_MISSED] },
  // Before cleaning.
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

/** The visit on whose day an order gets this status; what happens in the shop has no day. */
export const visitOfStep = (status: number): keyof Visits | undefined => {
  if ([DRIVER_ON_THE_WAY, PICKED_UP, PICKUP_MISSED].includes(status)) return 'pickup';
  return [OUT_FOR_DELIVERY, DELIVERED].includes(status) ? 'delivery' : undefined;
};

/** By hand, the usual one first; empty if only another command moves the order. */
export const movesFrom = (status: number): readonly number[] =>
  STAFF_TRANSITIONS.find(({ action, from }) => action === 'move' && from.includes(status))?.to ?? [];
