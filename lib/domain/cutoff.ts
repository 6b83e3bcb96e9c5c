/** Until when a pickup can be ordered. Loads date-fns-tz: not for public pages. */
import { addDays, type CalendarDate } from './calendar';
import { newYorkInstant, toNewYorkIso } from './new-york-time';

/** 8 PM New York time, in minutes since midnight. */
export const CUTOFF_MINUTES = 20 * 60;
/** A slot of the same day must start at least this far ahead. */
export const SAME_DAY_LEAD_MINUTES = 120;

/** 8 PM New York time on the evening before the pickup date. */
export function cutoffInstant(pickupDate: CalendarDate): Date {
  return newYorkInstant(addDays(pickupDate, -1), CUTOFF_MINUTES);
}

/** The cut-off as the API sends it: '2026-03-16T20:00:00-04:00'. */
export function cutoffAt(pickupDate: CalendarDate): string {
  return toNewYorkIso(cutoffInstant(pickupDate));
}
