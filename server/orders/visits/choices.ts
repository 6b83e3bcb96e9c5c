/** The times that an order could have instead of its own, as one list: for pages without scripts. */
import { deliveryTimeReason, notReadyReason, readyDay } from '@/lib/domain/open-days';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { todayAtShop } from '@/lib/domain/shop-time';
import { isSameVisit, readVisits, type Visit } from '@/lib/domain/visit';
import type { Db } from '@/server/db/client';
import { deliveryOffer, freeTimes, pickupOffer } from '@/server/service-area/free-times';
import { closedDays } from '@/server/service-area/queries';
import type { Moment } from '../check-allowed';
import { findTurnaroundDays, type OrderRow } from '../queries';
import { beforeCutoff } from './find-visits';
import { orderStop } from './stop';

/** Free pickups, with the order's own one while it still can be. @throws ApiProblem conflict when the address is no longer served */
export async function pickupChoices(db: Db, order: OrderRow, moment: Moment): Promise<Visit[]> {
  const today = todayAtShop(moment.now);
  const stop = await orderStop(db, order.pickup_address, order.handoff);
  const offer = pickupOffer(stop, { ...moment, closed: await closedDays(db, today) });
  const choices = await freeTimes(db, offer);
  const { pickup: own } = readVisits(order);
  const isOver = order.status === PICKUP_MISSED || own.date < today || offer.dayReason(own.date) !== null;
  return isOver ? choices : withOwn(choices, own);
}

/** The order's own time, whose place may be the last one. */
function withOwn(choices: Visit[], own: Visit): Visit[] {
  if (choices.some((each) => isSameVisit(each, own))) return choices;
  return [own, ...choices].sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * Free deliveries after a pickup, with the order's own one where it still fits.
 * @param newPickup one of `pickupChoices`; undefined: the order keeps its pickup, and moves the delivery alone
 * @throws ApiProblem conflict when the address is no longer served
 */
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
    notReadyReason(delivery.date, ready) === null &&
    delivery.date <= offer.last &&
    deliveryTimeReason(delivery, delivery.date, ready, pickup) === null;
  return fits ? withOwn(choices, delivery) : choices;
}
