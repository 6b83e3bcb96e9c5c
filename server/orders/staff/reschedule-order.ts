import type { CalendarDate, ClosedDays } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { nowInNewYork, todayInNewYork } from '@/lib/domain/new-york';
import {
  deliveryDayReason,
  deliveryTimeReason,
  earliestDelivery,
  pickupDayReason,
} from '@/lib/domain/open-days';
import { SCHEDULED } from '@/lib/domain/order-status';
import { staffCan } from '@/lib/domain/order-transitions';
import { slotMinutes } from '@/lib/domain/slots';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import { notify } from '@/server/profile/notify';
import { givePlaceBack, slotDayId, takePlace } from '@/server/service-area/places';
import { closedDays, findServedZip } from '@/server/service-area/queries';
import { type DaySlot, offeredSlots, type SlotKind } from '@/server/service-area/slots';
import type { StaffServices } from '@/server/services';
import { addEvent, eventKey } from './events';
import { changedMeanwhile, findByNumber, type OrderRow } from './find-order';
import { orderProblem } from './problems';

export interface NewTimes {
  pickup: { date: CalendarDate; time: string };
  /** Undefined keeps the time, and the day if possible. */
  delivery: { date?: CalendarDate | undefined; time?: string | undefined };
}

/**
 * Moves an order that was not picked up to another pickup and a delivery that fits: takes the new places and
 * releases the old ones. The cut-off does not apply to staff; closed days and full times do.
 * @throws DomainProblem with the obstacle
 */
export async function rescheduleOrder(
  services: StaffServices,
  number: string,
  { pickup, delivery }: NewTimes,
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (!staffCan('reschedule', seen.status))
    throw orderProblem({ kind: 'not-reschedulable', order: number, status: seen.status });
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const closed = await closedDays(trx, todayInNewYork(services.now()));
    const policy = await readPolicy(trx);
    refuse(pickupDayReason(pickup.date, services.now(), closed, policy));
    const from = await findSlot(trx, seen.pickup_address, 'pickup', pickup.date, pickup.time);
    refuse(timeReason(pickup.date, from.slot, services.now()));
    const earliest = earliestDelivery(pickup.date, await daysOf(trx, seen), closed);
    const back = delivery.date ?? keptDay(seen.delivery_date, earliest, closed);
    refuse(deliveryDayReason(back, earliest, closed, policy));
    const time = delivery.time ?? seen.delivery_from_slot;
    const to = await findSlot(trx, seen.delivery_address, 'delivery', back, time);
    refuse(deliveryTimeReason(to.slot, back, earliest, { date: pickup.date, ...from.slot }));
    const places = {
      pickup_slot_day_id: await slotDayId(trx, { ...from, kind: 'pickup', date: pickup.date }),
      delivery_slot_day_id: await slotDayId(trx, { ...to, kind: 'delivery', date: back }),
    };
    const at = services.now().toISOString();
    const order = await trx
      .updateTable('orders')
      .set({
        status: SCHEDULED,
        pickup_date: pickup.date,
        from_slot: from.slot.from_slot,
        to_slot: from.slot.to_slot,
        delivery_date: back,
        delivery_from_slot: to.slot.from_slot,
        delivery_to_slot: to.slot.to_slot,
        ...places,
        cutoff_at: cutoffInstant(pickup.date, policy).toISOString(),
        updated_at: at,
      })
      .where('id', '=', seen.id)
      .where('status', '=', seen.status)
      .where('updated_at', '=', seen.updated_at)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw changedMeanwhile(seen);
    const event = { order_id: order.id, type: 'order.rescheduled', status: SCHEDULED, at };
    const key = eventKey(order.id, await addEvent(trx, event));
    await notify(trx, { type: 'order.rescheduled', userId: order.user_id, order, key }, services);
    await change(trx, seen.pickup_slot_day_id, places.pickup_slot_day_id, 'pickup');
    await change(trx, seen.delivery_slot_day_id, places.delivery_slot_day_id, 'delivery');
    return order;
  });
}

/** The slot of that day and time in the address's neighborhood. */
async function findSlot(trx: Db, address: string, kind: SlotKind, date: CalendarDate, time: string) {
  const { zip_code } = JSON.parse(address) as { zip_code: string };
  const zip = await findServedZip(trx, zip_code);
  if (!zip) throw orderProblem({ kind: 'zip-not-served', zip: zip_code });
  const slots = (await offeredSlots(trx, zip.neighbourhood_id, kind, [date, date]))(date);
  const slot = slots.find(({ from_slot }) => from_slot === time);
  if (slot) return { neighbourhoodId: zip.neighbourhood_id, slot };
  const times = slots.map(({ from_slot }) => from_slot);
  throw orderProblem({ kind: 'no-such-time', visit: kind, time, times });
}

async function daysOf(trx: Db, { turn_around_id }: OrderRow): Promise<number> {
  const row = await trx
    .selectFrom('turnarounds')
    .select('days')
    .where('id', '=', turn_around_id ?? 0)
    .executeTakeFirst();
  return row?.days ?? 2;
}

const keptDay = (day: CalendarDate, earliest: CalendarDate, closed: ClosedDays) =>
  day >= earliest && !closed.has(day) ? day : earliest;

function timeReason(date: CalendarDate, { to_slot }: DaySlot, at: Date): string | null {
  const now = nowInNewYork(at);
  return date === now.date && (slotMinutes(to_slot) ?? 0) <= now.minutes ? 'This time has passed' : null;
}

function refuse(reason: string | null): void {
  if (reason !== null) throw orderProblem({ kind: 'not-bookable', reason });
}

/** Runs last in the transaction and takes the new place first: from here on, others who want it wait. */
async function change(trx: Db, oldId: number | null, newId: number, kind: SlotKind): Promise<void> {
  if (oldId === newId) return;
  if (!(await takePlace(trx, newId))) throw orderProblem({ kind: 'time-full', visit: kind });
  await givePlaceBack(trx, oldId);
}
