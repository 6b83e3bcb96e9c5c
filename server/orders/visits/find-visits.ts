/** Judges other times of an order as if it were placed now, and finds their places. */
import type { CalendarDate } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { deliveryTimeReason, notReadyReason, readyDay } from '@/lib/domain/open-days';
import { todayAtShop } from '@/lib/domain/shop-time';
import type { Visits } from '@/lib/domain/visit';
import { pastCutoff } from '@/lib/policy-sentences';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { deliveryOffer, type Offer, pickupOffer, type Rules } from '@/server/service-area/free-times';
import { closedDays } from '@/server/service-area/queries';
import type { Moment } from '../check-allowed';
import { findTurnaroundDays, type OrderRow } from '../queries';
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
 * A new delivery alone also needs the cut-off of its own evening before ahead.
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
export function beforeCutoff(offer: Offer, { policy, now }: Moment): Offer {
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
