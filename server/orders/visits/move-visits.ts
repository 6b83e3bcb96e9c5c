/** Writes the other times of an order, for customers and for staff. */
import { cutoffInstant } from '@/lib/domain/cutoff';
import { PICKUP_MISSED, SCHEDULED } from '@/lib/domain/order-status';
import { isSameVisit, readVisits, timeText, visitColumns } from '@/lib/domain/visit';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { notify } from '@/server/notifications/notify';
import { givePlaceBack, takePlace } from '@/server/service-area/places';
import type { Services } from '@/server/services';
import { addEvent, eventKey } from '../events';
import type { OrderRow } from '../queries';
import type { Booking } from './book';

export interface Move {
  /** Undefined: the order keeps it, and its place. */
  pickup: Booking | undefined;
  delivery: Booking | undefined;
  actor: 'customer' | 'staff';
  policy: Policy;
  /** What to throw when the order was changed since it was read. */
  changed(): Error;
}

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
  const own = readVisits(seen);
  const pickup = move.pickup?.visit ?? own.pickup;
  const delivery = move.delivery?.visit ?? own.delivery;
  const isNewPickup = seen.status === PICKUP_MISSED || !isSameVisit(pickup, own.pickup);
  if (!isNewPickup && isSameVisit(delivery, own.delivery)) return seen;
  const at = services.now().toISOString();
  const order = await trx
    .updateTable('orders')
    .set({
      ...visitColumns({ pickup, delivery }),
      pickup_slot_day_id: move.pickup?.slotDayId ?? seen.pickup_slot_day_id,
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
  const note = `Pickup ${timeText(pickup)}; delivery ${timeText(delivery)}`;
  const event = { order_id: order.id, type, status: order.status, at, actor, note } as const;
  const key = eventKey(order.id, await addEvent(trx, event));
  await notify(trx, { type, userId: order.user_id, order, key }, services);
  await movePlaces(trx, seen, move);
  return order;
}

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

async function movePlace(trx: Db, from: number | null, { slotDayId: to, full }: Booking): Promise<void> {
  if (from === to) return;
  const give = () => givePlaceBack(trx, from);
  const take = async () => {
    if (!(await takePlace(trx, to))) throw await full();
  };
  for (const step of from !== null && from < to ? [give, take] : [take, give]) await step();
}
