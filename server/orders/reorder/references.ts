/** Addresses, hand-over and card of an earlier order, as far as the customer still has them. */

import { messages } from '@/lib/messages/messages';
import { addDays, daysBetween, toMonthFirst, weekday } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { type Slot, slotLabel } from '@/lib/rules/dates/slots';
import {
  isSameSlot,
  readVisits,
  timeText,
  type Visit,
  type Visits,
  visitColumns,
} from '@/lib/rules/dates/visit';
import { isExpired } from '@/lib/rules/money/saved-card';
import { streetLine } from '@/lib/rules/places/postal-address';
import { doormanHours } from '@/lib/rules/times/doorman';
import { listAddresses } from '@/server/addresses/queries';
import { listCards, needsCode } from '@/server/payments/cards/queries';
import type { Db } from '@/server/platform/db/client';
import {
  type BookingRules,
  type DatedSlotOption,
  deliveryBookingWindow,
  listFreeSlots,
  pickupBookingWindow,
  type Stop,
} from '@/server/service-area/booking-window';
import { findServedZip } from '@/server/service-area/queries';
import type { ReadSlots } from '@/server/service-area/slots';
import type { AddressSnapshot, OrderRow } from '../record/queries';
import { type Again, block, type Change, change } from './choice';

export type References = Awaited<ReturnType<typeof copyReferences>>;

export type CopiedOrder = Pick<
  OrderRow,
  | 'user_id'
  | 'pickup_address_id'
  | 'delivery_address_id'
  | 'pickup_address'
  | 'delivery_address'
  | 'handoff'
  | 'card_id'
  | 'card_brand'
  | 'card_last4'
>;

/** A stop is undefined when it is not served. */
export async function copyReferences(
  db: Db,
  { order }: { order: CopiedOrder },
  now: Date,
  readZip: typeof findServedZip = findServedZip,
) {
  const addresses = await listAddresses(db, order.user_id);
  const cards = await listCards(db, order.user_id);
  const find = (id: number | null) => addresses.find((address) => address.id === id);
  const pickup = find(order.pickup_address_id);
  const delivery = find(order.delivery_address_id);
  const card = cards.find(({ id }) => id === order.card_id);
  const wasDoorman = order.handoff === 'doorman';
  const noDoorman = wasDoorman && pickup?.doorman_building === 'no';
  const handoff = noDoorman ? 'in_person' : (order.handoff as Again['handoff']);
  const was = {
    pickup: JSON.parse(order.pickup_address) as AddressSnapshot,
    delivery: JSON.parse(order.delivery_address) as AddressSnapshot,
  };
  // The places of a deleted address still tell when we come to its street.
  const zip = pickup?.zip_code ?? was.pickup.zip_code;
  const deliveryZip = delivery?.zip_code ?? was.delivery.zip_code;
  const stop = async (zip_code: string, address: typeof pickup) => {
    const served = await readZip(db, zip_code);
    const doorman = address ? doormanHours(address, handoff) : null;
    return served && { neighborhoodId: served.neighbourhood_id, doorman };
  };
  const stops = { pickup: await stop(zip, pickup), delivery: await stop(deliveryZip, delivery) };
  const isOne =
    order.pickup_address_id === order.delivery_address_id &&
    (pickup !== undefined || order.pickup_address === order.delivery_address);
  const changes: Change[] = [
    ...(pickup ? [] : [gone('pickup_address', was.pickup)]),
    ...(delivery || isOne ? [] : [gone('delivery_address', was.delivery)]),
    ...(stops.pickup ? [] : [block('pickup_zip', 'zip', messages.againZipGone(zip), zip)]),
    ...(stops.delivery || isOne
      ? []
      : [block('delivery_zip', 'address', messages.againZipGone(deliveryZip), deliveryZip)]),
    ...(noDoorman ? [change('handoff', 'address', messages.againNoDoorman)] : []),
    ...(await cardChanges(db, { order, card }, now)),
  ];
  return { addresses, cards, pickup, delivery, card, handoff, zip, stops, changes };
}

const gone = (kind: 'pickup_address' | 'delivery_address', address: AddressSnapshot) =>
  block(kind, 'address', messages.againAddressGone(streetLine(address)));

/** An expired card is told as expired even if it needs its code, too: the code alone would not help. */
async function cardChanges(
  db: Db,
  { order, card }: { order: CopiedOrder; card: { id: number; cardData: string } | undefined },
  now: Date,
): Promise<Change[]> {
  const name = `${order.card_brand} ending ${order.card_last4}`;
  if (!card) return [block('card', 'payment', messages.againCardGone(name))];
  if (isExpired(card.cardData, now))
    return [block('card_expired', 'payment', messages.againCardExpired(name))];
  return (await needsCode(db, card.id)) ? [block('card', 'payment', messages.cardNeedsCode)] : [];
}

export interface Stops {
  pickup: Stop;
  delivery: Stop;
  /** Business days. */
  turnaroundDays: number;
}

/** How many days ahead the same weekday is preferred to an earlier time on another day. */
const SAME_WEEKDAY_DAYS = 14;

/** The order's weekday and time within two weeks, otherwise the first free pickup; with a delivery that fits. */
export async function copyTimes(db: Db, order: OrderRow, stops: Stops, rules: BookingRules) {
  const before = readVisits(order);
  const bookingWindow = pickupBookingWindow(stops.pickup, rules);
  const free = await listFreeSlots(db, bookingWindow);
  const inTime = addDays(bookingWindow.first, SAME_WEEKDAY_DAYS);
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
  rules: Omit<BookingRules, 'now'>,
  readSlots?: ReadSlots,
): Promise<Visit | undefined> {
  const bookingWindow = deliveryBookingWindow(stop, rules, pickup, turnaroundDays);
  const free = await listFreeSlots(db, bookingWindow, [bookingWindow.first, bookingWindow.last], readSlots);
  const asLater = addDays(pickup.date, Math.max(0, daysBetween(before.pickup.date, before.delivery.date)));
  const earliest = asLater <= bookingWindow.last ? asLater : bookingWindow.first;
  const onFirstDay = (times: DatedSlotOption[]) =>
    times.find((time) => time.date === times[0]?.date && isSameSlot(time, before.delivery)) ?? times[0];
  return onFirstDay(free.filter(({ date }) => date >= earliest)) ?? onFirstDay(free);
}

function compareTimes(before: Visits, { pickup, delivery }: Visits): Change[] {
  const changes: Change[] = [];
  if (weekday(pickup.date) !== weekday(before.pickup.date) || !isSameSlot(pickup, before.pickup)) {
    const previous = `${dayLabel(before.pickup.date).slice(0, 3)}, ${label(before.pickup)},`;
    changes.push(change('time', 'times', messages.againOtherTime(previous, timeText(pickup))));
  }
  if (!isSameSlot(delivery, before.delivery)) {
    const message = messages.againOtherDelivery(label(before.delivery), timeText(delivery));
    changes.push(change('time', 'times', message));
  }
  return changes;
}

const label = ({ from_slot, to_slot }: Slot) => slotLabel(from_slot, to_slot);
