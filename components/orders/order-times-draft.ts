/** An order's times in the form in which the order flow chooses times. */
import type { OwnTimes } from '@/components/order-times/own-times';
import type { Order } from '@/hooks/use-orders';
import { addDays, businessDaysBetween, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { isPastCutoff } from '@/lib/domain/minutes-to-book';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { todayAtShop } from '@/lib/domain/shop-time';
import { parseVisits, readVisits, visitColumns } from '@/lib/domain/visit';
import type { DraftTimes } from '@/lib/drafts';
import type { TimesRequest } from '@/lib/order-times';
import type { Policy } from '@/lib/policy';

export type What = 'both' | 'delivery';

const monthFirst = (iso: string) => {
  const date = parseDate(iso);
  return date ? toMonthFirst(date) : '';
};

/** The draft to begin with; after a missed pickup it has none. */
export function draftOf(order: Order, what: What): DraftTimes {
  const keepsPickup = what === 'delivery' || order.status !== PICKUP_MISSED;
  return {
    zip_code: addressOf(order, what)?.zip_code ?? '',
    turn_around_id: order.turn_around_id ?? 0,
    ...visitColumns(readVisits(order), monthFirst),
    ...(!keepsPickup && { pickup_date: '', from_slot: '', to_slot: '' }),
  };
}

const addressOf = ({ pickupAddress, deliveryAddress }: Order, what: What) =>
  what === 'delivery' ? deliveryAddress[0] : pickupAddress[0];

/** What all requests for times have in common: the order's own copy of its address decides. */
export function baseOf(
  order: Order,
  what: What,
  policy: Policy,
): Pick<TimesRequest, 'zip' | 'doorman' | 'policy'> {
  const {
    zip_code = '',
    doorman_building,
    doorman_from = '',
    doorman_to = '',
  } = addressOf(order, what) ?? {};
  const hasHours = order.handoff === 'doorman' && doorman_building === 'yes' && doorman_from && doorman_to;
  const hours = hasHours ? { doorman: { from: doorman_from, to: doorman_to } } : {};
  return { zip: zip_code.slice(0, 5), ...hours, policy };
}

/** The order's own speed. Its days only count for an API without /slots: as many as lie between its times. */
export function turnaroundsOf({ turn_around_id, pickup_date, delivery_date }: Order) {
  const [from, to] = [parseDate(pickup_date), parseDate(delivery_date)];
  return [{ id: turn_around_id ?? 0, days: from && to ? businessDaysBetween(from, to) : 0 }];
}

export function ownTimesOf(order: Order, what: What, now: Date, policy: Policy): OwnTimes {
  const { pickup, delivery } = parseVisits(order);
  return {
    pickup: order.status === PICKUP_MISSED ? undefined : pickup,
    delivery,
    keepsPickup: what === 'delivery' ? { firstDelivery: firstOpenDay(now, policy) } : undefined,
  };
}

/** The first day whose cut-off on the evening before is ahead. */
function firstOpenDay(now: Date, policy: Policy) {
  const tomorrow = addDays(todayAtShop(now), 1);
  return isPastCutoff(tomorrow, now, policy) ? addDays(tomorrow, 1) : tomorrow;
}

/** Whether the draft has the times that the order has. */
export function isUnchanged(draft: DraftTimes, order: Order, what: What): boolean {
  const before = draftOf(order, what);
  return (Object.keys(before) as (keyof DraftTimes)[]).every((key) => draft[key] === before[key]);
}
