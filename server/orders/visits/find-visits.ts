/** Judges other times of an order as if it were placed now, and finds their places. */
import type { CalendarDate } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { todayInNewYork } from '@/lib/domain/new-york';
import { deliveryTimeReason, earliestDelivery, notReadyReason } from '@/lib/domain/open-days';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import { pastCutoff } from '@/lib/policy-sentences';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { closedDays, findServedZip } from '@/server/service-area/queries';
import { type OrderEntity, turnaroundDaysOf } from '../queries';
import { findPlace, fullSlot } from './book';
import type { Move, NewVisit } from './move-visits';
import { deliveryVisit, type OrderTimes, pickupVisit, type Rules, type Stop, type Visit } from './visits';

type OrderRow = OrderEntity['order'];

export interface Wanted {
  times: OrderTimes;
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
  { times, isNewPickup, isNewDelivery }: Wanted,
  { policy, now }: { policy: Policy; now: Date },
): Promise<Pick<Move, 'pickup' | 'delivery'>> {
  const today = todayInNewYork(now);
  // Closed days since the pickup determine when a delivery is possible.
  const [first = today] = [today, times.pickup_date].sort();
  const closed = await closedDays(trx, first);
  const rules = { closed, policy };
  const body = { ...times, handoff: order.handoff };
  const days = await turnaroundDaysOf(trx, order);
  const found: Pick<Move, 'pickup' | 'delivery'> = { pickup: undefined, delivery: undefined };
  if (isNewPickup) {
    const stop = await stopOf(trx, order.pickup_address);
    found.pickup = await newVisit(trx, pickupVisit(body, stop, rules, now));
  }
  if (isNewDelivery) {
    const stop = await stopOf(trx, order.delivery_address);
    const visit = deliveryVisit(body, stop, rules, days);
    found.delivery = await newVisit(trx, isNewPickup ? visit : beforeCutoff(visit, policy, now));
  } else checkReady(times, days, rules);
  return found;
}

async function newVisit(trx: Db, visit: Visit): Promise<NewVisit> {
  const { slotDayId } = await findPlace(trx, visit);
  return { date: visit.date, slot: visit.slot, slotDayId, full: () => fullSlot(trx, visit) };
}

/** The order's own copy of the address, in today's neighborhood. @throws ApiProblem conflict when it is no longer served */
export async function stopOf(trx: Db, snapshot: string): Promise<Stop> {
  const { zip_code, doorman_building = 'no', doorman_from = '', doorman_to = '' } = JSON.parse(snapshot);
  const zip = await findServedZip(trx, zip_code);
  if (!zip) throw new ApiProblem('conflict', messages.noLongerServed, { data: { reason: 'not_served' } });
  return { neighborhoodId: zip.neighbourhood_id, doorman_building, doorman_from, doorman_to };
}

/** For a delivery that moves alone: the cut-off of its own evening before must be ahead. */
export function beforeCutoff(visit: Visit, policy: Policy, now: Date): Visit {
  const late = (date: CalendarDate) => (now < cutoffInstant(date, policy) ? null : pastCutoff(policy));
  return {
    ...visit,
    dayReason: (date) => visit.dayReason(date) ?? late(date),
    states: (slots, date) => {
      const reason = late(date);
      const states = visit.states(slots, date);
      return reason === null ? states : states.map((state) => ({ ...state, available: false, reason }));
    },
  };
}

/** @throws ApiProblem invalid when the delivery that stays is too early after the pickup */
function checkReady(times: OrderTimes, days: number, { closed }: Rules): void {
  const { pickup_date, from_slot, to_slot, delivery_date } = times;
  const earliest = earliestDelivery(pickup_date, days, closed);
  const day = notReadyReason(delivery_date, earliest);
  if (day) throw invalidField('delivery_date', day);
  const slot = { from_slot: times.delivery_from_slot, to_slot: times.delivery_to_slot };
  const pickup = { date: pickup_date, from_slot, to_slot };
  const time = deliveryTimeReason(slot, delivery_date, earliest, pickup);
  if (time) throw invalidField('delivery_from_slot', time);
}
