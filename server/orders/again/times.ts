/** Free times for a new order that are like those of an earlier one. */
import { addDays, daysBetween, toMonthFirst, weekday } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { type Slot, slotLabel } from '@/lib/domain/slots';
import { isSameSlot, readVisits, timeText, type Visit, type Visits, visitColumns } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import type { Db } from '@/server/db/client';
import {
  deliveryOffer,
  freeTimes,
  type OfferedTime,
  pickupOffer,
  type Rules,
  type Stop,
} from '@/server/service-area/free-times';
import type { ReadSlots } from '@/server/service-area/slots';
import type { OrderRow } from '../queries';
import { type Again, block, type Change, change } from './choice';

export interface Stops {
  pickup: Stop;
  delivery: Stop;
  /** Business days. */
  turnaroundDays: number;
}

/** How many days ahead the same weekday is preferred to an earlier time on another day. */
const SAME_WEEKDAY_DAYS = 14;

/**
 * The first free pickup on the order's weekday at its time within two weeks, otherwise the first free one, with a delivery that fits:
 * as many days later as before and at the same time if possible.
 */
export async function copyTimes(db: Db, order: OrderRow, stops: Stops, rules: Rules) {
  const before = readVisits(order);
  const offer = pickupOffer(stops.pickup, rules);
  const free = await freeTimes(db, offer);
  const inTime = addDays(offer.first, SAME_WEEKDAY_DAYS);
  const isAlike = (time: Visit) =>
    time.date <= inTime &&
    weekday(time.date) === weekday(before.pickup.date) &&
    isSameSlot(time, before.pickup);
  const pickup = free.find(isAlike) ?? free[0];
  const delivery = pickup && (await copyDelivery(db, before, pickup, stops, rules));
  if (!pickup || !delivery)
    return { times: null, changes: [block('no_time', 'times', messages.againNoTime)] };
  const times: Again['times'] = visitColumns({ pickup, delivery }, toMonthFirst);
  return { times, changes: compareTimes(before, { pickup, delivery }) };
}

/** A free delivery as many days after the pickup as before and at the same time if possible; undefined without one. */
export async function copyDelivery(
  db: Db,
  before: Visits,
  pickup: Visit,
  { delivery: stop, turnaroundDays }: Stops,
  rules: Omit<Rules, 'now'>,
  readSlots?: ReadSlots,
): Promise<Visit | undefined> {
  const offer = deliveryOffer(stop, rules, pickup, turnaroundDays);
  const free = await freeTimes(db, offer, [offer.first, offer.last], readSlots);
  const asLater = addDays(pickup.date, Math.max(0, daysBetween(before.pickup.date, before.delivery.date)));
  const wanted = asLater <= offer.last ? asLater : offer.first;
  const onFirstDay = (times: OfferedTime[]) =>
    times.find((time) => time.date === times[0]?.date && isSameSlot(time, before.delivery)) ?? times[0];
  return onFirstDay(free.filter(({ date }) => date >= wanted)) ?? onFirstDay(free);
}

function compareTimes(before: Visits, { pickup, delivery }: Visits): Change[] {
  const changes: Change[] = [];
  if (weekday(pickup.date) !== weekday(before.pickup.date) || !isSameSlot(pickup, before.pickup)) {
    const wanted = `${dayLabel(before.pickup.date).slice(0, 3)}, ${label(before.pickup)},`;
    changes.push(change('time', 'times', messages.againOtherTime(wanted, timeText(pickup))));
  }
  if (!isSameSlot(delivery, before.delivery)) {
    const message = messages.againOtherDelivery(label(before.delivery), timeText(delivery));
    changes.push(change('time', 'times', message));
  }
  return changes;
}

const label = ({ from_slot, to_slot }: Slot) => slotLabel(from_slot, to_slot);
