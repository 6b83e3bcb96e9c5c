import { sql } from 'kysely';
import { messages } from '@/lib/messages/messages';
import { addDays, type CalendarDate, daysBetween } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { readVisits, visitColumns } from '@/lib/rules/dates/visit';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import { DATES_AHEAD, HOURS_AHEAD, repeatDateFrom, repeatDates } from '@/lib/rules/times/repeating';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { readPolicy } from '@/server/shop/policy';
import type { OrderPlacement } from '../confirm/check-order';
import type { WrittenOrder } from '../confirm/write-order';
import { choiceOfOrder } from './plan';
import { listActive, listSkips, type RecurringRow, type Visited, visitsFrom } from './queries';

const HOUR_MS = 3_600_000;

/** When the order of a pickup window is placed: 48 hours ahead, by the clock that never changes. */
export const dueAt = (date: CalendarDate, fromSlot: string): Date =>
  new Date(instantAtShop(date, slotMinutes(fromSlot) ?? 0).getTime() - HOURS_AHEAD * HOUR_MS);

type Next = Pick<RecurringRow, 'next_date' | 'due_at'>;

const makeNext = (date: CalendarDate | null, { from_slot }: Pick<RecurringRow, 'from_slot'>): Next => ({
  next_date: date,
  due_at: date && dueAt(date, from_slot).toISOString(),
});

/** However late that is. @returns isDone whether the date was dealt with before */
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

/** The first day of dates to come: today, or the end of a pause. */
export const startOf = ({ resumes_on }: RecurringRow, today: CalendarDate): CalendarDate =>
  resumes_on !== null && resumes_on > today ? resumes_on : today;

/** One that can still be booked in time. A date whose order was due before stays. */
export async function nextFrom(trx: Db, row: RecurringRow, now: Date): Promise<Next> {
  const policy = await readPolicy(trx);
  const isInTime = (date: CalendarDate) => now < cutoffInstant(date, policy) || date === row.next_date;
  const today = todayAtShop(now);
  const { next_date } = row;
  const from = startOf(row, today);
  const first = from === today && next_date !== null && next_date < today ? next_date : from;
  const { skipped, visited } = await datesFrom(trx, row, first);
  return makeNext(
    firstDate(row, first, (date) => !skipped.has(date) && !visited.has(date) && isInTime(date)),
    row,
  );
}

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
  const datesWith = (requestedState: string) =>
    new Set(rows.filter(({ state }) => state === requestedState).map(({ date }) => date));
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
  // A date before the next one was too late for an order; a skipped one can be brought back.
  const isPassed = (date: CalendarDate) => row.next_date === null || date < row.next_date;
  const upcoming = repeatDates(row, startOf(row, today), 2 * DATES_AHEAD)
    .filter((date) => !isVisited.has(date) && (skipped.has(date) || !isPassed(date)))
    .map((date) => ({ date, isSkipped: skipped.has(date) }));
  return { visits, upcoming: upcoming.slice(0, Math.max(0, DATES_AHEAD - visits.length)) };
}

const MAX_AT_A_TIME = 10;

/** In the order's transaction. @throws ApiProblem invalid for a last date before the first, and for too many */
export async function startRecurring(trx: Db, order: WrittenOrder, { body, now }: OrderPlacement) {
  const { every_weeks, ends } = body.recurring ?? { every_weeks: 1, ends: null };
  const { pickup_date, delivery_date, ...windows } = visitColumns(readVisits(order));
  if (ends !== null && ends <= pickup_date) throw invalidField('recurring.ends', messages.repeatEndsEarly);
  if ((await listActive(trx, order.user_id)).length >= MAX_AT_A_TIME)
    throw invalidField('recurring', messages.repeatTooMany(MAX_AT_A_TIME));
  const at = now().toISOString();
  const row = await trx
    .insertInto('recurring_orders')
    .values({
      user_id: order.user_id,
      every_weeks,
      first_date: pickup_date,
      ends_on: ends,
      choice: JSON.stringify(await choiceOfOrder(trx, order, body)),
      ...windows,
      delivery_days: Math.max(0, daysBetween(pickup_date, delivery_date)),
      pickup_address_id: order.pickup_address_id,
      delivery_address_id: order.delivery_address_id,
      pickup_address: order.pickup_address,
      delivery_address: order.delivery_address,
      handoff: order.handoff,
      card_id: order.card_id,
      card_brand: order.card_brand,
      card_last4: order.card_last4,
      tips_cents: order.tips_cents,
      special_instructions: order.special_instructions,
      ask_above_cents: order.ask_above_cents,
      order_via: order.order_via,
      terms_version: order.terms_version,
      created: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('recurring_visits')
    .values({ recurring_id: row.id, visit_date: pickup_date, order_id: order.id, created: at })
    .execute();
  await trx
    .updateTable('recurring_orders')
    .set(await nextFrom(trx, row, now()))
    .where('id', '=', row.id)
    .execute();
}
