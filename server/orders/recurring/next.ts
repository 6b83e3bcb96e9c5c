/** Which date of a repeating pickup gets the next order, and when that order is made. */
import { sql } from 'kysely';
import { addDays, type CalendarDate } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { HOURS_AHEAD, repeatDateFrom } from '@/lib/domain/repeating';
import { instantAtShop } from '@/lib/domain/shop-instant';
import { todayAtShop } from '@/lib/domain/shop-time';
import { slotMinutes } from '@/lib/domain/slots';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import type { RecurringRow } from './queries';

const HOUR_MS = 3_600_000;

/** When the order of a pickup window is made: 48 hours ahead, by the clock that never changes. */
export const dueAt = (date: CalendarDate, fromSlot: string): Date =>
  new Date(instantAtShop(date, slotMinutes(fromSlot) ?? 0).getTime() - HOURS_AHEAD * HOUR_MS);

type Next = Pick<RecurringRow, 'next_date' | 'due_at'>;

const makeNext = (date: CalendarDate | null, { from_slot }: Pick<RecurringRow, 'from_slot'>): Next => ({
  next_date: date,
  due_at: date && dueAt(date, from_slot).toISOString(),
});

/**
 * The date after one that is dealt with, however late that is: each one gets its order or its reason.
 * @returns isDone whether the date was dealt with before
 */
export async function nextAfter(
  trx: Db,
  row: RecurringRow,
  date: CalendarDate,
): Promise<{ isDone: boolean; next: Next }> {
  const { skipped, visited } = await datesFrom(trx, row, date);
  const from = [addDays(date, 1), row.resumes_on ?? ''].sort().at(-1) as CalendarDate;
  const next = firstDate(row, from, (day) => !skipped.has(day) && !visited.has(day));
  return { isDone: visited.has(date), next: makeNext(next, row) };
}

/**
 * The next date after the customer changed something: one that can still be booked in time. A date whose order was
 * due before stays.
 */
export async function nextFrom(trx: Db, row: RecurringRow, now: Date): Promise<Next> {
  const policy = await readPolicy(trx);
  const isInTime = (date: CalendarDate) => now < cutoffInstant(date, policy) || date === row.next_date;
  const today = todayAtShop(now);
  const { next_date, resumes_on } = row;
  const from = resumes_on !== null && resumes_on > today ? resumes_on : today;
  const first = from === today && next_date !== null && next_date < today ? next_date : from;
  const { skipped, visited } = await datesFrom(trx, row, first);
  return makeNext(
    firstDate(row, first, (date) => !skipped.has(date) && !visited.has(date) && isInTime(date)),
    row,
  );
}

/** Dates from a day on that were skipped, and those that were dealt with. */
async function datesFrom(trx: Db, { id }: RecurringRow, from: CalendarDate) {
  const rows = await trx
    .selectFrom('recurring_skips')
    .select(['skip_date as date', sql<'skipped' | 'visited'>`'skipped'`.as('state')])
    .where('recurring_id', '=', id)
    .where('skip_date', '>=', from)
    .unionAll(
      trx
        .selectFrom('recurring_visits')
        .select(['visit_date as date', sql<'skipped' | 'visited'>`'visited'`.as('state')])
        .where('recurring_id', '=', id)
        .where('visit_date', '>=', from),
    )
    .execute();
  const datesWith = (wanted: string) =>
    new Set(rows.filter(({ state }) => state === wanted).map(({ date }) => date));
  return { skipped: datesWith('skipped'), visited: datesWith('visited') };
}

/** Far more than dates can be skipped. */
const MAX_STEPS = 500;

function firstDate(row: RecurringRow, from: CalendarDate, suits: (date: CalendarDate) => boolean) {
  let date = repeatDateFrom(row, from);
  for (let step = 0; date !== null && step < MAX_STEPS; step++) {
    if (suits(date)) return date;
    date = repeatDateFrom(row, addDays(date, 1));
  }
  return null;
}
