/**
 * Which slots can be booked, and why not: the server answers GET /slots with it, the browser falls back to it
 * when an API has no /slots. Loads date-fns-tz: not for public pages.
 */
import { addDays, type CalendarDate, isBusinessDay } from './calendar';
import type { Closures } from './closures';
import { cutoffInstant, SAME_DAY_LEAD_MINUTES } from './cutoff';
import { type DoormanHours, doormanReason, type Handoff } from './doorman';
import { todayInNewYork } from './new-york';
import { newYorkInstant } from './new-york-time';
import {
  BOOKING_DAYS_AHEAD,
  deliveryDayReason,
  deliveryTimeReason,
  earliestDelivery,
  pickupDayReason,
} from './open-days';
import { type Slot, slotMinutes } from './slots';

/** A slot on offer; `left` is the number of free places, absent when nobody counts them. */
export interface OfferedSlot extends Slot {
  left?: number | null;
}

/** The API's slot: `left` only where capacity decides, `reason` only where it can't be chosen. */
export interface SlotState extends Slot {
  available: boolean;
  left?: number;
  reason?: string;
}

interface Offer {
  slots: readonly OfferedSlot[];
  date: CalendarDate;
  closed: Closures;
  doorman?: DoormanHours | null;
  handoff?: Handoff;
}

export interface PickupOffer extends Offer {
  now: Date;
}

export interface DeliveryOffer extends Offer {
  pickup: Slot & { date: CalendarDate };
  turnaroundDays: number;
}

/**
 * Pickup slots of one day. A slot is open until 8 PM New York time on the evening before (for a Monday: Sunday
 * evening); on the day itself it is open when it starts at least two hours from now. So from 8 PM to midnight
 * all slots of the next day are closed. Reasons are looked for in this order: day, time, doorman, full.
 */
export function pickupSlots({ slots, date, now, closed, doorman, handoff }: PickupOffer): SlotState[] {
  const day = pickupDayReason(date, now, closed);
  return slots.map((slot) =>
    state(slot, () => day ?? pickupTimeReason(slot, date, now) ?? doormanReason(slot, doorman, handoff)),
  );
}

/** Delivery slots of one day; how early is said in deliveryTimeReason, how late in deliveryDayReason. */
export function deliverySlots(offer: DeliveryOffer): SlotState[] {
  const { slots, date, pickup, turnaroundDays, closed, doorman, handoff } = offer;
  const earliest = earliestDelivery(pickup.date, turnaroundDays, closed);
  const day = deliveryDayReason(date, earliest, closed);
  return slots.map((slot) =>
    state(
      slot,
      () => day ?? deliveryTimeReason(slot, date, earliest, pickup) ?? doormanReason(slot, doorman, handoff),
    ),
  );
}

/** The first slot that can be booked within the horizon, or null. `slotsOf` gives the slots offered on a day. */
export function firstPickup(
  offer: Omit<PickupOffer, 'slots' | 'date'> & { slotsOf: (date: CalendarDate) => readonly OfferedSlot[] },
): (Slot & { date: CalendarDate }) | null {
  const today = todayInNewYork(offer.now);
  for (let ahead = 0; ahead <= BOOKING_DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    if (!isBusinessDay(date, offer.closed)) continue;
    const open = pickupSlots({ ...offer, slots: offer.slotsOf(date), date }).find((slot) => slot.available);
    if (open) return { date, from_slot: open.from_slot, to_slot: open.to_slot };
  }
  return null;
}

function pickupTimeReason(slot: Slot, date: CalendarDate, now: Date): string | null {
  if (now < cutoffInstant(date)) return null;
  if (date !== todayInNewYork(now)) return 'Past the 8 PM cut-off';
  const start = newYorkInstant(date, slotMinutes(slot.from_slot) ?? 0);
  const lead = (start.getTime() - now.getTime()) / 60_000;
  if (lead <= 0) return 'This time has passed';
  return lead < SAME_DAY_LEAD_MINUTES ? 'Starts in less than 2 hours' : null;
}

function state({ from_slot, to_slot, left }: OfferedSlot, why: () => string | null): SlotState {
  const slot = { from_slot, to_slot };
  const readable = slotMinutes(from_slot) !== null && slotMinutes(to_slot) !== null;
  const reason = readable ? why() : 'This time is not offered';
  if (reason !== null) return { ...slot, available: false, reason };
  if (left === undefined || left === null) return { ...slot, available: true };
  return left > 0
    ? { ...slot, available: true, left }
    : { ...slot, available: false, left: 0, reason: 'Full' };
}
