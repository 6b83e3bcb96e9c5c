import { addDays, isWeekend, toMonthFirst } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import type { Db } from '@/server/db/client';
import { closedDays } from './queries';

/** How far back customers search for orders by day. */
const DAYS_BACK = 366;

/**
 * Closed weekdays before today, which cannot be chosen when searching for an old order either (specification
 * section 5).
 */
export async function pastClosedDays(db: Db, now: Date) {
  const today = todayInNewYork(now);
  const closed = await closedDays(db, addDays(today, -DAYS_BACK));
  return [...closed]
    .filter(([date]) => date < today && !isWeekend(date))
    .map(([date, reason]) => ({
      pickup_date: toMonthFirst(date),
      reason: reason || 'No pickups on this day',
    }));
}
