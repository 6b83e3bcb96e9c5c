import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Policy } from '../policy/policy';

/** At the shop. @throws RangeError for an invalid instant */
export const lastReportDay = (
  deliveredAt: string,
  { report_days }: Pick<Policy, 'report_days'>,
): CalendarDate => addDays(todayAtShop(new Date(deliveredAt)), report_days);

/** Midnight at the shop. @throws RangeError for an invalid instant */
export const reportEnd = (deliveredAt: string, policy: Pick<Policy, 'report_days'>): Date =>
  instantAtShop(addDays(lastReportDay(deliveredAt, policy), 1), 0);
