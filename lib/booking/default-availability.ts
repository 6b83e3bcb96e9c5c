import type { Closures } from '@/lib/rules/dates/closures';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { deliverySlots, firstPickup, pickupSlots } from '@/lib/rules/times/availability';
import { earliestDelivery, lastPickupDate } from '@/lib/rules/times/open-days';
import type { Availability, AvailabilityQuery } from './availability';

/** Default slots, cut-off and turnaround rules, without capacity. `closed` is the API's inactive list. */
export function defaultAvailability(request: AvailabilityQuery, closed: Closures, now: Date): Availability {
  const { doorman, policy = defaultPolicy } = request;
  const slots = DEFAULT_SLOTS;
  const date =
    request.date ??
    firstPickup({ now, closed, policy, doorman, getSlots: () => slots })?.date ??
    todayAtShop(now);
  const pickup = pickupSlots({ slots, date, now, closed, policy, doorman });
  const turnaroundDays = request.turnaround?.days ?? 0;
  const earliest = earliestDelivery(date, turnaroundDays, closed);
  const deliveryDate =
    request.deliveryDate && request.deliveryDate > earliest ? request.deliveryDate : earliest;
  const chosen =
    pickup.find((slot) => slot.from_slot === request.fromSlot) ?? pickup.find((slot) => slot.available);
  const delivery = deliverySlots({
    slots,
    date: deliveryDate,
    pickup: { from_slot: '', to_slot: '', ...chosen, date },
    turnaroundDays,
    closed,
    policy,
    doorman,
  });
  return {
    date,
    pickup,
    deliveryDate,
    earliestDelivery: earliest,
    delivery,
    closed,
    policy,
    lastDate: lastPickupDate(now, policy),
  };
}
