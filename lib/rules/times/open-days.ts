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
} from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type Slot, slotMinutes, slotTime } from '@/lib/rules/dates/slots';
import { pluralize } from '@/lib/text/counts-text';
import type { Policy } from '../policy/policy';

const MAX_TURNAROUND_DAYS = 60;

export function lastPickupDate(now: Date, policy: Policy): CalendarDate {
  return addDays(todayAtShop(now), policy.booking_days_ahead);
}

/** The turnaround in business days after the pickup day. */
export const readyDay = (
  pickupDate: CalendarDate,
  turnaroundDays: number,
  closed?: ClosedDays,
): CalendarDate => addBusinessDays(pickupDate, Math.min(turnaroundDays, MAX_TURNAROUND_DAYS), closed);

/** The ready day or the next delivery day. */
export const earliestDelivery = (
  pickupDate: CalendarDate,
  turnaroundDays: number,
  closed?: ClosedDays,
): CalendarDate => firstDeliveryDay(readyDay(pickupDate, turnaroundDays, closed), closed);

/** Counted from the earliest delivery. */
export function lastDeliveryDate(earliest: CalendarDate, policy: Policy): CalendarDate {
  return addDays(earliest, policy.booking_days_ahead);
}

/** 'Memorial Day', or null. */
export function pickupDayReason(
  date: CalendarDate,
  now: Date,
  closed: Closures,
  policy: Policy,
): string | null {
  if (date < todayAtShop(now)) return 'This day has passed';
  if (date > lastPickupDate(now, policy))
    return `You can book pickups up to ${pluralize(policy.booking_days_ahead, 'day')} ahead`;
  return closedReason(date, closed, 'pickups');
}

/** 'Ready on 03/19/2026', or null; `earliest` comes from earliestDelivery, or is later and `last` given. */
export function deliveryDayReason(
  date: CalendarDate,
  earliest: CalendarDate,
  closed: Closures,
  policy: Policy,
  last = lastDeliveryDate(earliest, policy),
): string | null {
  const early = notReadyReason(date, earliest);
  if (early) return early;
  if (date > last) return `You can book deliveries until ${toSlashes(last)}`;
  return closedReason(date, closed, 'deliveries');
}

/** 'Ready on 03/19/2026', or null. */
export const notReadyReason = (date: CalendarDate, earliest: CalendarDate): string | null =>
  date < earliest ? `Ready on ${toSlashes(earliest)}` : null;

/** On the ready day a slot starts no earlier than the pickup did (0 days: after its end); null if not too early. */
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
