import { type CalendarDate, type ClosedDays, isVisitDay } from '@/lib/rules/dates/calendar';
import { nowAtShop, todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { readVisits, type VisitKind } from '@/lib/rules/dates/visit';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import {
  deliveryDayReason,
  deliveryTimeReason,
  earliestDelivery,
  pickupDayReason,
  readyDay,
} from '@/lib/rules/times/open-days';
import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { findTurnaroundDays, type OrderRow } from '@/server/orders/record/queries';
import type { Booking } from '@/server/orders/visits/book';
import { moveVisits } from '@/server/orders/visits/move-visits';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { closedDays, findServedZip } from '@/server/service-area/queries';
import { type DaySlot, offeredSlots, slotDayId } from '@/server/service-area/slots';
import { readPolicy } from '@/server/shop/policy';
import { changedMeanwhile, findByNumber } from './find-order';
import { orderIs } from './problems';

export interface NewTimes {
  pickup: { date: CalendarDate; time: string };
  /** Undefined keeps the time, and the day if possible. */
  delivery: { date?: CalendarDate | undefined; time?: string | undefined };
}

/** The cut-off does not apply to staff; closed days and full times do. @throws StaffProblem with the obstacle */
export async function rescheduleOrder(
  services: StaffServices,
  number: string,
  { pickup, delivery }: NewTimes,
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (!staffCan('reschedule', seen.status))
    throw refused(`${orderIs(number, seen.status)}: its pickup cannot be moved.`);
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const closed = await closedDays(trx, todayAtShop(services.now()));
    const policy = await readPolicy(trx);
    refuse(pickupDayReason(pickup.date, services.now(), closed, policy));
    const from = await findSlot(trx, seen.pickup_address, 'pickup', pickup.date, pickup.time);
    refuse(timeReason(pickup.date, from.slot, services.now()));
    const days = await findTurnaroundDays(trx, seen);
    const earliest = earliestDelivery(pickup.date, days, closed);
    const own = readVisits(seen).delivery;
    const back = delivery.date ?? possibleDay(own.date, earliest, closed);
    refuse(deliveryDayReason(back, earliest, closed, policy));
    const time = delivery.time ?? own.from_slot;
    const to = await findSlot(trx, seen.delivery_address, 'delivery', back, time);
    const ready = readyDay(pickup.date, days, closed);
    refuse(deliveryTimeReason(to.slot, back, ready, { date: pickup.date, ...from.slot }));
    return moveVisits(trx, services, seen, {
      pickup: await findBooking(trx, from, 'pickup', pickup.date),
      delivery: await findBooking(trx, to, 'delivery', back),
      actor: 'staff',
      policy,
      changed: () => changedMeanwhile(seen),
    });
  });
}

type Found = Awaited<ReturnType<typeof findSlot>>;

const findBooking = async (trx: Db, found: Found, kind: VisitKind, date: CalendarDate): Promise<Booking> => ({
  visit: { date, from_slot: found.slot.from_slot, to_slot: found.slot.to_slot },
  neighborhoodId: found.neighborhoodId,
  isFirst: found.slot.id === undefined,
  slotDayId: await slotDayId(trx, { ...found, kind, date }),
  full: () => refused(`That ${kind} time is full.`),
});

async function findSlot(trx: Db, address: string, kind: VisitKind, date: CalendarDate, time: string) {
  const { zip_code } = JSON.parse(address) as { zip_code: string };
  const zip = await findServedZip(trx, zip_code);
  if (!zip) throw refused(`We no longer serve ${zip_code}.`);
  const slots = (await offeredSlots(trx, zip.neighbourhood_id, kind, [date, date]))(date);
  const slot = slots.find(({ from_slot }) => from_slot === time);
  if (slot) return { neighborhoodId: zip.neighbourhood_id, slot };
  const times = slots.map(({ from_slot }) => from_slot);
  const offered = times.length > 0 ? `Times: ${times.join(', ')}.` : 'It has none.';
  throw refused(`There is no ${kind} at ${time} on that day. ${offered}`);
}

const possibleDay = (day: CalendarDate, earliest: CalendarDate, closed: ClosedDays) =>
  day >= earliest && isVisitDay('delivery', day, closed) ? day : earliest;

function timeReason(date: CalendarDate, { to_slot }: DaySlot, at: Date): string | null {
  const now = nowAtShop(at);
  return date === now.date && (slotMinutes(to_slot) ?? 0) <= now.minutes ? 'This time has passed' : null;
}

function refuse(reason: string | null): void {
  if (reason !== null) throw refused(`That does not work: ${reason}.`);
}
