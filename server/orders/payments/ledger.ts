/** The payments of an order as they are written down. Amounts are cents. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import { CANCELED } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';

export type PaymentRow = Selectable<Tables['payments']>;

/** The charge of the whole order that went through, is under way or of unknown outcome; there is at most one. */
export const findBill = (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .where('purpose', '=', 'order')
    .where('state', '<>', 'declined')
    .executeTakeFirst();

/**
 * The order still has to be paid, whatever its status: it is neither canceled nor goes back uncleaned, and no charge of
 * it went through, is under way or may have been made.
 */
export const isDue = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.and([
    eb('orders.status', '<>', CANCELED),
    eb.or([eb('orders.decision', 'is', null), eb('orders.decision', '<>', 'return')]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('kind', '=', 'charge')
          .where('purpose', '=', 'order')
          .where('state', '<>', 'declined'),
      ),
    ),
  ]);

/** All of them, oldest first. */
export const listPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Under way, or of an outcome that nobody knows. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'started' || state === 'unknown';

export const isMade = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'succeeded';

/**
 * The reference of the order's next tip (T) or refund (R). The same amount of the same charge that was not made keeps
 * its reference, so that the gateway too would notice a second one; every other has the next number.
 */
export function nextReference(
  rows: readonly PaymentRow[],
  orderNumber: string,
  letter: 'T' | 'R',
  { amountCents, refundOf = null }: { amountCents: number; refundOf?: number | null },
): string {
  const start = `${orderNumber}-${letter}`;
  const mine = rows.filter(({ reference }) => reference.startsWith(start));
  const last = mine.at(-1);
  const isAgain =
    last?.state === 'declined' && last.amount_cents === amountCents && last.refund_of === refundOf;
  if (isAgain) return last.reference;
  const numbers = mine.map(({ reference }) => Number(reference.slice(start.length)));
  return `${start}${Math.max(0, ...numbers) + 1}`;
}
