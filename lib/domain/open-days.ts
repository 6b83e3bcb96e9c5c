/** Which days can be booked, why not, and how early a delivery can be made; lib/domain/availability handles slots. */

import type { Policy } from '../policy';
import { tooFarAhead } from '../policy-sentences';
import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  type ClosedDays,
  firstDeliveryDay,
  isWeekend,
  toSlashes,
  visitWeekdays,
  weekday,
} from './calendar';
import type { Closures } from './closures';
import { weekdayNames } from './day-label';
import { todayAtShop } from './shop-time';
import { type Slot, slotMinutes, slotTime } from './slots';

const MAX_TURNAROUND_DAYS = 60;

export function lastPickupDate(now: Date, policy: Policy): CalendarDate {
  return addDays(todayAtShop(now), policy.booking_days_ahead);
}

/** When an order is clean: the pickup day plus the turnaround in business days, skipping closed days. */
export const readyDay = (
  pickupDate: CalendarDate,
  turnaroundDays: number,
  closed?: ClosedDays,
): CalendarDate => addBusinessDays(pickupDate, Math.min(turnaroundDays, MAX_TURNAROUND_DAYS), closed);

/** First delivery day: the day when the order is clean, or the next one on which we deliver. */
export const earliestDelivery = (
  pickupDate: CalendarDate,
  turnaroundDays: number,
  closed?: ClosedDays,
): CalendarDate => firstDeliveryDay(readyDay(pickupDate, turnaroundDays, closed), closed);

/** Last bookable delivery day, counted from the first one. */
export function lastDeliveryDate(earliest: CalendarDate, policy: Policy): CalendarDate {
  return addDays(earliest, policy.booking_days_ahead);
}

/** Why a day has no pickups ('Memorial Day'), or null. */
export function pickupDayReason(
  date: CalendarDate,
  now: Date,
  closed: Closures,
  policy: Policy,
): string | null {
  if (date < todayAtShop(now)) return 'This day has passed';
  if (date > lastPickupDate(now, policy)) return tooFarAhead(policy);
  return closedReason(date, closed, 'pickups');
}

/** Why a day has no deliveries ('Ready on 03/19/2026'), or null; `earliest` comes from earliestDelivery. */
export function deliveryDayReason(
  date: CalendarDate,
  earliest: CalendarDate,
  closed: Closures,
  policy: Policy,
): string | null {
  const early = notReadyReason(date, earliest);
  if (early) return early;
  const last = lastDeliveryDate(earliest, policy);
  if (date > last) return `You can book deliveries until ${toSlashes(last)}`;
  return closedReason(date, closed, 'deliveries');
}

/** 'Ready on 03/19/2026' for a day before the first possible one, or null. */
export const notReadyReason = (date: CalendarDate, earliest: CalendarDate): string | null =>
  date < earliest ? `Ready on ${toSlashes(earliest)}` : null;

/**
 * Why a delivery slot is too early, or null. On the day when the order is clean (readyDay) a slot must not start
 * earlier in the day than the pickup slot did, so that the full turnaround remains (with a turnaround of 0 days: not
 * before the pickup slot ends). On later days every slot is possible.
 */
export function deliveryTimeReason(
  slot: Slot,
  date: CalendarDate,
  ready: CalendarDate,
  pickup: Slot & { date: CalendarDate },
): string | null {
  if (date !== ready) return null;
  const from = slotMinutes(ready === pickup.date ? pickup.to_slot : pickup.from_slot) ?? 0;
  return (slotMinutes(slot.from_slot) ?? 0) < from ? `Ready from ${slotTime(from)}` : null;
}

function closedReason(date: CalendarDate, closed: Closures, what: 'pickups' | 'deliveries'): string | null {
  const days = visitWeekdays(what === 'pickups' ? 'pickup' : 'delivery', closed);
  if (!days.includes(weekday(date))) {
    const hasWeekend = days.includes(0) || days.includes(6);
    return `No ${what} on ${isWeekend(date) && !hasWeekend ? 'weekends' : `${weekdayNames[weekday(date)]}s`}`;
  }
  return closed.has(date) ? closed.get(date) || `No ${what} on this day` : null;
}
