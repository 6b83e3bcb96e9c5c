/** By the shop's clock: how much time is left to book a pickup, and whether its cut-off has passed. */
import type { Policy } from '../policy';
import { cutoffMinutes } from '../policy-sentences';
import { addDays, type CalendarDate } from './calendar';
import { nowAtShop } from './shop-time';
import { slotMinutes } from './slots';

export interface BookingTime {
  /** Minutes since midnight, the shop's time, today. */
  until: number;
  /** Whole minutes from now; 0 or less when it has passed. */
  left: number;
}

/**
 * Until when a pickup slot can be booked, if that is today: the cut-off for tomorrow's, the lead time before it for
 * today's. Null on other days, and for a slot that can't be read.
 * @throws RangeError for an invalid Date
 */
export function minutesToBook(
  date: CalendarDate,
  fromSlot: string,
  now: Date,
  policy: Pick<Policy, 'cutoff_time' | 'same_day_lead_hours'>,
): BookingTime | null {
  const { date: today, minutes } = nowAtShop(now);
  const start = slotMinutes(fromSlot);
  if (start === null) return null;
  const until =
    date === today
      ? start - policy.same_day_lead_hours * 60
      : date === addDays(today, 1)
        ? cutoffMinutes(policy)
        : null;
  return until === null ? null : { until, left: until - minutes };
}

/**
 * Whether a pickup date's cut-off has passed: the policy's time on the evening before, the shop's time. A same-day
 * pickup is always past it.
 * @throws RangeError for an invalid Date
 */
export function isPastCutoff(
  pickupDate: CalendarDate,
  now: Date,
  policy: Pick<Policy, 'cutoff_time'>,
): boolean {
  const { date, minutes } = nowAtShop(now);
  const evening = addDays(pickupDate, -1);
  return date > evening || (date === evening && minutes >= cutoffMinutes(policy));
}
