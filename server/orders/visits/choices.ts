/** The times that an order could have instead of its own, as one list: for pages without scripts. */
import { addDays, type CalendarDate } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import {
  deliveryTimeReason,
  earliestDelivery,
  lastDeliveryDate,
  notReadyReason,
} from '@/lib/domain/open-days';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import type { Slot } from '@/lib/domain/slots';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { closedDays } from '@/server/service-area/queries';
import { offeredSlots } from '@/server/service-area/slots';
import { type OrderEntity, turnaroundDaysOf } from '../queries';
import { beforeCutoff, stopOf } from './find-visits';
import { isSameTime, ownTime } from './move-visits';
import { deliveryVisit, pickupVisit, type Visit } from './visits';

type OrderRow = OrderEntity['order'];

export interface Choice extends Slot {
  date: CalendarDate;
}

interface Moment {
  policy: Policy;
  now: Date;
}

/** Free pickups, with the order's own one while it still can be. @throws ApiProblem conflict when the address is no longer served */
export async function pickupChoices(db: Db, order: OrderRow, { policy, now }: Moment): Promise<Choice[]> {
  const today = todayInNewYork(now);
  const stop = await stopOf(db, order.pickup_address);
  const closed = await closedDays(db, today);
  const visit = pickupVisit(order, stop, { closed, policy }, now);
  const choices = await free(db, visit, today);
  const own = ownTime.pickup(order);
  const isOver = order.status === PICKUP_MISSED || own.date < today || visit.dayReason(own.date) !== null;
  return isOver ? choices : withOwn(choices, own);
}

/** The order's own time, whose place may be the last one. */
function withOwn(choices: Choice[], own: ReturnType<typeof ownTime.pickup>): Choice[] {
  if (choices.some((each) => isSameTime({ date: each.date, slot: each }, own))) return choices;
  return [{ date: own.date, ...own.slot }, ...choices].sort((one, other) =>
    one.date.localeCompare(other.date),
  );
}

/**
 * Free deliveries after a pickup, with the order's own one where it still fits.
 * @param pickup one of `pickupChoices`; undefined: the order keeps its pickup, and moves the delivery alone
 * @throws ApiProblem conflict when the address is no longer served
 */
export async function deliveryChoices(
  db: Db,
  order: OrderRow,
  pickup: Choice | undefined,
  { policy, now }: Moment,
): Promise<Choice[]> {
  const own = ownTime.pickup(order);
  const { date, from_slot, to_slot } = pickup ?? { date: own.date, ...own.slot };
  const [first = date] = [todayInNewYork(now), date].sort();
  const closed = await closedDays(db, first);
  const days = await turnaroundDaysOf(db, order);
  const stop = await stopOf(db, order.delivery_address);
  const visit = deliveryVisit(
    { ...order, pickup_date: date, from_slot, to_slot },
    stop,
    { closed, policy },
    days,
  );
  const earliest = earliestDelivery(date, days, closed);
  const choices = await free(db, pickup ? visit : beforeCutoff(visit, policy, now), earliest);
  const kept = ownTime.delivery(order);
  const fits =
    notReadyReason(kept.date, earliest) === null &&
    kept.date <= lastDeliveryDate(earliest, policy) &&
    deliveryTimeReason(kept.slot, kept.date, earliest, { date, from_slot, to_slot }) === null;
  return pickup && fits ? withOwn(choices, kept) : choices;
}

async function free(db: Db, visit: Visit, first: CalendarDate): Promise<Choice[]> {
  const { kind, neighborhoodId, lastDate } = visit;
  const slotsOf = await offeredSlots(db, neighborhoodId, kind, [first, lastDate]);
  const choices: Choice[] = [];
  for (let date = first; date <= lastDate; date = addDays(date, 1)) {
    if (visit.dayReason(date)) continue;
    for (const { available, from_slot, to_slot } of visit.states(slotsOf(date), date))
      if (available) choices.push({ date, from_slot, to_slot });
  }
  return choices;
}
