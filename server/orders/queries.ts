import type { ExpressionBuilder } from 'kysely';
import type { Data } from '@/lib/contract';
import { eventTypeOf } from '@/lib/domain/order-events';
import { PICKED_UP } from '@/lib/domain/order-status';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';

export type AddressSnapshot = Data<'orders.get'>['pickupAddress'][number];
export type Business = Data<'orders.get'>['business'];
export type OrderEntity = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** An order with its lines. Undefined when the id does not exist or belongs to another customer. */
export async function findOrder(db: Db, userId: number, id: number) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_items')
    .select(['category_id', 'product_id', 'name', 'price_cents', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const preferences = await db
    .selectFrom('order_preferences')
    .select(['category_id', 'preference_id', 'preference_name', 'preference_cents', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return { order, items, preferences };
}

/** When the driver took the bags, the last time: a column beside those of the order. */
export const pickedUpAt = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('order_events')
    .whereRef('order_events.order_id', '=', 'orders.id')
    .where('order_events.type', '=', eventTypeOf(PICKED_UP))
    .select((event) => event.fn.max('order_events.at').as('at'))
    .as('picked_up_at');

/** Cents that went back to the customer's card: a column beside those of the order. */
export const refundedCents = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.kind', '=', 'refund')
    .where('payments.state', '=', 'succeeded')
    .select((payment) => payment.fn.sum<number | string | null>('payments.amount_cents').as('cents'))
    .as('refunded_cents');

/** Business days of the order's turnaround, still on offer or not. */
export async function turnaroundDaysOf(
  db: Db,
  { turn_around_id }: Pick<OrderEntity['order'], 'turn_around_id'>,
): Promise<number> {
  const row = await db
    .selectFrom('turnarounds')
    .select('days')
    .where('id', '=', turn_around_id ?? 0)
    .executeTakeFirst();
  return row?.days ?? 2;
}

/** The business data on receipts, from the settings. */
export async function findBusiness(db: Db): Promise<Business> {
  const { name, location: address, phone } = await findSender(db);
  return { name, address, phone };
}
