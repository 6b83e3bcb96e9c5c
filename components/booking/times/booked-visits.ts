/** The times of an order that is rescheduled: they stay possible, and their places are its own. */

import type { Availability, SlotOption } from '@/lib/booking/availability';
import { type CalendarDate, firstDeliveryDay } from '@/lib/rules/dates/calendar';
import { isSameSlot, type Visit } from '@/lib/rules/dates/visit';
import { lastDeliveryDate, pickupDayReason } from '@/lib/rules/times/open-days';

export interface BookedVisits {
  /** None after a missed pickup, or where the business has closed. */
  pickup?: Visit | undefined;
  delivery?: Visit | undefined;
  /** The delivery alone is chosen, for this day at the earliest. */
  keepsPickup?: { firstDelivery: CalendarDate } | undefined;
}

/** A slot that only looks full because of the order's own place is free for it. */
export function withBookedVisits(times: Availability, booked: BookedVisits | undefined): Availability {
  if (!booked) return times;
  const { pickup, delivery, keepsPickup } = booked;
  return {
    ...times,
    ...(keepsPickup && {
      earliestDelivery: firstDeliveryDay(
        later(times.earliestDelivery, keepsPickup.firstDelivery),
        times.closed,
      ),
      lastDelivery: lastDeliveryDate(times.earliestDelivery, times.policy),
    }),
    pickup: freeForOrder(pickup, times.date, times.pickup),
    delivery: freeForOrder(delivery, times.deliveryDate, times.delivery),
  };
}

/** The order's own day may come before the first free one. */
export function firstWithBooked(
  first: Availability,
  booked: BookedVisits | undefined,
  now: Date,
): Availability {
  const date = booked?.pickup?.date;
  if (!date || date >= first.date || pickupDayReason(date, now, first.closed, first.policy)) return first;
  return { ...first, date };
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

function freeForOrder(booked: Visit | undefined, day: CalendarDate, times: SlotOption[]): SlotOption[] {
  if (booked?.date !== day) return times;
  const { from_slot, to_slot } = booked;
  return times.map((time) =>
    isSameSlot(time, booked) && time.left === 0 ? { from_slot, to_slot, available: true } : time,
  );
}
