import type { Db } from './client';
import { inTransaction } from './transaction';

/**
 * A write transaction in which one customer's writes come one after the other, for rules over several of their
 * rows (one primary, at most so many). SQLite does so anyway; on PostgreSQL the update below is what the next one
 * waits for. It changes nothing, and other customers never wait.
 * `work` may run more than once: the database only, no gateway, no mail.
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
