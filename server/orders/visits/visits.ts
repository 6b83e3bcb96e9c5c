/**
 * Describes the pickup and the delivery of an order in one form, so that the same code checks, books and
 * replaces both: when an order is placed, and when it gets other times. No I/O.
 */
import { deliverySlots, pickupSlots, type SlotState } from '@/lib/domain/availability';
import type { CalendarDate } from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import type { DoormanHours } from '@/lib/domain/doorman';
import {
  deliveryDayReason,
  earliestDelivery,
  lastDeliveryDate,
  lastPickupDate,
  pickupDayReason,
} from '@/lib/domain/open-days';
import type { Slot } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import type { DaySlot, SlotKind } from '@/server/service-area/slots';

export interface Visit {
  kind: SlotKind;
  neighborhoodId: number;
  date: CalendarDate;
  slot: Slot;
  /** The last bookable day. */
  lastDate: CalendarDate;
  /** Why the day cannot be booked, or null. */
  dayReason(date: CalendarDate): string | null;
  states(slots: readonly DaySlot[], date: CalendarDate): SlotState[];
  /** When the doorman takes the bags, if he does. */
  doorman: DoormanHours | null;
  /** The fields that messages about day and time belong to. */
  fields: { date: string; slot: string };
  /** The 409 when the last place was taken. */
  taken: { reason: 'slot' | 'delivery_slot'; message: string };
  /** Its sentence when the doorman is not there. */
  away: string;
}

/** What determines the bookable days, besides the order itself. */
export interface Rules {
  closed: Closures;
  policy: Policy;
}

/** An address, or the copy of it that an order keeps. */
export interface Stop extends Building {
  neighborhoodId: number;
}

export interface Building {
  doorman_building: string;
  doorman_from: string;
  doorman_to: string;
}

export interface PickupTimes {
  pickup_date: CalendarDate;
  from_slot: string;
  to_slot: string;
}

export interface OrderTimes extends PickupTimes {
  delivery_date: CalendarDate;
  delivery_from_slot: string;
  delivery_to_slot: string;
}

interface Handed {
  handoff: string;
}

export function pickupVisit(body: PickupTimes & Handed, address: Stop, rules: Rules, now: Date): Visit {
  const { closed, policy } = rules;
  const doorman = doormanOf(address, body);
  const common = { ...rules, doorman, now };
  return {
    kind: 'pickup',
    doorman,
    neighborhoodId: address.neighborhoodId,
    date: body.pickup_date,
    slot: { from_slot: body.from_slot, to_slot: body.to_slot },
    lastDate: lastPickupDate(now, policy),
    dayReason: (date) => pickupDayReason(date, now, closed, policy),
    states: (slots, date) => pickupSlots({ ...common, slots, date }),
    fields: { date: 'pickup_date', slot: 'from_slot' },
    taken: { reason: 'slot', message: messages.slotTaken },
    away: messages.doormanAway,
  };
}

/** @throws RangeError unless the pickup day can be booked: check that first */
export function deliveryVisit(
  body: OrderTimes & Handed,
  address: Stop,
  rules: Rules,
  turnaroundDays: number,
): Visit {
  const { pickup_date, from_slot, to_slot } = body;
  const { closed, policy } = rules;
  const earliest = earliestDelivery(pickup_date, turnaroundDays, closed);
  const pickup = { date: pickup_date, from_slot, to_slot };
  const doorman = doormanOf(address, body);
  const common = { ...rules, doorman, pickup, turnaroundDays };
  return {
    kind: 'delivery',
    doorman,
    neighborhoodId: address.neighborhoodId,
    date: body.delivery_date,
    slot: { from_slot: body.delivery_from_slot, to_slot: body.delivery_to_slot },
    lastDate: lastDeliveryDate(earliest, policy),
    dayReason: (date) => deliveryDayReason(date, earliest, closed, policy),
    states: (slots, date) => deliverySlots({ ...common, slots, date }),
    fields: { date: 'delivery_date', slot: 'delivery_from_slot' },
    taken: { reason: 'delivery_slot', message: messages.deliverySlotTaken },
    away: messages.doormanAwayAtDelivery,
  };
}

/** The doorman's hours apply only when he takes the bags and his hours are known. */
export function doormanOf({ doorman_building, doorman_from, doorman_to }: Building, { handoff }: Handed) {
  const bind =
    handoff === 'doorman' && doorman_building === 'yes' && doorman_from !== '' && doorman_to !== '';
  return bind ? { from: doorman_from, to: doorman_to } : null;
}
