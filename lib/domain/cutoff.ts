/** The deadline for ordering a pickup. */
import type { Policy } from '../policy';
import { cutoffMinutes } from '../policy-sentences';
import { addDays, type CalendarDate } from './calendar';
import { instantAtShop, toShopIso } from './shop-instant';

/** The policy's cut-off time, the shop's time, on the evening before the pickup date. */
export function cutoffInstant(pickupDate: CalendarDate, policy: Pick<Policy, 'cutoff_time'>): Date {
  return instantAtShop(addDays(pickupDate, -1), cutoffMinutes(policy));
}

/** The cut-off in the API's format: '2026-03-16T20:00:00-04:00'. */
export function cutoffAt(pickupDate: CalendarDate, policy: Pick<Policy, 'cutoff_time'>): string {
  return toShopIso(cutoffInstant(pickupDate, policy));
}
