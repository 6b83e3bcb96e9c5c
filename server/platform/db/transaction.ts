import { sql } from 'kysely';
import type { Db } from './client';

/** One customer's writes one after another; others do not wait. `work` may run more than once: database only. */
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
 * Runs `work` again when PostgreSQL aborts it because of a deadlock, and SQLite's other writers wait for it: it must only
 * use the database, and update shared rows (slots, codes) in a fixed order, because a deadlock costs a second.
 * @throws what `work` throws, after everything it wrote is undone
 */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return inSavepoint(db, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 5 + Math.random() * 20));
    }
  }
}

async function inSavepoint<Result>(trx: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  await sql`savepoint within`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release savepoint within`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint within`.execute(trx);
    throw error;
  }
}

/** Runs `work` whole, transactions of its own too, and undoes all that it wrote. It must only use the database. */
export async function rehearse<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const undone = new Error('Rehearsed');
  const results: Result[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      results.push(await work(trx));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return results[0] as Result;
}
