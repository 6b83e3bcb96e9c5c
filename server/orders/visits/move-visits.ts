import { isSameVisit, readVisits, timeText, visitColumns } from '@/lib/rules/dates/visit';
import { PICKUP_MISSED, SCHEDULED } from '@/lib/rules/orders/order-status';
import type { Policy } from '@/lib/rules/policy/policy';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import { releaseSlot, reserveSlot } from '@/server/service-area/slots';
import { mailLater, timesMailed } from '../change/change-mails';
import { addEvent } from '../record/events';
import type { OrderRow } from '../record/queries';
import { dropReminder } from '../reminders/pickup-reminders';
import { type Booking, checkBookings } from './book';

export interface Move {
  /** Undefined: the order keeps it, and its place. */
  pickup: Booking | undefined;
  delivery: Booking | undefined;
  actor: 'customer' | 'staff' | 'system';
  /** Why it moved, where the customer did not ask for it. */
  why?: string;
  policy: Policy;
  /** What to throw when the order was changed since it was read. */
  changed(): Error;
}

/** A missed pickup becomes a scheduled one; the same times change nothing. @throws what `changed` and `full` return */
export async function moveVisits(
  trx: Db,
  services: Pick<Services, 'settings' | 'now' | 'byLink'>,
  seen: OrderRow,
  move: Move,
): Promise<OrderRow> {
  const { actor, policy, why = '' } = move;
  const own = readVisits(seen);
  const pickup = move.pickup?.visit ?? own.pickup;
  const delivery = move.delivery?.visit ?? own.delivery;
  const isNewPickup = seen.status === PICKUP_MISSED || !isSameVisit(pickup, own.pickup);
  const isNewDelivery = !isSameVisit(delivery, own.delivery);
  if (!isNewPickup && !isNewDelivery) return seen;
  const at = services.now().toISOString();
  const isMailedLater = waitsForMore(actor, services);
  if (isMailedLater) await mailLater(trx, seen, services.now());
  const order = await trx
    .updateTable('orders')
    .set({
      ...visitColumns({ pickup, delivery }),
      pickup_slot_day_id: move.pickup?.slotDayId ?? seen.pickup_slot_day_id,
      delivery_slot_day_id: move.delivery?.slotDayId ?? seen.delivery_slot_day_id,
      ...(isNewPickup && {
        status: SCHEDULED,
        cutoff_at: cutoffInstant(pickup.date, policy).toISOString(),
        pickup_closed: '',
      }),
      ...(isNewDelivery && { delivery_closed: '' }),
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
  const key = await addEvent(trx, event);
  if (isNewPickup) await dropReminder(trx, seen);
  const about = { type, userId: order.user_id, order, why, key } as const;
  await notify(trx, about, services, isMailedLater ? 'inbox' : undefined);
  if (mailsTimes(actor, isMailedLater)) await timesMailed(trx, order);
  await checkBookings(trx, order, move);
  await movePlaces(trx, seen, move);
  return order;
}

/** What a link does is told at once, in case it was somebody else. */
const waitsForMore = (actor: Move['actor'], { byLink }: Pick<Services, 'byLink'>) =>
  actor === 'customer' && byLink === undefined;

const mailsTimes = (actor: Move['actor'], isLater: boolean) => actor !== 'system' && !isLater;

/** Runs last, because others wait until the commit; pickups first, lower ids first prevents deadlocks. */
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
  const give = () => releaseSlot(trx, from);
  const take = async () => {
    if (!(await reserveSlot(trx, to))) throw await full();
  };
  for (const step of from !== null && from < to ? [give, take] : [take, give]) await step();
}
