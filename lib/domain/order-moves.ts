/** Which statuses staff may give an order next; order-status.ts has what customers may do. */
import type { Policy } from '../policy';
import { COUNTED, DELIVERED, NEEDS_OK, orderStatusText, PICKUP_MISSED, SCHEDULED } from './order-status';

export const DRIVER_ON_THE_WAY = 2;
export const PICKED_UP = 3;
export const CLEANING = 5;
export const READY = 6;
export const OUT_FOR_DELIVERY = 7;

const MOVES: Readonly<Record<number, readonly number[]>> = {
  [SCHEDULED]: [DRIVER_ON_THE_WAY, PICKED_UP, PICKUP_MISSED],
  [DRIVER_ON_THE_WAY]: [PICKED_UP, PICKUP_MISSED],
  [PICKUP_MISSED]: [DRIVER_ON_THE_WAY, PICKED_UP],
  // From here only a count leads on: to Counted and weighed, or to Needs your OK.
  [PICKED_UP]: [],
  [COUNTED]: [CLEANING],
  [NEEDS_OK]: [CLEANING],
  [CLEANING]: [READY],
  [READY]: [OUT_FOR_DELIVERY],
  // Nobody was at home: back on the shelf.
  [OUT_FOR_DELIVERY]: [DELIVERED, READY],
};

/** Where an order can go by hand, the usual step first; empty where it ends or where a count or a new time leads on. */
export const movesFrom = (status: number): readonly number[] => MOVES[status] ?? [];

/** Bags are here and nothing is being cleaned yet: count and weigh, or do it again. */
export const canCount = (status: number): boolean => [PICKED_UP, COUNTED, NEEDS_OK].includes(status);

/** Nothing has been cleaned yet. */
export const canCancelByStaff = (status: number): boolean =>
  [SCHEDULED, DRIVER_ON_THE_WAY, PICKED_UP, COUNTED, NEEDS_OK, PICKUP_MISSED].includes(status);

/** The pickup has not happened yet, or was missed. */
export const canReschedule = (status: number): boolean => [SCHEDULED, PICKUP_MISSED].includes(status);

/** Counted, and the customer has said yes where that was needed. */
export const canBill = (status: number): boolean => status >= COUNTED && status <= DELIVERED;

/**
 * Whether a final total is so far above the estimate that the customer is asked first: more than the high estimate
 * and the policy's percentage of it. Without an estimate (0) the customer has seen no price yet and is always asked. In integer cents.
 */
export const needsOk = (
  totalCents: number,
  estimateHighCents: number,
  { price_tolerance_percent: percent }: Pick<Policy, 'price_tolerance_percent'>,
): boolean => totalCents * 100 > estimateHighCents * (100 + percent);

/** A status by its number or its name in any case ('5', 'cleaning'); null for anything else. */
export function parseStatus(text: string): number | null {
  const given = text.trim().toLowerCase();
  for (let status = SCHEDULED; status <= PICKUP_MISSED; status++) {
    if (given === String(status) || given === orderStatusText(status).toLowerCase()) return status;
  }
  return null;
}

/** 'Cleaning (5)' */
export const namedStatus = (status: number): string => `${orderStatusText(status)} (${status})`;
