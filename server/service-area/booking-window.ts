/** The one place that decides which times can be booked. */

import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Visit, VisitKind } from '@/lib/rules/dates/visit';
import type { Policy } from '@/lib/rules/policy/policy';
import { deliverySlots, pickupSlots, type SlotOption } from '@/lib/rules/times/availability';
import type { DoormanHours } from '@/lib/rules/times/doorman';
import {
  deliveryDayReason,
  earliestDelivery,
  lastDeliveryDate,
  lastPickupDate,
  pickupDayReason,
} from '@/lib/rules/times/open-days';
import type { Db } from '@/server/platform/db/client';
import { type DaySlot, offeredSlots, type ReadSlots } from './slots';

/** With the doorman's hours, if he takes the bags. */
export interface Stop {
  neighborhoodId: number;
  doorman: DoormanHours | null;
}

export interface BookingRules {
  closed: Closures;
  policy: Policy;
  now: Date;
}

export interface BookingWindow extends Stop {
  kind: VisitKind;
  /** Bookable days. */
  first: CalendarDate;
  last: CalendarDate;
  /** Null for a bookable day. */
  dayReason(date: CalendarDate): string | null;
  states(slots: readonly DaySlot[], date: CalendarDate): SlotOption[];
}

export function pickupBookingWindow(stop: Stop, rules: BookingRules): BookingWindow {
  const { closed, policy, now } = rules;
  return {
    ...stop,
    kind: 'pickup',
    first: todayAtShop(now),
    last: lastPickupDate(now, policy),
    dayReason: (date) => pickupDayReason(date, now, closed, policy),
    states: (slots, date) => pickupSlots({ ...rules, doorman: stop.doorman, slots, date }),
  };
}

/** @throws RangeError unless the pickup day can be booked */
export function deliveryBookingWindow(
  stop: Stop,
  { closed, policy }: Omit<BookingRules, 'now'>,
  pickup: Visit,
  turnaroundDays: number,
): BookingWindow {
  const first = earliestDelivery(pickup.date, turnaroundDays, closed);
  const common = { closed, policy, doorman: stop.doorman, pickup, turnaroundDays };
  return {
    ...stop,
    kind: 'delivery',
    first,
    last: lastDeliveryDate(first, policy),
    dayReason: (date) => deliveryDayReason(date, first, closed, policy),
    states: (slots, date) => deliverySlots({ ...common, slots, date }),
  };
}

export type DatedSlotOption = SlotOption & Visit;

/** In order, each with its reason if it can't be booked. */
export async function listSlotOptions(
  db: Db,
  bookingWindow: BookingWindow,
  [first, last]: readonly [CalendarDate, CalendarDate] = [bookingWindow.first, bookingWindow.last],
  readSlots: ReadSlots = offeredSlots,
): Promise<DatedSlotOption[]> {
  const getSlots = await readSlots(db, bookingWindow.neighborhoodId, bookingWindow.kind, [first, last]);
  const times: DatedSlotOption[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    times.push(...bookingWindow.states(getSlots(date), date).map((state) => ({ ...state, date })));
  return times;
}

export const listFreeSlots = async (
  ...args: Parameters<typeof listSlotOptions>
): Promise<DatedSlotOption[]> => (await listSlotOptions(...args)).filter(({ available }) => available);
