/** Charges and refunds of which nobody knows whether they were made. */
import type { Db } from '@/server/db/client';
import { SETTLED_AFTER_MS } from '../payments/payment';

/**
 * Those whose answer was lost, and those whose command ended before it came; what may still be under way is left out.
 * Oldest first, amounts in cents.
 */
export const openPayments = (db: Db, now: Date) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.order_number', 'payments.kind', 'payments.purpose', 'payments.amount_cents'])
    .select(['payments.asked_cents', 'payments.asked_all', 'payments.reason', 'payments.created'])
    .where('payments.state', 'in', ['started', 'unknown'])
    .where('payments.updated_at', '<=', new Date(now.getTime() - SETTLED_AFTER_MS).toISOString())
    .orderBy('payments.id')
    .execute();

export type OpenPayment = Awaited<ReturnType<typeof openPayments>>[number];
