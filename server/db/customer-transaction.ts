import type { Db } from './client';
import { inTransaction } from './transaction';

/**
 * A write transaction that runs one customer's writes one after another, for rules over several rows (one
 * primary, a maximum count). SQLite always serializes writes; on PostgreSQL the no-op update below locks the
 * customer's row. Other customers do not wait. `work` may run more than once: database only, no gateway, no
 * mail.
 */
export function inCustomerTransaction<Result>(
  db: Db,
  userId: number,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set((eb) => ({ mobile: eb.ref('mobile') }))
      .where('id', '=', userId)
      .execute();
    return work(trx);
  });
}
