/** A repeating pickup as the API tells it. */
import type { Data } from '@/lib/contract';
import { addDays, toIsoDate, weekday } from '@/lib/domain/calendar';
import type { Handoff } from '@/lib/domain/handoff';
import { toDecimal } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { CANCELED } from '@/lib/domain/order-status';
import { streetLine } from '@/lib/domain/postal-address';
import { DATES_AHEAD, isRepeatDate, repeatDates } from '@/lib/domain/repeating';
import type { Db } from '@/server/db/client';
import { type House, readHouse } from '../confirm/house';
import type { AddressSnapshot } from '../queries';
import { readChoice } from './choice';
import { comingDates } from './coming';
import { noTime, type Plan, planOf } from './plan';
import type { RecurringRow, Visited } from './queries';

export type Recurring = Data<'orders.recurring'>[number];
type DateOf = Recurring['dates'][number];

/** @param house what all of a customer's repeating pickups have in common */
export async function describeRecurring(
  db: Db,
  row: RecurringRow,
  now: Date,
  house?: House,
): Promise<Recurring> {
  const { order } = readChoice(row.choice);
  const plan = await planOf(db, row, house ?? (await readHouse(db, now)), now);
  const isActive = row.state === 'active';
  const isPaused = row.resumes_on !== null && row.resumes_on > todayInNewYork(now);
  return {
    id: row.id,
    state: row.state,
    every_weeks: row.every_weeks,
    services: order.services,
    bags: order.bags,
    from_slot: row.from_slot,
    to_slot: row.to_slot,
    delivery_from_slot: row.delivery_from_slot,
    delivery_to_slot: row.delivery_to_slot,
    weekday: weekday(row.first_date),
    ends: row.ends_on && toIsoDate(row.ends_on),
    paused_until: isPaused && row.resumes_on ? toIsoDate(row.resumes_on) : null,
    pickup_address_id: row.pickup_address_id,
    delivery_address_id: row.delivery_address_id,
    pickup_address: streetOf(row.pickup_address),
    delivery_address: streetOf(row.delivery_address),
    handoff: row.handoff as Handoff,
    user_card_id: row.card_id,
    user_card: { card_number: `XXXX${row.card_last4}`, brand: row.card_brand },
    tips: toDecimal(row.tips_cents),
    special_instructions: row.special_instructions,
    changes: isActive ? plan.obstacles : [],
    dates: isActive ? await datesOf(db, row, plan, now) : [],
  };
}

const streetOf = (copy: string) => streetLine(JSON.parse(copy) as AddressSnapshot);

/** Those that were dealt with first, then what is planned: six in all. */
async function datesOf(db: Db, row: RecurringRow, plan: Plan, now: Date): Promise<DateOf[]> {
  const { visits, coming } = await comingDates(db, row, now);
  const dates = visits.map((visit) => visitedDate(row, visit));
  for (const { date, isSkipped } of coming) dates.push(await plannedDate(row, plan, date, isSkipped));
  return dates.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, DATES_AHEAD);
}

async function plannedDate(row: RecurringRow, plan: Plan, date: string, isSkipped: boolean): Promise<DateOf> {
  const times = await plan.timesOn(date);
  const planned = {
    ...usualDate(row, date),
    state: isSkipped ? ('skipped' as const) : ('planned' as const),
  };
  if (!times) return { ...planned, message: isSkipped ? '' : noTime(date).message };
  const { pickup, delivery, reasons } = times;
  return {
    ...planned,
    pickup_date: toIsoDate(pickup.date),
    from_slot: pickup.from_slot,
    to_slot: pickup.to_slot,
    delivery_date: toIsoDate(delivery.date),
    delivery_from_slot: delivery.from_slot,
    delivery_to_slot: delivery.to_slot,
    message: isSkipped ? '' : reasons.join(' '),
  };
}

function visitedDate(row: RecurringRow, visit: Visited): DateOf {
  const { visit_date, order_id, message } = visit;
  const usual = { ...usualDate(row, visit_date), message };
  if (order_id === null || visit.pickup_date === null) return { ...usual, state: 'blocked' };
  return {
    ...usual,
    state: visit.status === CANCELED ? 'canceled' : 'ordered',
    pickup_date: toIsoDate(visit.pickup_date),
    from_slot: visit.from_slot ?? '',
    to_slot: visit.to_slot ?? '',
    delivery_date: toIsoDate(visit.delivery_date ?? visit.pickup_date),
    delivery_from_slot: visit.delivery_from_slot ?? '',
    delivery_to_slot: visit.delivery_to_slot ?? '',
    order_id,
    order_number: visit.order_number ?? '',
  };
}

const usualDate = (row: RecurringRow, date: string) => ({
  date: toIsoDate(date),
  pickup_date: toIsoDate(date),
  from_slot: row.from_slot,
  to_slot: row.to_slot,
  delivery_date: toIsoDate(addDays(date, row.delivery_days)),
  delivery_from_slot: row.delivery_from_slot,
  delivery_to_slot: row.delivery_to_slot,
  message: '',
  order_id: null,
  order_number: '',
});

/** Whether the customer sees the date among the next six. */
export function isShown(row: RecurringRow, date: string, now: Date): boolean {
  if (!isRepeatDate(row, date)) return false;
  const today = todayInNewYork(now);
  return date >= today && repeatDates(row, today, 2 * DATES_AHEAD).includes(date);
}
