/** The deadline for reporting a problem with a delivered order. */
import type { Policy } from '../policy';
import { addDays, type CalendarDate } from './calendar';
import { instantAtShop } from './shop-instant';
import { todayAtShop } from './shop-time';

/**
 * The last day at the shop on which a problem can be reported.
 * @throws RangeError for an invalid instant
 */
export const lastReportDay = (
  deliveredAt: string,
  { report_days }: Pick<Policy, 'report_days'>,
): CalendarDate => addDays(todayAtShop(new Date(deliveredAt)), report_days);

/**
 * The midnight at the shop that ends that day.
 * @throws RangeError for an invalid instant
 */
export const reportEnd = (deliveredAt: string, policy: Pick<Policy, 'report_days'>): Date =>
  instantAtShop(addDays(lastReportDay(deliveredAt, policy), 1), 0);
