/** The one place that decides which times can be booked. */

import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Visit } from '@/lib/rules/dates/visit';
import type { Policy } from '@/lib/rules/policy/policy';
import { deliverySlots, pickupSlots, type SlotState } from '@/lib/rules/times/availability';
import type { DoormanHours } from '@/lib/rules/times/doorman';
import {
  deliveryDayReason,
  earliestDelivery,
  lastDeliveryDate,
  lastPickupDate,
  pickupDayReason,
} from '@/lib/rules/times/open-days';
import type { Db } from '@/server/platform/db/client';
import { type DaySlot, offeredSlots, type ReadSlots, type SlotKind } from './slots';

/** With the doorman's hours, if he takes the bags. */
export interface Stop {
  neighborhoodId: number;
  doorman: DoormanHours | null;
}

export interface Rules {
  closed: Closures;
  policy: Policy;
  now: Date;
}

export interface Offer extends Stop {
  kind: SlotKind;
  /** Bookable days. */
  first: CalendarDate;
  last: CalendarDate;
  /** Null for a bookable day. */
  dayReason(date: CalendarDate): string | null;
  states(slots: readonly DaySlot[], date: CalendarDate): SlotState[];
}

export function pickupOffer(stop: Stop, rules: Rules): Offer {
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
export function deliveryOffer(
  stop: Stop,
  { closed, policy }: Omit<Rules, 'now'>,
  pickup: Visit,
  turnaroundDays: number,
): Offer {
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

export type OfferedTime = SlotState & Visit;

/** In order, each with its reason if it can't be booked. */
export async function offeredTimes(
  db: Db,
  offer: Offer,
  [first, last]: readonly [CalendarDate, CalendarDate] = [offer.first, offer.last],
  readSlots: ReadSlots = offeredSlots,
): Promise<OfferedTime[]> {
  const slotsOf = await readSlots(db, offer.neighborhoodId, offer.kind, [first, last]);
  const times: OfferedTime[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    times.push(...offer.states(slotsOf(date), date).map((state) => ({ ...state, date })));
  return times;
}

export const freeTimes = async (...asked: Parameters<typeof offeredTimes>): Promise<OfferedTime[]> =>
  (await offeredTimes(...asked)).filter(({ available }) => available);
