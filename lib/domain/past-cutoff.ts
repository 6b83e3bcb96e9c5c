/** Apart from lib/domain/cutoff, which loads date-fns-tz: light enough for the browser. */
import type { Policy } from '../policy';
import { cutoffMinutes } from '../policy-sentences';
import { addDays, type CalendarDate } from './calendar';
import { nowInNewYork } from './new-york';

/**
 * Whether the cut-off of a pickup date has passed: the policy's time, New York time, on the evening before. A pickup
 * ordered for the same day is past it from the start.
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
