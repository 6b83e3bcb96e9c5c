/** Which date of a repeating pickup gets the next order, and when that order is made. */
import { addDays, type CalendarDate } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { todayInNewYork } from '@/lib/domain/new-york';
import { newYorkInstant } from '@/lib/domain/new-york-time';
import { HOURS_AHEAD, repeatDateFrom } from '@/lib/domain/repeating';
import { slotMinutes } from '@/lib/domain/slots';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { type RecurringRow, skipsOf } from './queries';

const HOUR_MS = 3_600_000;

/** When the order of a pickup window is made: 48 hours ahead, by the clock that never changes. */
export const dueAt = (date: CalendarDate, fromSlot: string): Date =>
  new Date(newYorkInstant(date, slotMinutes(fromSlot) ?? 0).getTime() - HOURS_AHEAD * HOUR_MS);

type Next = Pick<RecurringRow, 'next_date' | 'due_at'>;

const nextOf = (date: CalendarDate | null, { from_slot }: Pick<RecurringRow, 'from_slot'>): Next => ({
  next_date: date,
  due_at: date && dueAt(date, from_slot).toISOString(),
});

/** The date after one that was dealt with, however late that was: each one gets its order or its reason. */
export async function nextAfter(trx: Db, row: RecurringRow, done: CalendarDate): Promise<Next> {
  const isOpen = await openDates(trx, row);
  const from = [addDays(done, 1), row.resumes_on ?? ''].sort().at(-1) as CalendarDate;
  return nextOf(firstDate(row, from, isOpen), row);
}

/**
 * The next date after the customer changed something: one that can still be booked in time. A date whose order was
 * due before stays.
 */
export async function nextFrom(trx: Db, row: RecurringRow, now: Date): Promise<Next> {
  const isOpen = await openDates(trx, row);
  const policy = await readPolicy(trx);
  const isInTime = (date: CalendarDate) => now < cutoffInstant(date, policy) || date === row.next_date;
  const today = todayInNewYork(now);
  const { next_date, resumes_on } = row;
  const from = resumes_on !== null && resumes_on > today ? resumes_on : today;
  const first = from === today && next_date !== null && next_date < today ? next_date : from;
  return nextOf(
    firstDate(row, first, (date) => isOpen(date) && isInTime(date)),
    row,
  );
}

/** Dates that were neither skipped nor dealt with. */
async function openDates(trx: Db, { id }: RecurringRow) {
  const skipped = await skipsOf(trx, id);
  const rows = await trx
    .selectFrom('recurring_visits')
    .select('visit_date')
    .where('recurring_id', '=', id)
    .orderBy('visit_date', 'desc')
    .limit(100)
    .execute();
  const visited = new Set(rows.map(({ visit_date }) => visit_date));
  return (date: CalendarDate) => !skipped.has(date) && !visited.has(date);
}

/** Far more than dates can be skipped. */
const MOST_STEPS = 500;

function firstDate(row: RecurringRow, from: CalendarDate, suits: (date: CalendarDate) => boolean) {
  let date = repeatDateFrom(row, from);
  for (let step = 0; date !== null && step < MOST_STEPS; step++) {
    if (suits(date)) return date;
    date = repeatDateFrom(row, addDays(date, 1));
  }
  return null;
}
