/** The times of an order that gets others: they stay possible, and their places are its own. */

import { type CalendarDate, firstDeliveryDay } from '@/lib/domain/calendar';
import { lastDeliveryDate, pickupDayReason } from '@/lib/domain/open-days';
import type { Visit } from '@/lib/domain/visit';
import type { OfferedTime, Times } from '@/lib/order-times';

export interface OwnTimes {
  /** None after a missed pickup. */
  pickup?: Visit | undefined;
  delivery: Visit;
  /** The delivery alone is chosen, for this day at the earliest. */
  keepsPickup?: { firstDelivery: CalendarDate } | undefined;
}

/** A slot that only looks full because of the order's own place is free for it. */
export function withOwnTimes(times: Times, own: OwnTimes | undefined): Times {
  if (!own) return times;
  const { pickup, delivery, keepsPickup } = own;
  return {
    ...times,
    ...(keepsPickup && {
      earliestDelivery: firstDeliveryDay(
        later(times.earliestDelivery, keepsPickup.firstDelivery),
        times.closed,
      ),
      lastDelivery: lastDeliveryDate(times.earliestDelivery, times.policy),
    }),
    pickup: pickup?.date === times.date ? times.pickup.map((time) => freeFor(pickup, time)) : times.pickup,
    delivery:
      delivery.date === times.deliveryDate
        ? times.delivery.map((time) => freeFor(delivery, time))
        : times.delivery,
  };
}

/** The first day of the strip: the order's own may come before the first free one, while pickups are possible on it. */
export function firstWithOwn(first: Times, own: OwnTimes | undefined, now: Date): Times {
  const date = own?.pickup?.date;
  if (!date || date >= first.date || pickupDayReason(date, now, first.closed, first.policy)) return first;
  return { ...first, date };
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

function freeFor(own: Visit, time: OfferedTime): OfferedTime {
  const { from_slot, to_slot, left } = time;
  const isOwn = from_slot === own.from_slot && to_slot === own.to_slot;
  return isOwn && left === 0 ? { from_slot, to_slot, available: true } : time;
}
