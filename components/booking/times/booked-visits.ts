/** The times of an order that is rescheduled: they stay possible, and their places are its own. */

import type { Availability, SlotOption } from '@/lib/booking/availability';
import { type CalendarDate, firstDeliveryDay } from '@/lib/rules/dates/calendar';
import type { Visit } from '@/lib/rules/dates/visit';
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
    pickup:
      pickup?.date === times.date ? times.pickup.map((time) => freeForOrder(pickup, time)) : times.pickup,
    delivery:
      delivery?.date === times.deliveryDate
        ? times.delivery.map((time) => freeForOrder(delivery, time))
        : times.delivery,
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

function freeForOrder(booked: Visit, time: SlotOption): SlotOption {
  const { from_slot, to_slot, left } = time;
  const isOwn = from_slot === booked.from_slot && to_slot === booked.to_slot;
  return isOwn && left === 0 ? { from_slot, to_slot, available: true } : time;
}
