/** Times are not reserved, and the cut-off can pass during the order. `ask` is GET /slots. */

import { addDays, type CalendarDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { parseVisits, type Visit, type Visits, visitColumns } from '@/lib/rules/dates/visit';
import { deliveryDayReason, pickupDayReason } from '@/lib/rules/times/open-days';
import type { DraftTimes } from './drafts';
import { findTime, type OfferedTime, type Times, type TimesRequest } from './order-times';

export type VisitKind = keyof Visits;

/** A chosen time that is no longer available; `why` is the API's reason, '' when it gives none. */
export interface TakenSlot {
  visit: VisitKind;
  why: string;
}

type Ask = (more: Pick<TimesRequest, 'date' | 'fromSlot' | 'deliveryDate'>) => Promise<Times>;

/** How many days to search for the next free time. */
const DAYS_AHEAD = 14;

/** Both times of a finished step 1; null if either is missing. */
export function chosenTimes(step1: Omit<DraftTimes, 'zip_code' | 'turn_around_id'>): Visits | null {
  const visits = parseVisits(step1);
  return [visits.pickup, visits.delivery].every(({ date, from_slot }) => date && from_slot) ? visits : null;
}

export const patchOf = (visits: Visits): Partial<DraftTimes> => visitColumns(visits, toMonthFirst);

/** The first chosen time that is lost, according to GET /slots for these times; null when both are available. */
export function findTakenSlot({ pickup, delivery }: Visits, times: Times): TakenSlot | null {
  const taken = findTime(times.pickup, pickup.from_slot, pickup.to_slot);
  if (times.date !== pickup.date || !taken?.available) return { visit: 'pickup', why: taken?.reason ?? '' };
  const closed = deliveryDayReason(delivery.date, times.earliestDelivery, times.closed, times.policy);
  const back = findTime(times.delivery, delivery.from_slot, delivery.to_slot);
  if (times.deliveryDate !== delivery.date || !back?.available)
    return { visit: 'delivery', why: closed ?? back?.reason ?? '' };
  return null;
}

/** @param offered free times from the server's refusal, best first @returns null when nothing is free in two weeks */
export async function nextTimes(
  ask: Ask,
  chosen: Visits,
  lost: VisitKind,
  now: Date,
  offered: readonly Visit[] = [],
): Promise<Visits | null> {
  const named = nearest(offered, chosen[lost]);
  if (lost === 'delivery') {
    const delivery = named ?? (await freeDelivery(ask, chosen.pickup, chosen.delivery, true));
    return delivery && { pickup: chosen.pickup, delivery };
  }
  const pickup = named ?? (await freePickup(ask, chosen.pickup, now));
  const delivery = pickup && (await freeDelivery(ask, pickup, chosen.delivery, false));
  return delivery && { pickup, delivery };
}

/** The next pickup time after the lost one. Skips earlier days, which the customer chose not to take. */
async function freePickup(ask: Ask, lost: Visit, now: Date): Promise<Visit | null> {
  let times = await ask({});
  let date = later(lost.date, times.date);
  for (let day = 0; day < DAYS_AHEAD; day++, date = addDays(date, 1)) {
    if (pickupDayReason(date, now, times.closed, times.policy)) continue;
    if (times.date !== date) times = await ask({ date });
    const isSameDay = date === lost.date;
    const time = pick(times.pickup, isSameDay ? after(lost) : () => true, isSameDay ? lost : undefined);
    if (time) return { date, from_slot: time.from_slot, to_slot: time.to_slot };
  }
  return null;
}

/** The wanted delivery if available, otherwise the same window on the next day that has it, otherwise any. */
async function freeDelivery(ask: Ask, pickup: Visit, wanted: Visit, isLost: boolean): Promise<Visit | null> {
  const of = (deliveryDate: CalendarDate) =>
    ask({ date: pickup.date, fromSlot: pickup.from_slot, deliveryDate });
  let times = await of(wanted.date);
  let date = later(wanted.date, times.earliestDelivery);
  for (let day = 0; day < DAYS_AHEAD; day++, date = addDays(date, 1)) {
    if (deliveryDayReason(date, times.earliestDelivery, times.closed, times.policy)) continue;
    if (times.deliveryDate !== date) times = await of(date);
    const isSameDay = date === wanted.date;
    const isWanted = ({ from_slot }: OfferedTime) => from_slot === wanted.from_slot;
    const prefer = isLost && isSameDay ? after(wanted) : isWanted;
    const time = pick(times.delivery, prefer, isLost && isSameDay ? wanted : undefined);
    if (time) return { date, from_slot: time.from_slot, to_slot: time.to_slot };
  }
  return null;
}

/** The server's offer that the search would choose: the next on the same day, otherwise the first. */
function nearest(offered: readonly Visit[], lost: Visit): Visit | undefined {
  const isNext = after(lost);
  return offered.find((time) => time.date === lost.date && isNext(time)) ?? offered[0];
}

const later = (one: CalendarDate, other: CalendarDate) => [one, other].sort()[1] ?? one;

/** A free time that suits, otherwise any free one; never the lost one. */
function pick(times: readonly OfferedTime[], suits: (time: OfferedTime) => boolean, lost?: Visit) {
  const free = times.filter((time) => time.available && time.from_slot !== lost?.from_slot);
  return free.find(suits) ?? free[0];
}

const after = (lost: Visit) => (time: Pick<OfferedTime, 'from_slot'>) =>
  (slotMinutes(time.from_slot) ?? 0) > (slotMinutes(lost.from_slot) ?? 0);
