import type { Updateable } from 'kysely';
import { CLEANING, DELIVERED } from '@/lib/rules/orders/order-status';
import { refused } from '@/server/api/refused';
import { findAnyOrder, type OrderRow } from '@/server/orders/record/queries';
import { findBill, listPayments } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { isRefundedWhole } from '../money/refund';
import { orderProblem } from './problems';

/** @throws StaffProblem when there is no order of this number */
export async function findByNumber(db: Db, number: string): Promise<OrderRow> {
  const order = await findAnyOrder(db, number);
  if (!order) throw orderProblem.noOrder({ order: number });
  return order;
}

/** Whether the bags are or were in our hands and no one has charged for the order. */
export const isUnbilled = async (
  db: Db,
  { id, status, decision }: Pick<OrderRow, 'id' | 'status' | 'decision'>,
): Promise<boolean> =>
  decision !== 'return' && status >= CLEANING && status <= DELIVERED && !(await findBill(db, id));

/** @returns whether all of it has gone back @throws StaffProblem when the card was or may have been charged */
export async function refuseCharged(db: Db, order: Pick<OrderRow, 'id' | 'order_number'>): Promise<boolean> {
  const charge = await findBill(db, order.id);
  if (!charge) return false;
  if (isRefundedWhole(await listPayments(db, order.id))) return true;
  if (charge.state !== 'succeeded') throw orderProblem.maybeCharged({ order: order.order_number });
  throw refused(`Order ${order.order_number} is paid, so this can no longer be changed.`);
}

/** While it has the status that was seen. @throws StaffProblem when somebody else was faster */
export async function updateSeen(
  trx: Db,
  seen: Pick<OrderRow, 'id' | 'order_number' | 'status'>,
  changes: Updateable<Tables['orders']>,
): Promise<OrderRow> {
  const order = await trx
    .updateTable('orders')
    .set(changes)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw changedMeanwhile(seen);
  return order;
}

export const changedMeanwhile = ({ order_number }: Pick<OrderRow, 'order_number'>) =>
  refused(`Order ${order_number} was just changed by someone else. Look at it and try again.`);
