/** The times of a pickup or a delivery that can be booked: whoever offers, suggests or chooses one asks here. */
import { deliverySlots, pickupSlots, type SlotState } from '@/lib/domain/availability';
import { addDays, type CalendarDate } from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import type { DoormanHours } from '@/lib/domain/doorman';
import {
  deliveryDayReason,
  earliestDelivery,
  lastDeliveryDate,
  lastPickupDate,
  pickupDayReason,
} from '@/lib/domain/open-days';
import { todayAtShop } from '@/lib/domain/shop-time';
import type { Visit } from '@/lib/domain/visit';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { type DaySlot, offeredSlots, type ReadSlots, type SlotKind } from './slots';

/** Where we come to, and when the doorman takes the bags if he does. */
export interface Stop {
  neighborhoodId: number;
  doorman: DoormanHours | null;
}

/** What determines the bookable times, besides the stop. */
export interface Rules {
  closed: Closures;
  policy: Policy;
  now: Date;
}

/** The rules for one visit. */
export interface Offer extends Stop {
  kind: SlotKind;
  /** The first and the last bookable day. */
  first: CalendarDate;
  last: CalendarDate;
  /** Why a day cannot be booked, or null. */
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

/** @throws RangeError unless the pickup day can be booked: check that first */
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

/** The times of an offer in order, each with what keeps it from being booked. */
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

/** Those that can be booked. */
export const freeTimes = async (...asked: Parameters<typeof offeredTimes>): Promise<OfferedTime[]> =>
  (await offeredTimes(...asked)).filter(({ available }) => available);
