import type { Db } from '@/server/db/client';
import { OpsProblem } from '../problem';

export type OrderRow = Awaited<ReturnType<typeof findByNumber>>;

/** @throws OpsProblem when there is no order of this number */
export async function findByNumber(db: Db, number: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', number)
    .executeTakeFirst();
  if (!order) throw new OpsProblem(`There is no order ${number}.`);
  return order;
}

/** The charge of an order that went through, is under way or of unknown outcome; there is at most one. */
export const findCharge = (db: Db, orderId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .where('state', '<>', 'declined')
    .executeTakeFirst();

/** @throws OpsProblem once the order's card has been charged, or may have been */
export async function refuseCharged(db: Db, order: Pick<OrderRow, 'id' | 'order_number'>): Promise<void> {
  const charge = await findCharge(db, order.id);
  if (!charge) return;
  throw new OpsProblem(
    charge.state === 'succeeded'
      ? `Order ${order.order_number} is paid: this can no longer be changed.`
      : `Order ${order.order_number} may have been charged. Run "bill ${order.order_number}" first: it looks that up.`,
  );
}

export const changedMeanwhile = ({ order_number }: Pick<OrderRow, 'order_number'>) =>
  new OpsProblem(`Order ${order_number} was changed by somebody else just now. Look at it and try again.`);
