import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop, toShopIso } from '@/lib/rules/dates/shop-instant';
import { cutoffMinutes, type Policy } from '../policy/policy';

/** On the evening before the pickup date, the shop's time. */
export function cutoffInstant(pickupDate: CalendarDate, policy: Pick<Policy, 'cutoff_time'>): Date {
  return instantAtShop(addDays(pickupDate, -1), cutoffMinutes(policy));
}

/** '2026-03-16T20:00:00-04:00' */
export function cutoffAt(pickupDate: CalendarDate, policy: Pick<Policy, 'cutoff_time'>): string {
  return toShopIso(cutoffInstant(pickupDate, policy));
}
