/** What the list of orders says about now: the headline, who is asked, and what comes back next. */

import type { OrderRow } from '@/hooks/use-orders';
import { countThings } from '@/lib/domain/counts-text';
import { dayLabel } from '@/lib/domain/day-label';
import { nextStep } from '@/lib/domain/next-step';
import {
  CLEANING,
  COUNTED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKUP_MISSED,
  READY,
} from '@/lib/domain/order-status';
import { todayAtShop } from '@/lib/domain/shop-time';
import { slotMinutes } from '@/lib/domain/slots';
import { parseVisits, timeText, type Visit } from '@/lib/domain/visit';

/** Weighed and counted, and on the way back. */
const COMING_BACK: readonly number[] = [COUNTED, CLEANING, READY, OUT_FOR_DELIVERY];

/** More would stand in the list alone. */
const MAX_SHOWN = 3;

/** What an order waits for from its customer; undefined for nothing. */
function askedFor({ status, declined_card }: OrderRow): string | undefined {
  if (status === NEEDS_OK) return 'your OK';
  if (status === PICKUP_MISSED) return 'a new time';
  return declined_card ? 'another card' : undefined;
}

/** The orders that wait for the customer, those with a price to approve first. */
export const askedOf = (rows: readonly OrderRow[]): OrderRow[] =>
  ['your OK', 'a new time', 'another card'].flatMap((wanted) =>
    rows.filter((row) => askedFor(row) === wanted),
  );

/** The next deliveries that have their day, the soonest first. */
export function nextDeliveries(rows: readonly OrderRow[]): OrderRow[] {
  const keyOf = (row: OrderRow) => {
    const { date, from_slot } = parseVisits(row).delivery;
    return `${date} ${String(slotMinutes(from_slot) ?? 0).padStart(4, '0')} ${row.order_number}`;
  };
  return rows
    .filter((row) => COMING_BACK.includes(row.status) && parseVisits(row).delivery.date)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, MAX_SHOWN);
}

/** 'Today, 9 – 11 AM', 'Tue, Nov 24, 6 – 8 PM' */
export const deliveryMoment = (row: OrderRow, now: Date): string =>
  momentText(parseVisits(row).delivery, now);

const momentText = (visit: Visit, now: Date): string =>
  timeText(visit, (day) => (day === todayAtShop(now) ? 'Today' : dayLabel(day)));

/** A sentence that is read today alone: 'Back Mon, Nov 23, 8 – 10 PM' → 'Back today, 8 – 10 PM'. */
export const sayingToday = (sentence: string, now: Date): string =>
  sentence.replace(dayLabel(todayAtShop(now)), 'today');

/**
 * The next moment in a row, whose status stands beside it: 'Back today, 8 – 10 PM', and 'Today, 9 – 11 AM' for who is on
 * the way.
 */
export function rowMoment(row: OrderRow, first: string, now: Date): string {
  if (row.status === OUT_FOR_DELIVERY && row.decision !== 'return') return deliveryMoment(row, now);
  if (row.status === DRIVER_ON_THE_WAY) return momentText(parseVisits(row).pickup, now);
  return sayingToday(first.replace(/^(Cleaning|Ready)\. (?=Back)/, ''), now);
}

/** '1 order needs your OK, 2 come back today'; without either, what happens next with the first order. */
export function nowHeadline(rows: readonly OrderRow[], now: Date): string {
  const [first] = rows;
  if (!first) return '';
  const asks = askedOf(rows);
  const back = rows.filter(
    (row) => COMING_BACK.includes(row.status) && parseVisits(row).delivery.date === todayAtShop(now),
  ).length;
  const need =
    asks.length > 0 &&
    `${countThings(asks.length, 'order')} ${asks.length === 1 ? 'needs' : 'need'} ${whatOf(asks)}`;
  const come = `${back === 1 ? 'comes' : 'come'} back today`;
  if (need) return back > 0 ? `${need}, ${back} ${come}` : need;
  return back > 0
    ? `${countThings(back, 'order')} ${come}`
    : sayingToday(nextStep(first, [], now).first, now);
}

function whatOf(asks: readonly OrderRow[]): string {
  const [what = '', ...others] = new Set(asks.map(askedFor));
  return others.length === 0 ? what : 'you';
}
