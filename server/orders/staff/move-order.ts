import { customerActions } from '@/lib/domain/order-actions';
import { eventTypeOf } from '@/lib/domain/order-events';
import {
  DELIVERED,
  DRIVER_ON_THE_WAY,
  namedStatus,
  OUT_FOR_DELIVERY,
  orderStatusText,
  PICKED_UP,
  PICKUP_MISSED,
} from '@/lib/domain/order-status';
import { movesFrom } from '@/lib/domain/order-transitions';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import type { StaffServices } from '@/server/services';
import { misuse, refused } from '@/server/staff-problem';
import { addEvent, eventKey } from '../events';
import { addPhoto } from '../photos/queries';
import type { Rewritten } from '../photos/rewrite';
import type { OrderRow } from '../queries';
import { changedMeanwhile, findByNumber } from './find-order';
import { orderProblem } from './problems';

/** What the customer sees of a step, besides its counts. */
export interface CustomerMessage {
  text?: string | undefined;
  photo?: Rewritten | undefined;
}

/** Stores the photo as the customer's, and returns the columns of the step's event. */
export async function messageColumns(
  trx: Db,
  order: OrderRow,
  { text = '', photo }: CustomerMessage,
  at: string,
) {
  const about = { userId: order.user_id, orderId: order.id, now: new Date(at) };
  const added = photo && (await addPhoto(trx, photo, about));
  return { public_note: text, photo_id: added?.id ?? null };
}

export interface Step {
  status: number;
  /** Bags handed over. */
  bags?: number | undefined;
  note?: string | undefined;
  message?: CustomerMessage | undefined;
}

/**
 * Moves an order to its next status, records the step and notifies the customer.
 * @throws StaffProblem when the step is not possible
 */
export async function moveOrder(
  services: StaffServices,
  number: string,
  { status, bags, note = '', message = {} }: Step,
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  checkStep(seen, status);
  if (bags !== undefined && ![PICKED_UP, DELIVERED].includes(status))
    throw misuse(`Bags are counted when they are picked up or delivered, not at ${namedStatus(status)}.`);
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({
        status,
        updated_at: at,
        ...(status === PICKED_UP && bags !== undefined ? { bags } : {}),
        ...(status === DELIVERED ? { delivered_at: at } : {}),
      })
      .where('id', '=', seen.id)
      .where('status', '=', seen.status)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw changedMeanwhile(seen);
    const event = {
      order_id: order.id,
      type: eventTypeOf(status),
      status,
      at,
      bags: bags ?? null,
      note,
      ...(await messageColumns(trx, order, message, at)),
    };
    await tellStep(trx, services, order, status, await addEvent(trx, event));
    return order;
  });
}

function checkStep({ order_number: order, status }: OrderRow, next: number): void {
  if (next === status) throw refused(`Order ${order} is already ${orderStatusText(status)}.`);
  if (!movesFrom(status).includes(next)) throw orderProblem.noSuchStep({ order, status, next });
}

/** Cleaning and Ready appear on the order only; they send no notification. */
async function tellStep(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  status: number,
  eventId: number,
): Promise<void> {
  const about = { userId: order.user_id, order, key: eventKey(order.id, eventId) };
  switch (status) {
    case DRIVER_ON_THE_WAY:
      return notify(trx, { ...about, type: 'order.on_the_way' }, services);
    case PICKED_UP:
      return notify(trx, { ...about, type: 'order.picked_up', bags: order.bags }, services);
    case OUT_FOR_DELIVERY:
      return notify(trx, { ...about, type: 'order.out_for_delivery' }, services);
    case DELIVERED:
      return notify(
        trx,
        {
          ...about,
          type: 'order.delivered',
          can: customerActions(order, services.now(), await readPolicy(trx)),
        },
        services,
      );
    case PICKUP_MISSED:
      return notify(trx, { ...about, type: 'order.missed' }, services);
  }
}
