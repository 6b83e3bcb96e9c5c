/** The deadline for ordering a pickup. */
import type { Policy } from '../policy';
import { cutoffMinutes } from '../policy-sentences';
import { addDays, type CalendarDate } from './calendar';
import { newYorkInstant, toNewYorkIso } from './new-york-instant';

/** The policy's cut-off time, New York time, on the evening before the pickup date. */
export function cutoffInstant(pickupDate: CalendarDate, policy: Pick<Policy, 'cutoff_time'>): Date {
  return newYorkInstant(addDays(pickupDate, -1), cutoffMinutes(policy));
}

/** The cut-off in the API's format: '2026-03-16T20:00:00-04:00'. */
export function cutoffAt(pickupDate: CalendarDate, policy: Pick<Policy, 'cutoff_time'>): string {
  return toNewYorkIso(cutoffInstant(pickupDate, policy));
}
