import { type CalendarDate, isBusinessDay, isWeekend, toSlashes } from '@/lib/domain/calendar';
import { inWeek } from '@/lib/domain/closures';
import { longDayLabel } from '@/lib/domain/day-label';
import { federalHolidays, weekendHolidays } from '@/lib/domain/holidays';
import type { Db } from '@/server/db/client';
import { misuse, refused } from '@/server/staff-problem';
import { placeProblem } from './problems';
import { readWeek } from './queries';

/**
 * Closes a day for booking.
 * @throws StaffProblem for a past day, a weekday on which we do not come, or a day that is already closed
 */
export async function closeDay(db: Db, date: CalendarDate, reason: string, today: CalendarDate) {
  if (date < today) throw placeProblem.dayPassed({ date });
  const week = await readWeek(db);
  if (!isBusinessDay(date, inWeek(new Map(), week)))
    throw misuse(
      `${longDayLabel(date)} is ${isWeekend(date) ? 'a weekend' : 'a day without places'}: there are no pickups anyway.`,
    );
  const row = await db
    .insertInto('inactive_dates')
    .values({ inactive_date: date, reason })
    .onConflict((clash) => clash.column('inactive_date').doNothing())
    .returning('inactive_date')
    .executeTakeFirst();
  if (!row) throw refused(`${toSlashes(date)} is already closed.`);
}

/**
 * Closes the federal holidays to come of this and the next year, as observed, and one on a weekend itself where we come
 * that day. Returns those that were open.
 */
export async function closeHolidays(db: Db, today: CalendarDate) {
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1];
  const week = inWeek(new Map(), await readWeek(db));
  const onWeekends = years.flatMap(weekendHolidays).filter((day) => isBusinessDay(day.inactive_date, week));
  const days = [...years.flatMap(federalHolidays), ...onWeekends]
    .filter((day) => day.inactive_date >= today)
    .sort((a, b) => a.inactive_date.localeCompare(b.inactive_date));
  return db
    .insertInto('inactive_dates')
    .values(days)
    .onConflict((clash) => clash.column('inactive_date').doNothing())
    .returning(['inactive_date', 'reason'])
    .execute();
}

/** @throws StaffProblem when the day is not closed */
export async function openDay(db: Db, date: CalendarDate): Promise<void> {
  const removed = await db
    .deleteFrom('inactive_dates')
    .where('inactive_date', '=', date)
    .returning('reason')
    .executeTakeFirst();
  if (!removed) throw refused(`${toSlashes(date)} is not closed.`);
}
