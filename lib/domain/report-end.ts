/** The deadline for reporting a problem with a delivered order. */
import type { Policy } from '../policy';
import { addDays, type CalendarDate } from './calendar';
import { todayInNewYork } from './new-york';
import { newYorkInstant } from './new-york-instant';

/**
 * The last New York day on which a problem can be reported.
 * @throws RangeError for an invalid instant
 */
export const lastReportDay = (
  deliveredAt: string,
  { report_days }: Pick<Policy, 'report_days'>,
): CalendarDate => addDays(todayInNewYork(new Date(deliveredAt)), report_days);

/**
 * The midnight in New York that ends that day.
 * @throws RangeError for an invalid instant
 */
export const reportEnd = (deliveredAt: string, policy: Pick<Policy, 'report_days'>): Date =>
  newYorkInstant(addDays(lastReportDay(deliveredAt, policy), 1), 0);
