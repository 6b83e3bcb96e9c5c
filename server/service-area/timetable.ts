import { messages } from '@/lib/messages/messages';
import {
  addDays,
  type CalendarDate,
  firstDeliveryDay,
  isVisitDay,
  toMonthFirst,
  weekday,
} from '@/lib/rules/dates/calendar';
import { type Closures, inWeek } from '@/lib/rules/dates/closures';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Policy } from '@/lib/rules/policy/policy';
import {
  type DeliverySlotQuery,
  deliverySlots,
  firstPickup,
  pickupSlots,
} from '@/lib/rules/times/availability';
import { cutoffAt } from '@/lib/rules/times/cutoff';
import {
  earliestDelivery,
  lastDeliveryDate,
  lastPickupDate,
  pickupDayReason,
} from '@/lib/rules/times/open-days';
import type { HandlerContext } from '@/server/api/handler';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { readPolicy } from '@/server/shop/policy';
import { deliveryBookingWindow, listFreeSlots } from './booking-window';
import { closedDays, readWeek, turnaroundDays } from './queries';
import { type GetSlots, offeredSlots } from './slots';

interface InactiveDays {
  closed: Closures;
  policy: Policy;
  /** Undefined for all neighborhoods. */
  pickupsOn: GetSlots | undefined;
  /** Weekdays that are off anyway, so not listed. */
  isAlwaysOff: (day: number) => boolean;
}

/** Days without pickup in the API's list (specification section 3). */
function inactiveDays({ closed, policy, pickupsOn, isAlwaysOff }: InactiveDays, now: Date) {
  const lastPickup = lastPickupDate(now, policy);
  const lastDay = lastDeliveryDate(lastPickup, policy);
  const days: { pickup_date: string; reason: string }[] = [];
  for (let date = todayAtShop(now); date <= lastDay; date = addDays(date, 1)) {
    if (isAlwaysOff(weekday(date))) continue;
    const hasPickups = pickupsOn ? pickupsOn(date).length > 0 : isVisitDay('pickup', date, closed);
    if (!closed.has(date) && (hasPickups || date > lastPickup)) continue;
    days.push({ pickup_date: toMonthFirst(date), reason: closed.get(date) || 'No pickups on this day' });
  }
  return days;
}

type Query = HandlerContext<'service-area.slots'>['query'];

/** From actual capacity. @throws ApiProblem invalid for a day that can't be booked, or an unknown turnaround */
export async function timetable(db: Db, neighborhoodId: number, query: Query, now: Date) {
  const today = todayAtShop(now);
  const policy = await readPolicy(db);
  const pickupsOn = await offeredSlots(db, neighborhoodId, 'pickup', [today, lastPickupDate(now, policy)]);
  const doorman = toDoormanHours(query);
  const date =
    pickupDay(query, today, now, policy) ??
    firstPickup({ now, closed: await closedDays(db, today), policy, doorman, getSlots: pickupsOn })?.date ??
    today;
  const [from = today] = [today, date].sort();
  const closed = await closedDays(db, from);
  const days = await turnaroundDays(db, query.turn_around_id);
  if (days === undefined) throw invalidField('turn_around_id', messages.badId);

  const week = await readWeek(db, neighborhoodId);
  const pickup = pickupSlots({ slots: pickupsOn(date), date, now, closed, policy, doorman });
  const earliest = firstDeliveryDay(earliestDelivery(date, days, closed), inWeek(closed, week));
  const deliveryDate = deliveryDay(query.delivery_date, earliest, policy) ?? earliest;
  const deliveriesOn = await offeredSlots(db, neighborhoodId, 'delivery', [deliveryDate, deliveryDate]);
  const chosen =
    pickup.find((slot) => slot.from_slot === query.from_slot) ?? pickup.find((slot) => slot.available);
  const delivery = deliverySlots({
    slots: deliveriesOn(deliveryDate),
    date: deliveryDate,
    pickup: { from_slot: '', to_slot: '', ...chosen, date },
    turnaroundDays: days,
    closed,
    policy,
    doorman,
  });
  return {
    date: toMonthFirst(date),
    delivery_date: toMonthFirst(deliveryDate),
    earliest_delivery: toMonthFirst(earliest),
    pickup,
    delivery,
    cutoff_at: cutoffAt(date, policy),
    inactive: inactiveDays(
      { closed, policy, pickupsOn, isAlwaysOff: (day) => !week.pickup.includes(day) },
      now,
    ),
    week,
    last_date: toMonthFirst(lastPickupDate(now, policy)),
  };
}

/** With first delivery and deadline; null when everything is full. */
export async function nextPickup(db: Db, neighborhoodId: number, now: Date) {
  const today = todayAtShop(now);
  const closed = await closedDays(db, today);
  const policy = await readPolicy(db);
  const getSlots = await offeredSlots(db, neighborhoodId, 'pickup', [today, lastPickupDate(now, policy)]);
  const first = firstPickup({ now, closed, policy, getSlots });
  if (!first) return null;
  const { date, ...slot } = first;
  return {
    pickup_date: toMonthFirst(date),
    ...slot,
    first_delivery: await firstDelivery(db, neighborhoodId, { pickup: first, closed, policy }),
    cutoff_at: cutoffAt(date, policy),
  };
}

/** On the earliest delivery day, with the usual turnaround. */
async function firstDelivery(
  db: Db,
  neighborhoodId: number,
  { pickup, closed, policy }: Pick<DeliverySlotQuery, 'pickup' | 'closed' | 'policy'>,
) {
  const turnaround = await turnaroundDays(db, undefined);
  if (turnaround === undefined) return null;
  const stop = { neighborhoodId, doorman: null };
  const bookingWindow = deliveryBookingWindow(stop, { closed, policy }, pickup, turnaround);
  const week = await readWeek(db, neighborhoodId);
  const first = firstDeliveryDay(bookingWindow.first, inWeek(closed, week));
  const [free] = await listFreeSlots(db, bookingWindow, [first, first]);
  return free
    ? { delivery_date: toMonthFirst(free.date), from_slot: free.from_slot, to_slot: free.to_slot }
    : null;
}

export async function daysWithoutPickup(db: Db, neighborhoodId: number | undefined, now: Date) {
  const policy = await readPolicy(db);
  const days = [todayAtShop(now), lastPickupDate(now, policy)] as const;
  const closed = await closedDays(db, days[0]);
  const getSlots =
    neighborhoodId === undefined ? undefined : await offeredSlots(db, neighborhoodId, 'pickup', days);
  const isAlwaysOff = (day: number) => day % 6 === 0 && !closed.week?.pickup.includes(day);
  return inactiveDays({ closed, policy, pickupsOn: getSlots, isAlwaysOff }, now);
}

/** Accepts a closed day, whose slots have the reason; a past day only with a delivery date, for an existing order. */
function pickupDay({ date, delivery_date }: Query, today: CalendarDate, now: Date, policy: Policy) {
  const earliest = delivery_date === undefined ? today : '';
  if (date === undefined || (date >= earliest && date <= lastPickupDate(now, policy))) return date;
  throw invalidField('date', pickupDayReason(date, now, new Map(), policy) ?? messages.badDate);
}

/** Clamps to the bookable range. */
function deliveryDay(date: CalendarDate | undefined, earliest: CalendarDate, policy: Policy) {
  if (date === undefined) return date;
  const last = lastDeliveryDate(earliest, policy);
  if (date < earliest) return earliest;
  return date > last ? last : date;
}

const toDoormanHours = ({ doorman_from: from, doorman_to: to }: Query) => (from && to ? { from, to } : null);
