import { sql } from 'kysely';
import { type Db, engineOf } from './client';
import { migrations } from './migrations';
import { columnTypes } from './migrations/column-types';

/** Any number; the same in every process that starts on one PostgreSQL database. */
const STARTUP_LOCK = 5_183_204_771;

/**
 * Runs `work` in a transaction that no second process enters at the same time: SQLite's BEGIN IMMEDIATE
 * is such a lock already, PostgreSQL gets an advisory one that ends with the transaction.
 */
export function alone<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (engineOf(db) === 'postgres')
      await sql`select pg_advisory_xact_lock(${STARTUP_LOCK}::bigint)`.execute(trx);
    return work(trx);
  });
}

/** Applies every migration that this database lacks; two processes may do so at once. Returns their names. */
export function migrate(db: Db): Promise<string[]> {
  return alone(db, async (trx) => {
    const types = columnTypes[engineOf(trx)];
    const columns = `name text primary key, applied_at ${types.instant} not null`;
    await sql.raw(`create table if not exists schema_migrations (${columns}) ${types.strict}`).execute(trx);
    const rows = await trx.selectFrom('schema_migrations').select('name').execute();
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, statements } of missing) {
      for (const statement of statements(types)) await sql.raw(statement).execute(trx);
      const row = { name, applied_at: new Date().toISOString() };
      await trx.insertInto('schema_migrations').values(row).execute();
    }
    return missing.map(({ name }) => name);
  });
}

/** @throws Error when the database does not answer, or lacks a migration of this program */
export async function checkMigrated(db: Db): Promise<void> {
  const rows = await db.selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations.find(({ name }) => !applied.has(name));
  if (missing) throw new Error(`The database lacks ${missing.name}`);
}
