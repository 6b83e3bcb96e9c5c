/** Separate from lib/domain/cutoff, which loads date-fns-tz, so that this stays light enough for the browser. */
import type { Policy } from '../policy';
import { cutoffMinutes } from '../policy-sentences';
import { addDays, type CalendarDate } from './calendar';
import { nowInNewYork } from './new-york';

/**
 * Whether a pickup date's cut-off has passed: the policy's time on the evening before, New York time. A same-day
 * pickup is always past it.
 * @throws RangeError for an invalid Date
 */
export function isPastCutoff(
  pickupDate: CalendarDate,
  now: Date,
  policy: Pick<Policy, 'cutoff_time'>,
): boolean {
  const { date, minutes } = nowInNewYork(now);
  const evening = addDays(pickupDate, -1);
  return date > evening || (date === evening && minutes >= cutoffMinutes(policy));
}
