/** The times that an order could have instead of its own, as one list: for pages without scripts. */

import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { isSameVisit, readVisits, type Visit, type Visits } from '@/lib/rules/dates/visit';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { pastCutoff } from '@/lib/rules/policy/policy-sentences';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import { deliveryTimeReason, notReadyReason, readyDay } from '@/lib/rules/times/open-days';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import {
  type BookingRules,
  type BookingWindow,
  deliveryBookingWindow,
  listFreeSlots,
  pickupBookingWindow,
} from '@/server/service-area/booking-window';
import { closedDays, closedSince } from '@/server/service-area/queries';
import type { Moment } from '../record/check-allowed';
import { findTurnaroundDays, type OrderRow } from '../record/queries';
import { findPlace } from './book';
import type { Move } from './move-visits';
import { orderStop } from './stop';

export interface RequestedVisits {
  times: Visits;
  /** False: the order keeps it, and its place. */
  isNewPickup: boolean;
  isNewDelivery: boolean;
}

/**
 * What the order keeps is not judged again, except that a delivery must still be possible after a new pickup.
 * @throws ApiProblem invalid by field; conflict when a slot is full or the address is no longer served
 */
export async function findVisits(
  trx: Db,
  order: OrderRow,
  { times: { pickup, delivery }, isNewPickup, isNewDelivery }: RequestedVisits,
  moment: Moment,
): Promise<Pick<Move, 'pickup' | 'delivery'>> {
  const rules = { ...moment, closed: await closedSince(trx, pickup.date, moment.now) };
  const days = await findTurnaroundDays(trx, order);
  const found: Pick<Move, 'pickup' | 'delivery'> = { pickup: undefined, delivery: undefined };
  if (isNewPickup) {
    const stop = await orderStop(trx, order.pickup_address, order.handoff);
    found.pickup = await findPlace(trx, { bookingWindow: pickupBookingWindow(stop, rules), visit: pickup });
  }
  if (isNewDelivery) {
    const stop = await orderStop(trx, order.delivery_address, order.handoff);
    const any = deliveryBookingWindow(stop, rules, pickup, days);
    const bookingWindow = isNewPickup ? any : beforeCutoff(any, moment);
    found.delivery = await findPlace(trx, { bookingWindow, visit: delivery });
  } else checkReady({ pickup, delivery }, days, rules);
  return found;
}

/** For a delivery that moves alone: the cut-off of its own evening before must be ahead. */
function beforeCutoff(bookingWindow: BookingWindow, { policy, now }: Moment): BookingWindow {
  const late = (date: CalendarDate) => (now < cutoffInstant(date, policy) ? null : pastCutoff(policy));
  return {
    ...bookingWindow,
    dayReason: (date) => bookingWindow.dayReason(date) ?? late(date),
    states: (slots, date) => {
      const reason = late(date);
      const states = bookingWindow.states(slots, date);
      return reason === null ? states : states.map((state) => ({ ...state, available: false, reason }));
    },
  };
}

/** @throws ApiProblem invalid when the delivery that stays is too early after the pickup */
function checkReady({ pickup, delivery }: Visits, days: number, { closed }: BookingRules): void {
  const ready = readyDay(pickup.date, days, closed);
  const day = notReadyReason(delivery.date, ready);
  if (day) throw invalidField('delivery_date', day);
  const time = deliveryTimeReason(delivery, delivery.date, ready, pickup);
  if (time) throw invalidField('delivery_from_slot', time);
}

/** Free pickups, with the order's own one while it still can be. @throws ApiProblem conflict when the address is no longer served */
export async function pickupChoices(db: Db, order: OrderRow, moment: Moment): Promise<Visit[]> {
  const today = todayAtShop(moment.now);
  const stop = await orderStop(db, order.pickup_address, order.handoff);
  const bookingWindow = pickupBookingWindow(stop, { ...moment, closed: await closedDays(db, today) });
  const choices = await listFreeSlots(db, bookingWindow);
  const { pickup: own } = readVisits(order);
  const isOver =
    order.status === PICKUP_MISSED ||
    order.pickup_closed !== '' ||
    own.date < today ||
    bookingWindow.dayReason(own.date) !== null;
  return isOver ? choices : withOwn(choices, own);
}

/** The order's own time, whose place may be the last one. */
function withOwn(choices: Visit[], own: Visit): Visit[] {
  if (choices.some((each) => isSameVisit(each, own))) return choices;
  return [own, ...choices].sort((one, other) => one.date.localeCompare(other.date));
}

/** Without `newPickup` it moves alone. @throws ApiProblem conflict when the address is no longer served */
export async function deliveryChoices(
  db: Db,
  order: OrderRow,
  newPickup: Visit | undefined,
  moment: Moment,
): Promise<Visit[]> {
  const own = readVisits(order);
  const pickup = newPickup ?? own.pickup;
  const rules = { policy: moment.policy, closed: await closedSince(db, pickup.date, moment.now) };
  const stop = await orderStop(db, order.delivery_address, order.handoff);
  const days = await findTurnaroundDays(db, order);
  const bookingWindow = deliveryBookingWindow(stop, rules, pickup, days);
  if (!newPickup) return listFreeSlots(db, beforeCutoff(bookingWindow, moment));
  const choices = await listFreeSlots(db, bookingWindow);
  const { delivery } = own;
  const ready = readyDay(pickup.date, days, rules.closed);
  const fits =
    order.delivery_closed === '' &&
    notReadyReason(delivery.date, ready) === null &&
    delivery.date <= bookingWindow.last &&
    deliveryTimeReason(delivery, delivery.date, ready, pickup) === null;
  return fits ? withOwn(choices, delivery) : choices;
}
