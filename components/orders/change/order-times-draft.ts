import type { BookedVisits } from '@/components/booking/times/booked-visits';
import type { Order } from '@/hooks/data/use-orders';
import { type AvailabilityBase, buildingHours } from '@/lib/booking/availability';
import type { Selection } from '@/lib/booking/drafts';
import { addDays, businessDaysBetween, monthFirst, parseDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { parseVisits, readVisits, visitColumns } from '@/lib/rules/dates/visit';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { Policy } from '@/lib/rules/policy/policy';
import { isPastCutoff } from '@/lib/rules/times/minutes-to-book';

export type What = 'both' | 'delivery';

export function toSelection(order: Order, what: What): Selection {
  const keepsPickup = what === 'delivery' || !isPickupOver(order);
  return {
    zip_code: getAddress(order, what)?.zip_code ?? '',
    turn_around_id: order.turn_around_id ?? 0,
    ...visitColumns(readVisits(order), monthFirst),
    ...(!keepsPickup && { pickup_date: '', from_slot: '', to_slot: '' }),
    ...(order.closed?.delivery && { delivery_date: '', delivery_from_slot: '', delivery_to_slot: '' }),
  };
}

const isPickupOver = ({ status, closed }: Order) => status === PICKUP_MISSED || Boolean(closed?.pickup);

const getAddress = ({ pickupAddress, deliveryAddress }: Order, what: What) =>
  what === 'delivery' ? deliveryAddress[0] : pickupAddress[0];

export function toBaseQuery(order: Order, what: What, policy: Policy): AvailabilityBase {
  const address = getAddress(order, what);
  const hours = buildingHours(order.handoff, address, order.deliveryAddress[0]);
  return { zip: (address?.zip_code ?? '').slice(0, 5), ...hours, policy };
}

/** The order's own speed. Its days only count for an API without /slots: as many as lie between its times. */
export function getTurnarounds({ turn_around_id, pickup_date, delivery_date }: Order) {
  const [from, to] = [parseDate(pickup_date), parseDate(delivery_date)];
  return [{ id: turn_around_id ?? 0, days: from && to ? businessDaysBetween(from, to) : 0 }];
}

export function toBookedVisits(order: Order, what: What, now: Date, policy: Policy): BookedVisits {
  const { pickup, delivery } = parseVisits(order);
  return {
    pickup: isPickupOver(order) ? undefined : pickup,
    delivery: order.closed?.delivery ? undefined : delivery,
    keepsPickup: what === 'delivery' ? { firstDelivery: firstOpenDay(now, policy) } : undefined,
  };
}

/** The first day whose cut-off on the evening before is ahead. */
function firstOpenDay(now: Date, policy: Policy) {
  const tomorrow = addDays(todayAtShop(now), 1);
  return isPastCutoff(tomorrow, now, policy) ? addDays(tomorrow, 1) : tomorrow;
}

export function isUnchanged(draft: Selection, order: Order, what: What): boolean {
  const before = toSelection(order, what);
  return (Object.keys(before) as (keyof Selection)[]).every((key) => draft[key] === before[key]);
}
