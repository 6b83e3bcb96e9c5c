import { CLEANING, DELIVERED } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import { findBill } from '../payments/ledger';
import type { OrderRow } from '../queries';
import { orderProblem } from './problems';

/** @throws StaffProblem when there is no order of this number */
export async function findByNumber(db: Db, number: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', number)
    .executeTakeFirst();
  if (!order) throw orderProblem.noOrder({ order: number });
  return order;
}

/** Whether the bags are or were in our hands and no one has charged for the order. */
export const isUnbilled = async (
  db: Db,
  { id, status, decision }: Pick<OrderRow, 'id' | 'status' | 'decision'>,
): Promise<boolean> =>
  decision !== 'return' && status >= CLEANING && status <= DELIVERED && !(await findBill(db, id));

/** @throws StaffProblem when the card has been or may have been charged */
export async function refuseCharged(db: Db, order: Pick<OrderRow, 'id' | 'order_number'>): Promise<void> {
  const charge = await findBill(db, order.id);
  if (!charge) return;
  const problem = charge.state === 'succeeded' ? orderProblem.paid : orderProblem.maybeCharged;
  throw problem({ order: order.order_number });
}

export const changedMeanwhile = ({ order_number }: Pick<OrderRow, 'order_number'>) =>
  orderProblem.changedMeanwhile({ order: order_number });
