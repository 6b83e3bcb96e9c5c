import { type CalendarDate, isBusinessDay, isWeekend, toSlashes } from '@/lib/rules/dates/calendar';
import { inWeek } from '@/lib/rules/dates/closures';
import { longDayLabel } from '@/lib/rules/dates/day-label';
import { federalHolidays } from '@/lib/rules/dates/holidays';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { placeProblem } from './place-problems';
import { closedDays, readWeek } from './queries';

export type Closings = Awaited<ReturnType<typeof readClosings>>;

export async function readClosings(db: Db, from: CalendarDate) {
  const times = await db
    .selectFrom('slot_days')
    .select('id')
    .where('slot_date', '>=', from)
    .where('allowed', '=', 0)
    .execute();
  return {
    from,
    days: await closedDays(db, from),
    openZips: await readOpenZips(db),
    /** Ids of slot_days that staff left no place of. */
    times: new Set(times.map(({ id }) => id)),
  };
}

export async function readOpenZips(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('zip_codes').select('zip_code').where('active', '=', 'yes').execute();
  return new Set(rows.map(({ zip_code }) => zip_code));
}

/** Locks ZIP codes until the commit. Bookings and changes both do before they touch places. */
export const lockZips = (trx: Db) => trx.updateTable('zip_codes').set((eb) => ({ active: eb.ref('active') }));

/** @throws StaffProblem for a past day, a weekday without visits, or a day that is already closed */
export async function closeDay(db: Db, date: CalendarDate, reason: string, today: CalendarDate) {
  if (date < today) throw placeProblem.dayPassed({ date });
  const week = await readWeek(db);
  if (!isBusinessDay(date, inWeek(new Map(), week)))
    throw usageError(
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

/** This and next year; on a weekend the day itself where we come, else as observed. Returns those that were open. */
export async function closeHolidays(db: Db, today: CalendarDate) {
  const year = Number(today.slice(0, 4));
  const week = inWeek(new Map(), await readWeek(db));
  const days = [year, year + 1]
    .flatMap((each) => federalHolidays(each, (date) => isBusinessDay(date, week)))
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
