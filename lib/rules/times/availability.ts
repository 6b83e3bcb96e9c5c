/** For GET /slots, and in the browser for an API without it. */

import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type Slot, slotMinutes } from '@/lib/rules/dates/slots';
import type { Policy } from '../policy/policy';
import { pastCutoff, tooSoon } from '../policy/policy-sentences';
import { cutoffInstant } from './cutoff';
import { type DoormanHours, doormanReason } from './doorman';
import type { Handoff } from './handoff';
import {
  deliveryDayReason,
  deliveryTimeReason,
  earliestDelivery,
  pickupDayReason,
  readyDay,
} from './open-days';

/** `left` is absent when capacity is not tracked. */
export interface SlotCapacity extends Slot {
  left?: number | null;
}

/** `left` only when capacity applies, `reason` only when the slot can't be booked. */
export interface SlotOption extends Slot {
  available: boolean;
  left?: number;
  reason?: string;
}

interface SlotQuery {
  slots: readonly SlotCapacity[];
  date: CalendarDate;
  closed: Closures;
  policy: Policy;
  doorman?: DoormanHours | null;
  handoff?: Handoff;
}

export interface PickupSlotQuery extends SlotQuery {
  now: Date;
}

export interface DeliverySlotQuery extends SlotQuery {
  pickup: Slot & { date: CalendarDate };
  turnaroundDays: number;
}

/** Until the cut-off on the evening before; on the day itself with lead time. Reasons: day, time, doorman, full. */
export function pickupSlots(query: PickupSlotQuery): SlotOption[] {
  const { slots, date, now, closed, policy, doorman, handoff } = query;
  const day = pickupDayReason(date, now, closed, policy);
  const isBeforeCutoff = now < cutoffInstant(date, policy);
  const time = (slot: Slot) => (isBeforeCutoff ? null : lateReason(slot, date, now, policy));
  return slots.map((slot) => state(slot, () => day ?? time(slot) ?? doormanReason(slot, doorman, handoff)));
}

/** See deliveryTimeReason and deliveryDayReason. */
export function deliverySlots(query: DeliverySlotQuery): SlotOption[] {
  const { slots, date, pickup, turnaroundDays, closed, policy, doorman, handoff } = query;
  const earliest = earliestDelivery(pickup.date, turnaroundDays, closed);
  const day = deliveryDayReason(date, earliest, closed, policy);
  const ready = readyDay(pickup.date, turnaroundDays, closed);
  return slots.map((slot) =>
    state(
      slot,
      () => day ?? deliveryTimeReason(slot, date, ready, pickup) ?? doormanReason(slot, doorman, handoff),
    ),
  );
}

/** Null if none is free within the horizon. */
export function firstPickup(
  query: Omit<PickupSlotQuery, 'slots' | 'date'> & {
    getSlots: (date: CalendarDate) => readonly SlotCapacity[];
  },
): (Slot & { date: CalendarDate }) | null {
  const today = todayAtShop(query.now);
  for (let ahead = 0; ahead <= query.policy.booking_days_ahead; ahead++) {
    const date = addDays(today, ahead);
    const open = pickupSlots({ ...query, slots: query.getSlots(date), date }).find((slot) => slot.available);
    if (open) return { date, from_slot: open.from_slot, to_slot: open.to_slot };
  }
  return null;
}

function lateReason(slot: Slot, date: CalendarDate, now: Date, policy: Policy): string | null {
  if (date !== todayAtShop(now)) return pastCutoff(policy);
  const start = instantAtShop(date, slotMinutes(slot.from_slot) ?? 0);
  const lead = (start.getTime() - now.getTime()) / 60_000;
  if (lead <= 0) return 'This time has passed';
  return lead < policy.same_day_lead_hours * 60 ? tooSoon(policy) : null;
}

function state({ from_slot, to_slot, left }: SlotCapacity, why: () => string | null): SlotOption {
  const slot = { from_slot, to_slot };
  const readable = slotMinutes(from_slot) !== null && slotMinutes(to_slot) !== null;
  const reason = readable ? why() : 'This time isn’t available';
  if (reason !== null) return { ...slot, available: false, reason };
  if (left === undefined || left === null) return { ...slot, available: true };
  return left > 0
    ? { ...slot, available: true, left }
    : { ...slot, available: false, left: 0, reason: 'Full' };
}
