/** Amounts are cents. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import { CANCELED } from '@/lib/rules/orders/order-status';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

export type PaymentRow = Selectable<Tables['payments']>;

/** At most one: charged, under way or of unknown outcome. A bill that a new count supersedes is none. */
export const findBill = (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .where('purpose', '=', 'order')
    .where('state', '<>', 'declined')
    .where('superseded', '=', 'no')
    .executeTakeFirst();

/** Still to be charged: not canceled, not going back uncleaned, and no charge that may have gone through. */
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
          .where('state', '<>', 'declined')
          .where('superseded', '=', 'no'),
      ),
    ),
  ]);

/** What was charged since the last count that superseded a bill, less what went back of it; in cents, null where nothing was. */
export const netPaid = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('state', '=', 'succeeded')
    .where('superseded', '=', 'no')
    .where('amount_cents', '>', 0)
    .select((payment) =>
      payment.fn
        .sum<number | string | null>(
          payment
            .case()
            .when('kind', '=', 'refund')
            .then(payment.neg(payment.ref('amount_cents')))
            .else(payment.ref('amount_cents'))
            .end(),
        )
        .as('cents'),
    );

export const listPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Makes room for another bill of an order whose payments have all gone back. @returns the ids of those payments */
export async function supersedePayments(trx: Db, orderId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('payments')
    .set({ superseded: 'yes' })
    .where('order_id', '=', orderId)
    .where('superseded', '=', 'no')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Under way, or of an outcome that nobody knows. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'started' || state === 'unknown';

export const isSucceeded = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'succeeded';

/** B: bill, T: tip, R: refund. A try again keeps its reference, so that the gateway would notice a second one. */
export function nextReference(
  rows: readonly PaymentRow[],
  orderNumber: string,
  letter: 'B' | 'T' | 'R',
  { amountCents, refundedId = null }: { amountCents: number; refundedId?: number | null },
): string {
  const start = `${orderNumber}-${letter}`;
  const mine = rows.filter(({ reference }) => reference.startsWith(start));
  const last = mine.at(-1);
  const isAgain =
    last?.state === 'declined' && last.amount_cents === amountCents && last.refund_of === refundedId;
  if (isAgain) return last.reference;
  const numbers = mine.map(({ reference }) => Number(reference.slice(start.length)));
  return `${start}${Math.max(0, ...numbers) + 1}`;
}
