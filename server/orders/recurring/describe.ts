/** A repeating pickup as the API tells it. */
import type { Data } from '@/lib/contract';
import { toIsoDate, weekday } from '@/lib/domain/calendar';
import type { Handoff } from '@/lib/domain/handoff';
import { toDecimal } from '@/lib/domain/money';
import { CANCELED } from '@/lib/domain/order-status';
import { streetLine } from '@/lib/domain/postal-address';
import { DATES_AHEAD, isRepeatDate, repeatDates } from '@/lib/domain/repeating';
import { todayAtShop } from '@/lib/domain/shop-time';
import { replyTimes, visitColumns } from '@/lib/domain/visit';
import type { Db } from '@/server/db/client';
import { type OrderConditions, readConditions } from '../confirm/conditions';
import type { AddressSnapshot } from '../queries';
import { readChoice } from './choice';
import { noTime, type Plan, planOrders } from './plan';
import type { RecurringRow, Visited } from './queries';
import { usualVisits } from './times';
import { listUpcomingDates } from './upcoming';

export type Recurring = Data<'orders.recurring'>[number];
type RecurringDate = Recurring['dates'][number];

/** @param conditions what all of a customer's repeating pickups have in common */
export async function describeRecurring(
  db: Db,
  row: RecurringRow,
  now: Date,
  conditions?: OrderConditions,
): Promise<Recurring> {
  const { order } = readChoice(row.choice);
  const { pickup_date, delivery_date, ...windows } = visitColumns(usualVisits(row, row.first_date));
  const plan = await planOrders(db, row, conditions ?? (await readConditions(db, now)), now);
  const isActive = row.state === 'active';
  const isPaused = row.resumes_on !== null && row.resumes_on > todayAtShop(now);
  return {
    id: row.id,
    state: row.state,
    every_weeks: row.every_weeks,
    services: order.services,
    bags: order.bags,
    ...windows,
    weekday: weekday(row.first_date),
    ends: row.ends_on && toIsoDate(row.ends_on),
    paused_until: isPaused && row.resumes_on ? toIsoDate(row.resumes_on) : null,
    pickup_address_id: row.pickup_address_id,
    delivery_address_id: row.delivery_address_id,
    pickup_address: formatStreet(row.pickup_address),
    delivery_address: formatStreet(row.delivery_address),
    handoff: row.handoff as Handoff,
    user_card_id: row.card_id,
    user_card: { card_number: `XXXX${row.card_last4}`, brand: row.card_brand },
    tips: toDecimal(row.tips_cents),
    special_instructions: row.special_instructions,
    changes: isActive ? plan.obstacles : [],
    dates: isActive ? await listDates(db, row, plan, now) : [],
  };
}

const formatStreet = (copy: string) => streetLine(JSON.parse(copy) as AddressSnapshot);

/** Those that were dealt with first, then what is planned: six in all. */
async function listDates(db: Db, row: RecurringRow, plan: Plan, now: Date): Promise<RecurringDate[]> {
  const { visits, upcoming } = await listUpcomingDates(db, row, now);
  const dates = visits.map((visit) => visitedDate(row, visit));
  for (const { date, isSkipped } of upcoming) dates.push(await plannedDate(row, plan, date, isSkipped));
  return dates.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, DATES_AHEAD);
}

async function plannedDate(
  row: RecurringRow,
  plan: Plan,
  date: string,
  isSkipped: boolean,
): Promise<RecurringDate> {
  const times = await plan.timesOn(date);
  const planned = {
    ...usualDate(row, date),
    state: isSkipped ? ('skipped' as const) : ('planned' as const),
  };
  if (!times) return { ...planned, message: isSkipped ? '' : noTime(date).message };
  return {
    ...planned,
    ...visitColumns(times, toIsoDate),
    message: isSkipped ? '' : times.reasons.join(' '),
  };
}

function visitedDate(row: RecurringRow, visit: Visited): RecurringDate {
  const { visit_date, order_id, message } = visit;
  const usual = { ...usualDate(row, visit_date), message };
  if (order_id === null || !visit.times) return { ...usual, state: 'blocked' };
  return {
    ...usual,
    state: visit.status === CANCELED ? 'canceled' : 'ordered',
    ...replyTimes(visit.times),
    order_id,
    order_number: visit.order_number ?? '',
  };
}

const usualDate = (row: RecurringRow, date: string) => ({
  date: toIsoDate(date),
  ...visitColumns(usualVisits(row, date), toIsoDate),
  message: '',
  order_id: null,
  order_number: '',
});

/** Whether the customer sees the date among the next six. */
export function isShown(row: RecurringRow, date: string, now: Date): boolean {
  if (!isRepeatDate(row, date)) return false;
  const today = todayAtShop(now);
  return date >= today && repeatDates(row, today, 2 * DATES_AHEAD).includes(date);
}
