import type { Db } from './client';

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

const TRIES = 5;
/** PostgreSQL: serialization failure, deadlock. Nothing was written, so the work can run again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in one write transaction (BEGIN IMMEDIATE on SQLite), and again when PostgreSQL aborts it
 * because of a deadlock. Since `work` may run more than once and blocks other writers on SQLite, it must only
 * use the database: no payment gateway, mail server or slow hash. A deadlock costs a second until PostgreSQL
 * detects it: update shared rows (slots, codes) in a fixed order, such as by id.
 * @throws what `work` throws, after everything it wrote is undone
 */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 5 + Math.random() * 20));
    }
  }
}
