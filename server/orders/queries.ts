import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Data } from '@/lib/contract';
import { eventTypeOf } from '@/lib/domain/order-events';
import { PICKED_UP } from '@/lib/domain/order-status';
import { notFound } from '@/server/api/problems';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import { isDue } from './payments/ledger';

export type AddressSnapshot = Data<'orders.get'>['pickupAddress'][number];
export type Business = Data<'orders.get'>['business'];
export type OrderRow = Selectable<Tables['orders']>;

type Column = ExpressionBuilder<Tables, 'orders'>;

/** When the driver took the bags, the last time. */
const pickedUpAt = (eb: Column) =>
  eb
    .selectFrom('order_events')
    .whereRef('order_events.order_id', '=', 'orders.id')
    .where('order_events.type', '=', eventTypeOf(PICKED_UP))
    .select((event) => event.fn.max('order_events.at').as('at'));

/** Cents that went back to the customer's card; null when nothing did. */
const refundedCents = (eb: Column) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.kind', '=', 'refund')
    .where('payments.state', '=', 'succeeded')
    .select((payment) => payment.fn.sum<number | string | null>('payments.amount_cents').as('cents'));

/**
 * The card that was declined for what is still to be paid, until the order has another one: 'XXXX4242'. A charge that
 * was not made for another reason has no event.
 */
const declinedCard = (eb: Column) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.state', '=', 'declined')
    .whereRef('payments.card_id', '=', 'orders.card_id')
    .where((payment) =>
      payment.exists(
        payment
          .selectFrom('order_events')
          .select('order_events.id')
          .whereRef('order_events.order_id', '=', 'payments.order_id')
          .whereRef('order_events.at', '=', 'payments.updated_at')
          .where('order_events.type', '=', 'payment.failed'),
      ),
    )
    .where(isDue(eb))
    .select((payment) => payment.fn.max('payments.card').as('card'));

/** Orders as customers, links and staff read them: the row, and what became of the bags and of the money. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      pickedUpAt(eb).as('picked_up_at'),
      refundedCents(eb).as('refunded_cents'),
      declinedCard(eb).as('declined_card'),
    ]);

export type ReadOrder = OrderRow & {
  picked_up_at: string | null;
  refunded_cents: number | string | null;
  declined_card: string | null;
};

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type OrderEntity = Omit<FoundOrder, 'order'> & { order: OrderRow };

/** An order with its lines. Undefined when the id does not exist or belongs to another customer. */
export async function findOrder(db: Db, userId: number, id: number) {
  const order = await selectOrders(db)
    .where('orders.id', '=', id)
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

/** The row alone. @throws ApiProblem not_found when the id does not exist or belongs to another customer */
export async function findOwnOrder(db: Db, userId: number, id: number): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound();
  return order;
}

/** Business days of the order's turnaround, still on offer or not. */
export async function findTurnaroundDays(
  db: Db,
  { turn_around_id }: Pick<OrderRow, 'turn_around_id'>,
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
