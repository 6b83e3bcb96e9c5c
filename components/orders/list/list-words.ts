import type { OrderRow } from '@/hooks/data/use-orders';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { parseVisits, timeText, type Visit } from '@/lib/rules/dates/visit';
import { firstClosed } from '@/lib/rules/orders/closed-visits';
import { nextStep, type StepParts } from '@/lib/rules/orders/next-step';
import {
  CLEANING,
  COUNTED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKUP_MISSED,
  READY,
} from '@/lib/rules/orders/order-status';
import { pluralize } from '@/lib/text/counts-text';

/** Weighed and counted, and on the way back. */
const COMING_BACK: readonly number[] = [COUNTED, CLEANING, READY, OUT_FOR_DELIVERY];

const isComingBack = ({ status, closed }: OrderRow) => COMING_BACK.includes(status) && !closed?.delivery;

function askedFor({ status, declined_card, closed }: OrderRow): string | undefined {
  if (status === NEEDS_OK) return 'your OK';
  if (status === PICKUP_MISSED) return 'a new time';
  if (declined_card) return 'another card';
  const first = firstClosed(closed);
  return first ? (first.by === 'zip' ? 'your answer' : 'a new time') : undefined;
}

export const listAwaitingCustomer = (rows: readonly OrderRow[]): OrderRow[] =>
  ['your OK', 'a new time', 'your answer', 'another card'].flatMap((ask) =>
    rows.filter((row) => askedFor(row) === ask),
  );

/** 'Today, 9 – 11 AM', 'Tue, Nov 24, 6 – 8 PM' */
const momentText = (visit: Visit, now: Date): string =>
  timeText(visit, (day) => (day === todayAtShop(now) ? 'Today' : dayLabel(day)));

/**
 * The next moment in a row, whose status stands beside it: 'Back today, 8 – 10 PM', and 'Today, 9 – 11 AM' for who is on
 * the way.
 */
export function rowMoment(row: OrderRow, { state, first }: StepParts, now: Date): string {
  if (row.status === OUT_FOR_DELIVERY && row.decision !== 'return')
    return momentText(parseVisits(row).delivery, now);
  if (row.status === DRIVER_ON_THE_WAY) return momentText(parseVisits(row).pickup, now);
  return first || state;
}

/** '1 order needs your OK, 2 come back today'; without either, what happens next with the first order. */
export function nowHeadline(rows: readonly OrderRow[], now: Date): string {
  const [first] = rows;
  if (!first) return '';
  const asks = listAwaitingCustomer(rows);
  const back = rows.filter(
    (row) => isComingBack(row) && parseVisits(row).delivery.date === todayAtShop(now),
  ).length;
  const need =
    asks.length > 0 &&
    `${pluralize(asks.length, 'order')} ${asks.length === 1 ? 'needs' : 'need'} ${describeAsks(asks)}`;
  const come = `${back === 1 ? 'comes' : 'come'} back today`;
  if (need) return back > 0 ? `${need}, ${back} ${come}` : need;
  return back > 0 ? `${pluralize(back, 'order')} ${come}` : nextStep(first, [], now, 'today').first;
}

function describeAsks(asks: readonly OrderRow[]): string {
  const [what = '', ...others] = new Set(asks.map(askedFor));
  return others.length === 0 ? what : 'you';
}
