import { deliverySlots, firstPickup, pickupSlots } from '@/lib/domain/availability';
import { addDays, type CalendarDate, daysBetween, toMonthFirst, weekday } from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import { dayLabel } from '@/lib/domain/day-label';
import type { DoormanHours } from '@/lib/domain/doorman';
import { todayInNewYork } from '@/lib/domain/new-york';
import { earliestDelivery, lastDeliveryDate, lastPickupDate } from '@/lib/domain/open-days';
import { type Slot, slotLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { offeredSlots, type SlotsOf } from '@/server/service-area/slots';
import type { OrderEntity } from '../queries';
import { type Again, block, type Change, change } from './choice';

export interface Place {
  neighborhoodId: number;
  doorman: DoormanHours | null;
}

interface Question {
  pickup: Place;
  delivery: Place;
  /** Business days. */
  turnaroundDays: number;
  closed: Closures;
  policy: Policy;
  now: Date;
}

type DeliveryQuestion = Omit<Question, 'pickup' | 'now'>;

/** How many days ahead the same weekday is preferred to an earlier time on another day. */
const SAME_WEEKDAY_DAYS = 14;

export type DayTime = Slot & { date: CalendarDate };

/**
 * The first free pickup on the order's weekday at its time within two weeks, otherwise the first free one, with a delivery that fits:
 * as many days later as before and at the same time if possible.
 */
export async function timesLike(db: Db, order: OrderEntity['order'], question: Question) {
  const pickup = await pickupLike(db, order, question);
  const { neighborhoodId } = question.delivery;
  const slotsOf =
    pickup && (await offeredSlots(db, neighborhoodId, 'delivery', deliveryDays(pickup, question)));
  const delivery = pickup && slotsOf && deliveryLike(order, pickup, slotsOf, question);
  if (!pickup || !delivery)
    return { times: null, changes: [block('no_time', 'times', messages.againNoTime)] };
  const times: Again['times'] = {
    pickup_date: toMonthFirst(pickup.date),
    from_slot: pickup.from_slot,
    to_slot: pickup.to_slot,
    delivery_date: toMonthFirst(delivery.date),
    delivery_from_slot: delivery.from_slot,
    delivery_to_slot: delivery.to_slot,
  };
  return { times, changes: differences(order, pickup, delivery) };
}

async function pickupLike(
  db: Db,
  order: OrderEntity['order'],
  { pickup: { neighborhoodId, doorman }, closed, policy, now }: Question,
): Promise<DayTime | null> {
  const [first, last] = [todayInNewYork(now), lastPickupDate(now, policy)];
  const slotsOf = await offeredSlots(db, neighborhoodId, 'pickup', [first, last]);
  const common = { closed, policy, doorman, now };
  const inTime = addDays(first, SAME_WEEKDAY_DAYS);
  for (let date = first; date <= last && date <= inTime; date = addDays(date, 1)) {
    if (weekday(date) !== weekday(order.pickup_date)) continue;
    const free = pickupSlots({ ...common, date, slots: slotsOf(date) });
    const same = free.find((slot) => slot.available && isSame(slot, order));
    if (same) return { date, from_slot: same.from_slot, to_slot: same.to_slot };
  }
  return firstPickup({ ...common, slotsOf });
}

/** The times of an order that a new delivery is like. */
export type DeliveryOfOrder = Pick<
  OrderEntity['order'],
  'pickup_date' | 'delivery_date' | 'delivery_from_slot' | 'delivery_to_slot'
>;

/** The first and the last day on which the laundry of a pickup can come back. */
export function deliveryDays(
  pickup: DayTime,
  { turnaroundDays, closed, policy }: DeliveryQuestion,
): [first: CalendarDate, last: CalendarDate] {
  const earliest = earliestDelivery(pickup.date, turnaroundDays, closed);
  return [earliest, lastDeliveryDate(earliest, policy)];
}

/**
 * A free delivery as many days after the pickup as before and at the same time if possible; null without one.
 * @param slotsOf of all `deliveryDays`
 */
export function deliveryLike(
  order: DeliveryOfOrder,
  pickup: DayTime,
  slotsOf: SlotsOf,
  question: DeliveryQuestion,
): DayTime | null {
  const { turnaroundDays, closed, policy } = question;
  const { doorman } = question.delivery;
  const [earliest, last] = deliveryDays(pickup, question);
  const common = { pickup, turnaroundDays, closed, policy, doorman };
  const before = { from_slot: order.delivery_from_slot, to_slot: order.delivery_to_slot };
  const freeFrom = (start: CalendarDate, end: CalendarDate) => {
    for (let date = start; date <= end; date = addDays(date, 1)) {
      const free = deliverySlots({ ...common, date, slots: slotsOf(date) }).filter((slot) => slot.available);
      const time = free.find((slot) => isSame(slot, before)) ?? free[0];
      if (time) return { date, from_slot: time.from_slot, to_slot: time.to_slot };
    }
    return null;
  };
  const asLater = addDays(pickup.date, Math.max(0, daysBetween(order.pickup_date, order.delivery_date)));
  const wanted = asLater > earliest && asLater <= last ? asLater : earliest;
  return freeFrom(wanted, last) ?? freeFrom(earliest, wanted);
}

function differences(order: OrderEntity['order'], pickup: DayTime, delivery: DayTime): Change[] {
  const before = { from_slot: order.delivery_from_slot, to_slot: order.delivery_to_slot };
  const changes: Change[] = [];
  if (weekday(pickup.date) !== weekday(order.pickup_date) || !isSame(pickup, order)) {
    const wanted = `${dayLabel(order.pickup_date).slice(0, 3)}, ${label(order)},`;
    const taken = `${dayLabel(pickup.date)}, ${label(pickup)}`;
    changes.push(change('time', 'times', messages.againOtherTime(wanted, taken)));
  }
  if (!isSame(delivery, before)) {
    const taken = `${dayLabel(delivery.date)}, ${label(delivery)}`;
    changes.push(change('time', 'times', messages.againOtherDelivery(label(before), taken)));
  }
  return changes;
}

const label = ({ from_slot, to_slot }: Slot) => slotLabel(from_slot, to_slot);

export const isSame = (one: Slot, other: Slot) =>
  one.from_slot === other.from_slot && one.to_slot === other.to_slot;
