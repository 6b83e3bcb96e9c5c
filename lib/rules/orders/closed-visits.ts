/** Booked visits whose day, time or ZIP code staff closed. */

import { type Visits, visitKinds } from '@/lib/rules/dates/visit';
import { NEED_THE_CUSTOMER, OUT_FOR_DELIVERY, PICKUP_MISSED, SCHEDULED, statusesOfTab } from './order-status';

export const closedBy = ['day', 'time', 'zip'] as const;
export type ClosedBy = (typeof closedBy)[number];

/** Null for an open visit. */
export type ClosedVisits = Record<keyof Visits, ClosedBy | null>;

export type ClosedColumns = { status: number } & Record<`${keyof Visits}_closed`, ClosedBy | ''>;

/** Before the visit's driver is on the way. */
const BEFORE: Record<keyof Visits, readonly number[]> = {
  pickup: [SCHEDULED],
  delivery: statusesOfTab('pending').filter(
    (status) => status !== OUT_FOR_DELIVERY && status !== PICKUP_MISSED,
  ),
};

export const isToCome = (visit: keyof Visits, status: number): boolean => BEFORE[visit].includes(status);

export function closedVisits(order: ClosedColumns): ClosedVisits | null {
  const of = (visit: keyof Visits) => (isToCome(visit, order.status) && order[`${visit}_closed`]) || null;
  const closed = { pickup: of('pickup'), delivery: of('delivery') };
  return closed.pickup || closed.delivery ? closed : null;
}

export interface ClosedVisit {
  visit: keyof Visits;
  by: ClosedBy;
}

/** A closed ZIP code first, because no other time helps; then the pickup. */
export function firstClosed(closed: ClosedVisits | null | undefined): ClosedVisit | null {
  const all = visitKinds.flatMap((visit) => (closed?.[visit] ? { visit, by: closed[visit] } : []));
  return all.find(({ by }) => by === 'zip') ?? all[0] ?? null;
}

/** The order waits for the customer's answer. */
export const asksCustomer = (order: { status: number; closed?: ClosedVisits | null | undefined }): boolean =>
  NEED_THE_CUSTOMER.includes(order.status) || firstClosed(order.closed) !== null;
