import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { cutoffMinutes, type Policy } from '../policy/policy';

export interface BookingTime {
  /** Minutes since midnight, the shop's time. */
  until: number;
  /** Whole minutes from now; 0 or less when past. */
  left: number;
}

/** If today: the cut-off for tomorrow's slots, the lead time for today's; else null. @throws RangeError for an invalid Date */
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

/** A same-day pickup is always past it. @throws RangeError for an invalid Date */
export function isPastCutoff(
  pickupDate: CalendarDate,
  now: Date,
  policy: Pick<Policy, 'cutoff_time'>,
): boolean {
  const { date, minutes } = nowAtShop(now);
  const evening = addDays(pickupDate, -1);
  return date > evening || (date === evening && minutes >= cutoffMinutes(policy));
}
