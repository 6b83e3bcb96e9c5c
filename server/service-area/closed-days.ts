import { type CalendarDate, isWeekend } from '@/lib/domain/calendar';
import type { Db } from '@/server/db/client';
import { placeProblem } from './problems';

/**
 * Closes a day for booking.
 * @throws DomainProblem for a past day, a weekend or a day that is already closed
 */
export async function closeDay(db: Db, date: CalendarDate, reason: string, today: CalendarDate) {
  if (date < today) throw placeProblem({ kind: 'day-passed', date });
  if (isWeekend(date)) throw placeProblem({ kind: 'closed-at-weekends', date });
  const row = await db
    .insertInto('inactive_dates')
    .values({ inactive_date: date, reason })
    .onConflict((clash) => clash.column('inactive_date').doNothing())
    .returning('inactive_date')
    .executeTakeFirst();
  if (!row) throw placeProblem({ kind: 'day-closed', date });
}

/** @throws DomainProblem when the day is not closed */
export async function openDay(db: Db, date: CalendarDate): Promise<void> {
  const removed = await db
    .deleteFrom('inactive_dates')
    .where('inactive_date', '=', date)
    .returning('reason')
    .executeTakeFirst();
  if (!removed) throw placeProblem({ kind: 'day-not-closed', date });
}
