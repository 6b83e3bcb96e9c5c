import {
  canCount,
  canReschedule,
  DRIVER_ON_THE_WAY,
  movesFrom,
  namedStatus,
  OUT_FOR_DELIVERY,
  PICKED_UP,
} from '@/lib/domain/order-moves';
import {
  CANCELED,
  COUNTED,
  DELIVERED,
  NEEDS_OK,
  orderStatusText,
  PICKUP_MISSED,
  SCHEDULED,
} from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import { eventTypeOf } from '@/server/orders/event-types';
import { notify } from '@/server/profile/notify';
import type { Ops } from '../command';
import { misuse, OpsProblem } from '../problem';
import { addEvent, eventKey } from './events';
import { changedMeanwhile, findByNumber, type OrderRow } from './find-order';

export interface Step {
  status: number;
  /** Bags handed over. */
  bags?: number | undefined;
  note?: string | undefined;
}

/**
 * Moves an order one step on, writes the step down and tells the customer.
 * @throws OpsProblem with the steps that are possible instead
 */
export async function moveOrder(
  ops: Ops,
  number: string,
  { status, bags, note = '' }: Step,
): Promise<OrderRow> {
  const seen = await findByNumber(ops.db, number);
  checkStep(seen, status);
  if (bags !== undefined && ![PICKED_UP, DELIVERED].includes(status))
    throw misuse(`Bags are counted when they are picked up or delivered, not at ${namedStatus(status)}.`);
  const at = ops.now().toISOString();
  return inCustomerTransaction(ops.db, seen.user_id, async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({
        status,
        updated_at: at,
        ...(status === PICKED_UP && bags !== undefined ? { bags } : {}),
        ...(status === DELIVERED ? { delivered_at: at } : {}),
        // The customer's OK makes the counted total the final one.
        ...(seen.status === NEEDS_OK ? { is_final: 'yes' as const } : {}),
      })
      .where('id', '=', seen.id)
      .where('status', '=', seen.status)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw changedMeanwhile(seen);
    const agreed = seen.status === NEEDS_OK ? 'The customer agreed to the total.' : '';
    const event = {
      order_id: order.id,
      type: eventTypeOf(status),
      status,
      at,
      bags: bags ?? null,
      note: [agreed, note].filter(Boolean).join(' '),
    };
    await tellOf(trx, ops, order, status, await addEvent(trx, event));
    return order;
  });
}

function checkStep({ order_number: number, status: now }: OrderRow, next: number): void {
  if (next === now) throw new OpsProblem(`Order ${number} is already ${orderStatusText(now)}.`);
  const possible = movesFrom(now);
  if (possible.includes(next)) return;
  const instead: Record<number, string> = {
    [SCHEDULED]: `Use "reschedule ${number} <day> <time>" to give it a new time.`,
    [COUNTED]: `Use "count ${number}" with the weight and the pieces.`,
    [NEEDS_OK]: `"count ${number}" asks the customer when the total is too far above the estimate.`,
    [CANCELED]: `Use "cancel ${number}".`,
  };
  const way = instead[next] ?? waysFrom(number, now);
  throw new OpsProblem(
    `Order ${number} is ${orderStatusText(now)} and can not become ${orderStatusText(next)} here. ${way}`,
  );
}

function waysFrom(number: string, status: number): string {
  const ways = movesFrom(status).map(namedStatus);
  if (canCount(status)) ways.push(`"count ${number}"`);
  if (canReschedule(status)) ways.push(`"reschedule ${number}"`);
  return ways.length > 0 ? `Next can be: ${ways.join(', ')}.` : 'It has ended.';
}

/** Cleaning and Ready are seen on the order, not told. */
async function tellOf(trx: Db, ops: Ops, order: OrderRow, status: number, eventId: number): Promise<void> {
  const about = { userId: order.user_id, order, key: eventKey(order.id, eventId) };
  switch (status) {
    case DRIVER_ON_THE_WAY:
      return notify(trx, { ...about, type: 'order.on_the_way' }, ops);
    case PICKED_UP:
      return notify(trx, { ...about, type: 'order.picked_up', bags: order.bags }, ops);
    case OUT_FOR_DELIVERY:
      return notify(trx, { ...about, type: 'order.out_for_delivery' }, ops);
    case DELIVERED:
      return notify(trx, { ...about, type: 'order.delivered' }, ops);
    case PICKUP_MISSED:
      return notify(trx, { ...about, type: 'order.missed' }, ops);
  }
}
