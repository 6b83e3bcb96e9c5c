import { deliverySlots, firstPickup, pickupSlots } from '@/lib/domain/availability';
import { type CalendarDate, toMonthFirst } from '@/lib/domain/calendar';
import { cutoffAt } from '@/lib/domain/cutoff';
import { todayInNewYork } from '@/lib/domain/new-york';
import { earliestDelivery, lastDeliveryDate, lastPickupDate, pickupDayReason } from '@/lib/domain/open-days';
import { messages } from '@/lib/messages';
import type { Db } from '../db/client';
import type { HandlerContext } from '../handler';
import { invalidField } from '../problems';
import { inactiveDays } from './inactive-days';
import { closedDays, turnaroundDays } from './queries';
import { offeredSlots } from './slots';

type Query = HandlerContext<'service-area.slots'>['query'];

/**
 * Pickup and delivery slots of a neighbourhood for one pickup day, from real capacity.
 * @throws ApiProblem invalid for a day that can't be booked at all, or an unknown turnaround
 */
export async function timetable(db: Db, neighbourhoodId: number, query: Query, now: Date) {
  const today = todayInNewYork(now);
  const closed = await closedDays(db, today);
  const pickupsOf = await offeredSlots(db, neighbourhoodId, 'pickup', [today, lastPickupDate(now)]);
  const doorman = doormanOf(query);
  const date =
    pickupDay(query.date, today, now) ??
    firstPickup({ now, closed, doorman, slotsOf: pickupsOf })?.date ??
    today;
  const days = await turnaroundDays(db, query.turn_around_id);
  if (days === undefined) throw invalidField('turn_around_id', messages.badId);

  const pickup = pickupSlots({ slots: pickupsOf(date), date, now, closed, doorman });
  const earliest = earliestDelivery(date, days, closed);
  const deliveryDate = deliveryDay(query.delivery_date, earliest) ?? earliest;
  const deliveriesOf = await offeredSlots(db, neighbourhoodId, 'delivery', [deliveryDate, deliveryDate]);
  const chosen =
    pickup.find((slot) => slot.from_slot === query.from_slot) ?? pickup.find((slot) => slot.available);
  const delivery = deliverySlots({
    slots: deliveriesOf(deliveryDate),
    date: deliveryDate,
    pickup: { from_slot: '', to_slot: '', ...chosen, date },
    turnaroundDays: days,
    closed,
    doorman,
  });
  return {
    date: toMonthFirst(date),
    delivery_date: toMonthFirst(deliveryDate),
    earliest_delivery: toMonthFirst(earliest),
    pickup,
    delivery,
    cutoff_at: cutoffAt(date),
    inactive: inactiveDays(closed, pickupsOf, now),
    last_date: toMonthFirst(lastPickupDate(now)),
  };
}

/** The first free pickup of a neighbourhood, or null when everything is taken. */
export async function nextPickup(db: Db, neighbourhoodId: number, now: Date) {
  const today = todayInNewYork(now);
  const closed = await closedDays(db, today);
  const slotsOf = await offeredSlots(db, neighbourhoodId, 'pickup', [today, lastPickupDate(now)]);
  const first = firstPickup({ now, closed, slotsOf });
  if (!first) return null;
  const { date, ...slot } = first;
  return { pickup_date: toMonthFirst(date), ...slot };
}

/** Days on which nothing is picked up, for a neighbourhood, or anywhere. */
export async function daysWithoutPickup(db: Db, neighbourhoodId: number | undefined, now: Date) {
  const days = [todayInNewYork(now), lastPickupDate(now)] as const;
  const closed = await closedDays(db, days[0]);
  const slotsOf =
    neighbourhoodId === undefined ? undefined : await offeredSlots(db, neighbourhoodId, 'pickup', days);
  return inactiveDays(closed, slotsOf, now);
}

/** A closed day is answered, with the reason at each slot; one before today or beyond the horizon is refused. */
function pickupDay(date: CalendarDate | undefined, today: CalendarDate, now: Date) {
  if (date === undefined || (date >= today && date <= lastPickupDate(now))) return date;
  throw invalidField('date', pickupDayReason(date, now, new Map()) ?? messages.badDate);
}

/** Days too early or too late are moved into what can be booked. */
function deliveryDay(date: CalendarDate | undefined, earliest: CalendarDate) {
  if (date === undefined) return date;
  const last = lastDeliveryDate(earliest);
  if (date < earliest) return earliest;
  return date > last ? last : date;
}

const doormanOf = ({ doorman_from: from, doorman_to: to }: Query) => (from && to ? { from, to } : null);
