import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Data } from '@/lib/contract';
import { statusEventType } from '@/lib/rules/orders/order-events';
import { PICKED_UP } from '@/lib/rules/orders/order-status';
import { notFound } from '@/server/api/problems';
import { isDue } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { findSender } from '@/server/shop/sender';

export type AddressSnapshot = Data<'orders.get'>['pickupAddress'][number];
export type Business = Data<'orders.get'>['business'];
export type OrderRow = Selectable<Tables['orders']>;

type Column = ExpressionBuilder<Tables, 'orders'>;

const pickedUpAt = (eb: Column) =>
  eb
    .selectFrom('order_events')
    .whereRef('order_events.order_id', '=', 'orders.id')
    .where('order_events.type', '=', statusEventType(PICKED_UP))
    .select((event) => event.fn.max('order_events.at').as('at'));

/** Cents that went back to the customer's card; null when nothing did. */
const refundedCents = (eb: Column) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.kind', '=', 'refund')
    .where('payments.state', '=', 'succeeded')
    .where('payments.superseded', '=', 'no')
    .select((payment) => payment.fn.sum<number | string | null>('payments.amount_cents').as('cents'));

/** 'XXXX4242', until the order has another card. A charge that another reason prevented has no event. */
const declinedCard = (eb: Column) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.state', '=', 'declined')
    .where('payments.superseded', '=', 'no')
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

/** 'YYYY-MM' of the card that is still to pay. */
const cardExpiry = (eb: Column) =>
  eb.selectFrom('cards').whereRef('cards.id', '=', 'orders.card_id').where(isDue(eb)).select('cards.expiry');

const listed = [
  ...(['orders.id', 'order_number', 'status', 'services', 'is_express', 'bags', 'decision'] as const),
  ...(['pickup_date', 'from_slot', 'to_slot', 'pickup_address', 'pickup_closed'] as const),
  ...(['delivery_date', 'delivery_from_slot', 'delivery_to_slot'] as const),
  ...(['delivery_address', 'delivery_closed', 'cutoff_at', 'canceled_at', 'delivered_at'] as const),
  ...([
    'net_price_cents',
    'wf_quantity_hundredths',
    'estimate_high_cents',
    'estimate_from',
    'ask_above_cents',
  ] as const),
] as const;

const outcome = (eb: Column) => [
  pickedUpAt(eb).as('picked_up_at'),
  refundedCents(eb).as('refunded_cents'),
  declinedCard(eb).as('declined_card'),
];

export const selectListed = (db: Db) => db.selectFrom('orders').select(listed).select(outcome);

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select(outcome)
    .select((eb) => cardExpiry(eb).as('card_expiry'));

export type ReadOrder = OrderRow & ListedOrder & { card_expiry: string | null };

type FoundOrder = Awaited<ReturnType<typeof findOrder>>;
export type OrderEntity = Omit<FoundOrder, 'order'> & { order: OrderRow };

/** @throws ApiProblem not_found when the id does not exist or belongs to another customer */
export async function findOrder(db: Db, userId: number, id: number) {
  const order = await selectOrders(db)
    .where('orders.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound();
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

/** The row alone. @throws ApiProblem as findOrder does */
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

/** Whosever it is: for the shop. */
export const findAnyOrder = (db: Db, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirst();

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

export async function findBusiness(db: Db): Promise<Business> {
  const { name, location: address, phone } = await findSender(db);
  return { name, address, phone };
}
