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
  deliveryOffer,
  freeTimes,
  type Offer,
  pickupOffer,
  type Rules,
} from '@/server/service-area/free-times';
import { closedDays } from '@/server/service-area/queries';
import type { Moment } from '../record/check-allowed';
import { findTurnaroundDays, type OrderRow } from '../record/queries';
import { findPlace } from './book';
import type { Move } from './move-visits';
import { orderStop } from './stop';

export interface Wanted {
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
  { times: { pickup, delivery }, isNewPickup, isNewDelivery }: Wanted,
  moment: Moment,
): Promise<Pick<Move, 'pickup' | 'delivery'>> {
  const today = todayAtShop(moment.now);
  // Closed days since the pickup determine when a delivery is possible.
  const [first = today] = [today, pickup.date].sort();
  const rules = { ...moment, closed: await closedDays(trx, first) };
  const days = await findTurnaroundDays(trx, order);
  const found: Pick<Move, 'pickup' | 'delivery'> = { pickup: undefined, delivery: undefined };
  if (isNewPickup) {
    const stop = await orderStop(trx, order.pickup_address, order.handoff);
    found.pickup = await findPlace(trx, { offer: pickupOffer(stop, rules), visit: pickup });
  }
  if (isNewDelivery) {
    const stop = await orderStop(trx, order.delivery_address, order.handoff);
    const any = deliveryOffer(stop, rules, pickup, days);
    const offer = isNewPickup ? any : beforeCutoff(any, moment);
    found.delivery = await findPlace(trx, { offer, visit: delivery });
  } else checkReady({ pickup, delivery }, days, rules);
  return found;
}

/** For a delivery that moves alone: the cut-off of its own evening before must be ahead. */
function beforeCutoff(offer: Offer, { policy, now }: Moment): Offer {
  const late = (date: CalendarDate) => (now < cutoffInstant(date, policy) ? null : pastCutoff(policy));
  return {
    ...offer,
    dayReason: (date) => offer.dayReason(date) ?? late(date),
    states: (slots, date) => {
      const reason = late(date);
      const states = offer.states(slots, date);
      return reason === null ? states : states.map((state) => ({ ...state, available: false, reason }));
    },
  };
}

/** @throws ApiProblem invalid when the delivery that stays is too early after the pickup */
function checkReady({ pickup, delivery }: Visits, days: number, { closed }: Rules): void {
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
  const offer = pickupOffer(stop, { ...moment, closed: await closedDays(db, today) });
  const choices = await freeTimes(db, offer);
  const { pickup: own } = readVisits(order);
  const isOver =
    order.status === PICKUP_MISSED ||
    order.pickup_closed !== '' ||
    own.date < today ||
    offer.dayReason(own.date) !== null;
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
  const [first = pickup.date] = [todayAtShop(moment.now), pickup.date].sort();
  const rules = { policy: moment.policy, closed: await closedDays(db, first) };
  const stop = await orderStop(db, order.delivery_address, order.handoff);
  const days = await findTurnaroundDays(db, order);
  const offer = deliveryOffer(stop, rules, pickup, days);
  if (!newPickup) return freeTimes(db, beforeCutoff(offer, moment));
  const choices = await freeTimes(db, offer);
  const { delivery } = own;
  const ready = readyDay(pickup.date, days, rules.closed);
  const fits =
    order.delivery_closed === '' &&
    notReadyReason(delivery.date, ready) === null &&
    delivery.date <= offer.last &&
    deliveryTimeReason(delivery, delivery.date, ready, pickup) === null;
  return fits ? withOwn(choices, delivery) : choices;
}
