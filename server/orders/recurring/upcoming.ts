/** Which dates of a repeating pickup come next. */
import type { CalendarDate } from '@/lib/domain/calendar';
import { DATES_AHEAD, repeatDates } from '@/lib/domain/repeating';
import { todayAtShop } from '@/lib/domain/shop-time';
import type { Db } from '@/server/db/client';
import { listSkips, type RecurringRow, type Visited, visitsFrom } from './queries';

interface UpcomingDates {
  /** Dealt with: they have an order, or there was a reason for none. */
  visits: Visited[];
  /** To come, so many that all are six. */
  upcoming: { date: CalendarDate; isSkipped: boolean }[];
}

/** The dates from today on. A pause leaves those before its end out. */
export async function listUpcomingDates(db: Db, row: RecurringRow, now: Date): Promise<UpcomingDates> {
  const today = todayAtShop(now);
  const skipped = await listSkips(db, row.id);
  const visits = await visitsFrom(db, row.id, today);
  const isVisited = new Set(visits.map(({ visit_date }) => visit_date));
  const start = row.resumes_on !== null && row.resumes_on > today ? row.resumes_on : today;
  // A date before the next one was too late for an order; a skipped one can be brought back.
  const isPassed = (date: CalendarDate) => row.next_date === null || date < row.next_date;
  const upcoming = repeatDates(row, start, 2 * DATES_AHEAD)
    .filter((date) => !isVisited.has(date) && (skipped.has(date) || !isPassed(date)))
    .map((date) => ({ date, isSkipped: skipped.has(date) }));
  return { visits, upcoming: upcoming.slice(0, Math.max(0, DATES_AHEAD - visits.length)) };
}
