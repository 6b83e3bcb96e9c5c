import type { Db } from './client';

const TRIES = 5;
/** PostgreSQL: serialization failure, deadlock. Nothing was written; the same work can be done again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in one write transaction (BEGIN IMMEDIATE on SQLite) and again when PostgreSQL broke it off to
 * end a deadlock. So `work` may run more than once: it touches the database only, never the payment gateway,
 * a mail server or a slow hash, and on SQLite everybody else waits meanwhile. A deadlock costs a second until
 * PostgreSQL sees it: update rows that others also update (slots, codes) in one fixed order, by id for instance.
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
