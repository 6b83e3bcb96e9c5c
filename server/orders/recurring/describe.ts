import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { toIsoDate, weekday } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { replyTimes, visitColumns } from '@/lib/rules/dates/visit';
import { toDecimal } from '@/lib/rules/money/money';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { streetLine } from '@/lib/rules/places/postal-address';
import type { Handoff } from '@/lib/rules/times/handoff';
import { DATES_AHEAD, isRepeatDate, repeatDates } from '@/lib/rules/times/repeating';
import { repeatsAfterCancel } from '@/lib/rules/times/repeats-text';
import type { Db } from '@/server/platform/db/client';
import { type OrderConditions, readConditions } from '../confirm/conditions';
import { readAskAbove } from '../record/view';
import { listUpcomingDates, startOf } from './next';
import { noTime, type Plan, planOrders, readChoice } from './plan';
import { findOrdersRecurring, type RecurringRow, type Visited } from './queries';
import { usualVisits } from './times';

export type Recurring = Data<'orders.recurring'>[number];
type RecurringDate = Recurring['dates'][number];

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
  const today = todayAtShop(now);
  const resumes = startOf(row, today);
  return {
    id: row.id,
    state: row.state,
    every_weeks: row.every_weeks,
    services: order.services,
    bags: order.bags,
    ...windows,
    weekday: weekday(row.first_date),
    ends: row.ends_on && toIsoDate(row.ends_on),
    paused_until: resumes === today ? null : toIsoDate(resumes),
    pickup_address_id: row.pickup_address_id,
    delivery_address_id: row.delivery_address_id,
    pickup_address: streetLine(plan.addresses.pickup),
    delivery_address: streetLine(plan.addresses.delivery),
    handoff: row.handoff as Handoff,
    user_card_id: row.card_id,
    user_card: { card_number: `XXXX${row.card_last4}`, brand: row.card_brand },
    tips: toDecimal(row.tips_cents),
    special_instructions: row.special_instructions,
    ...readAskAbove(row),
    changes: isActive ? plan.obstacles : [],
    dates: isActive ? await listDates(db, row, plan, now) : [],
  };
}

/** Those that were dealt with first, then what is planned: six in all. */
async function listDates(db: Db, row: RecurringRow, plan: Plan, now: Date): Promise<RecurringDate[]> {
  const { visits, upcoming } = await listUpcomingDates(db, row, now);
  const dates = visits.map((visit) => visitedDate(row, visit));
  for (const { date, isSkipped } of upcoming) dates.push(await plannedDate(row, plan, date, isSkipped));
  return dates.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, DATES_AHEAD);
}

async function plannedDate(row: RecurringRow, plan: Plan, date: string, isSkipped: boolean) {
  const times = await plan.timesOn(date);
  const waiting = plan.waitsForTerms(date) ? [messages.repeatWaitsForTerms] : [];
  const planned = { ...usualDate(row, date), state: isSkipped ? ('skipped' as const) : ('planned' as const) };
  if (!times) return { ...planned, message: isSkipped ? '' : noTime(date).message };
  return {
    ...planned,
    ...visitColumns(times, toIsoDate),
    message: isSkipped ? '' : [...times.reasons, ...plan.cardReasons(times), ...waiting].join(' '),
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

/** Whether the customer may see the date; one within a pause is shown with the order that it has. */
export function isShown(row: RecurringRow, date: string, now: Date): boolean {
  const today = todayAtShop(now);
  const last = repeatDates(row, startOf(row, today), 2 * DATES_AHEAD).at(-1) ?? today;
  return isRepeatDate(row, date) && date >= today && date <= last;
}

/** '' for any other order. An obstacle may name a card or an address, so a mail says only that there is one. */
export async function describeRepeats(db: Db, orderId: number, now: Date): Promise<string> {
  const row = await findOrdersRecurring(db, orderId);
  if (!row) return '';
  const pickup = await describeRecurring(db, row, now);
  const changes = pickup.changes.map((change) => ({ ...change, message: messages.linkRepeatBlocked }));
  return repeatsAfterCancel({ ...pickup, changes }, todayAtShop(now));
}
