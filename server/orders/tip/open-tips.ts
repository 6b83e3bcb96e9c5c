import type { NoticeDeps } from '@/server/jobs/scheduler/each-due';
import { findEarlierCharge, readCharge } from '../payments/charge';

const MOST_AT_ONCE = 100;

/**
 * Looks up tips whose gateway reply was lost, because a customer may never come back to ask. One that was charged becomes
 * part of the order, and its receipt is sent. Returns how many were.
 */
export async function settleOpenTips(deps: NoticeDeps): Promise<number> {
  const { db, payments, signal } = deps;
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', 'tip')
    .where('kind', '=', 'charge')
    .where('state', 'in', ['started', 'unknown'])
    .where('gateway', '=', payments.name)
    .orderBy('updated_at')
    .limit(MOST_AT_ONCE)
    .execute();
  let settled = 0;
  for (const row of rows) {
    if (signal.aborted) break;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow();
    const found = await findEarlierCharge(deps, await readCharge(db, deps, order, row));
    if (found.outcome === 'made') settled += 1;
  }
  return settled;
}
