import { addDays, isWeekend, toMonthFirst } from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import { todayInNewYork } from '@/lib/domain/new-york';
import { lastDeliveryDate, lastPickupDate } from '@/lib/domain/open-days';
import type { Policy } from '@/lib/policy';
import type { SlotsOf } from './slots';

/**
 * Days without pickup, as the API lists them (specification section 3): closed days through the last delivery
 * day, and weekdays without any pickup in the neighborhood. Weekends are not listed.
 */
export function inactiveDays(
  { closed, policy }: { closed: Closures; policy: Policy },
  pickupsOf: SlotsOf | undefined,
  now: Date,
) {
  const lastPickup = lastPickupDate(now, policy);
  const lastDay = lastDeliveryDate(lastPickup, policy);
  const days: { pickup_date: string; reason: string }[] = [];
  for (let date = todayInNewYork(now); date <= lastDay; date = addDays(date, 1)) {
    const idle = date <= lastPickup && pickupsOf?.(date).length === 0;
    if (isWeekend(date) || !(closed.has(date) || idle)) continue;
    days.push({ pickup_date: toMonthFirst(date), reason: closed.get(date) || 'No pickups on this day' });
  }
  return days;
}
