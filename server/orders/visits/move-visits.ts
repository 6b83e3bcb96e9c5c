/** Writes the other times of an order, for customers and for staff. */
import type { CalendarDate } from '@/lib/domain/calendar';
import { cutoffInstant } from '@/lib/domain/cutoff';
import { dayLabel } from '@/lib/domain/day-label';
import { PICKUP_MISSED, SCHEDULED } from '@/lib/domain/order-status';
import { type Slot, slotLabel } from '@/lib/domain/slots';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { notify } from '@/server/notifications/notify';
import { givePlaceBack, takePlace } from '@/server/service-area/places';
import type { Services } from '@/server/services';
import type { OrderEntity } from '../queries';

type OrderRow = OrderEntity['order'];

interface Time {
  date: CalendarDate;
  slot: Slot;
}

export interface NewVisit extends Time {
  /** The row that counts the slot's places. */
  slotDayId: number;
  /** What to throw when the slot is full. */
  full(): Error | Promise<Error>;
}

export interface Move {
  /** Undefined: the order keeps it, and its place. */
  pickup: NewVisit | undefined;
  delivery: NewVisit | undefined;
  actor: 'customer' | 'staff';
  policy: Policy;
  /** What to throw when the order was changed since it was read. */
  changed(): Error;
}

/** The times that an order has. */
export const ownTime = {
  pickup: (order: OrderRow): Time => ({
    date: order.pickup_date,
    slot: { from_slot: order.from_slot, to_slot: order.to_slot },
  }),
  delivery: (order: OrderRow): Time => ({
    date: order.delivery_date,
    slot: { from_slot: order.delivery_from_slot, to_slot: order.delivery_to_slot },
  }),
};

export const isSameTime = (one: Time, other: Time) =>
  one.date === other.date &&
  one.slot.from_slot === other.slot.from_slot &&
  one.slot.to_slot === other.slot.to_slot;

/**
 * Gives the order these times and moves its places, inside a transaction of the customer; a missed pickup becomes
 * a scheduled one. Times that the order already has change nothing.
 * @throws what `changed` and `full` return
 */
export async function moveVisits(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
  seen: OrderRow,
  move: Move,
): Promise<OrderRow> {
  const { actor, policy } = move;
  const pickup = move.pickup ?? ownTime.pickup(seen);
  const delivery = move.delivery ?? ownTime.delivery(seen);
  const isNewPickup = seen.status === PICKUP_MISSED || !isSameTime(pickup, ownTime.pickup(seen));
  if (!isNewPickup && isSameTime(delivery, ownTime.delivery(seen))) return seen;
  const at = services.now().toISOString();
  const order = await trx
    .updateTable('orders')
    .set({
      pickup_date: pickup.date,
      ...pickup.slot,
      pickup_slot_day_id: move.pickup?.slotDayId ?? seen.pickup_slot_day_id,
      delivery_date: delivery.date,
      delivery_from_slot: delivery.slot.from_slot,
      delivery_to_slot: delivery.slot.to_slot,
      delivery_slot_day_id: move.delivery?.slotDayId ?? seen.delivery_slot_day_id,
      ...(isNewPickup && {
        status: SCHEDULED,
        cutoff_at: cutoffInstant(pickup.date, policy).toISOString(),
      }),
      updated_at: at,
    })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('updated_at', '=', seen.updated_at)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw move.changed();
  const type = isNewPickup ? 'order.rescheduled' : 'order.delivery_rescheduled';
  const note = `Pickup ${inWords(pickup)}; delivery ${inWords(delivery)}`;
  const { id: key } = await trx
    .insertInto('order_events')
    .values({ order_id: order.id, type, status: order.status, at, actor, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(trx, { type, userId: order.user_id, order, key: `${order.id}:${key}` }, services);
  await movePlaces(trx, seen, move);
  return order;
}

const inWords = ({ date, slot }: Time) => `${dayLabel(date)}, ${slotLabel(slot.from_slot, slot.to_slot)}`;

/**
 * Runs last, because others who want the same rows wait until the commit. Everyone locks pickup rows before
 * delivery rows and lower ids first, which prevents deadlocks.
 */
export async function movePlaces(
  trx: Db,
  seen: OrderRow,
  { pickup, delivery }: Pick<Move, 'pickup' | 'delivery'>,
): Promise<void> {
  if (pickup) await movePlace(trx, seen.pickup_slot_day_id, pickup);
  if (delivery) await movePlace(trx, seen.delivery_slot_day_id, delivery);
}

async function movePlace(trx: Db, from: number | null, { slotDayId: to, full }: NewVisit): Promise<void> {
  if (from === to) return;
  const give = () => givePlaceBack(trx, from);
  const take = async () => {
    if (!(await takePlace(trx, to))) throw await full();
  };
  for (const step of from !== null && from < to ? [give, take] : [take, give]) await step();
}
