/** Times are not reserved, and the cut-off can pass during the order. `ask` is GET /slots. */

import { serverNow } from '@/lib/browser/page/clock';
import { addDays, type CalendarDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { parseVisits, type Visit, type VisitKind, type Visits, visitColumns } from '@/lib/rules/dates/visit';
import { pickupDayReason } from '@/lib/rules/times/open-days';
import {
  type Availability,
  type AvailabilityQuery,
  findSlot,
  noDeliveryReason,
  type SlotOption,
} from './availability';
import { readDraft, type Selection, writeDraft } from './drafts';

/** A chosen time that is no longer available; `why` is the API's reason, '' when it gives none. */
export interface UnavailableSlot {
  visit: VisitKind;
  why: string;
}

type Ask = (more: Pick<AvailabilityQuery, 'date' | 'fromSlot' | 'deliveryDate'>) => Promise<Availability>;

/** How many days to search for the next free time. */
const DAYS_AHEAD = 14;

/** Both times of a finished step 1; null if either is missing. */
export function selectedVisits(step1: Omit<Selection, 'zip_code' | 'turn_around_id'>): Visits | null {
  const visits = parseVisits(step1);
  return [visits.pickup, visits.delivery].every(({ date, from_slot }) => date && from_slot) ? visits : null;
}

/** With a new `saved`, by which a repeated order counts as changed by its customer. */
export function chooseVisits(visits: Visits) {
  const step1 = readDraft('order-step-1');
  const saved = serverNow().toISOString();
  if (step1) writeDraft('order-step-1', { ...step1, ...visitColumns(visits, toMonthFirst), saved });
}

/** The first chosen time that is lost, according to GET /slots for these times; null when both are available. */
export function findUnavailableSlot(
  { pickup, delivery }: Visits,
  times: Availability,
): UnavailableSlot | null {
  const slot = findSlot(times.pickup, pickup.from_slot, pickup.to_slot);
  if (times.date !== pickup.date || !slot?.available) return { visit: 'pickup', why: slot?.reason ?? '' };
  const closed = noDeliveryReason(delivery.date, times);
  const back = findSlot(times.delivery, delivery.from_slot, delivery.to_slot);
  if (times.deliveryDate !== delivery.date || !back?.available)
    return { visit: 'delivery', why: closed ?? back?.reason ?? '' };
  return null;
}

/** @param offered free times from the server's refusal, best first @returns null when nothing is free in two weeks */
export async function findAlternative(
  ask: Ask,
  chosen: Visits,
  lost: VisitKind,
  now: Date,
  offered: readonly Visit[] = [],
): Promise<Visits | null> {
  const named = nearest(offered, chosen[lost]);
  if (lost === 'delivery') {
    const delivery = named ?? (await findFreeDelivery(ask, chosen.pickup, chosen.delivery, true));
    return delivery && { pickup: chosen.pickup, delivery };
  }
  const pickup = named ?? (await findFreePickup(ask, chosen.pickup, now));
  const delivery = pickup && (await findFreeDelivery(ask, pickup, chosen.delivery, false));
  return delivery && { pickup, delivery };
}

/** The next pickup time after the lost one. Skips earlier days, which the customer chose not to take. */
async function findFreePickup(ask: Ask, lost: Visit, now: Date): Promise<Visit | null> {
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

/** The preferred delivery if available, otherwise the same window on the next day that has it, otherwise any. */
async function findFreeDelivery(
  ask: Ask,
  pickup: Visit,
  preferred: Visit,
  isLost: boolean,
): Promise<Visit | null> {
  const of = (deliveryDate: CalendarDate) =>
    ask({ date: pickup.date, fromSlot: pickup.from_slot, deliveryDate });
  let times = await of(preferred.date);
  let date = later(preferred.date, times.earliestDelivery);
  for (let day = 0; day < DAYS_AHEAD; day++, date = addDays(date, 1)) {
    if (noDeliveryReason(date, times)) continue;
    if (times.deliveryDate !== date) times = await of(date);
    const isSameDay = date === preferred.date;
    const isPreferred = ({ from_slot }: SlotOption) => from_slot === preferred.from_slot;
    const prefer = isLost && isSameDay ? after(preferred) : isPreferred;
    const time = pick(times.delivery, prefer, isLost && isSameDay ? preferred : undefined);
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
function pick(times: readonly SlotOption[], suits: (time: SlotOption) => boolean, lost?: Visit) {
  const free = times.filter((time) => time.available && time.from_slot !== lost?.from_slot);
  return free.find(suits) ?? free[0];
}

const after = (lost: Visit) => (time: Pick<SlotOption, 'from_slot'>) =>
  (slotMinutes(time.from_slot) ?? 0) > (slotMinutes(lost.from_slot) ?? 0);
