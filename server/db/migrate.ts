import { sql } from 'kysely';
import { SettingsError } from '@/server/settings';
import { type Db, getEngine } from './client';
import { beforeBaseline, migrations } from './migrations';
import { columnTypes } from './migrations/column-types';
import { inTransaction } from './transaction';

/**
 * Runs `work` in a transaction that only one process enters at a time. SQLite's BEGIN IMMEDIATE is such a
 * lock; on PostgreSQL it is a row update. An advisory lock would be simpler, but some compatible engines do
 * not support it or ignore it. `work` may run more than once, as with `inTransaction`.
 */
export async function alone<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  if (getEngine(db) === 'sqlite') return inTransaction(db, work);
  await makeLock(db);
  return inTransaction(db, async (trx) => {
    await sql`update startup_lock set id = 1 where id = 1`.execute(trx);
    return work(trx);
  });
}

async function makeLock(db: Db): Promise<void> {
  try {
    await sql`create table if not exists startup_lock (id integer primary key)`.execute(db);
  } catch (error) {
    // "if not exists" can still fail, with one of three codes, when two processes create a table at once.
    const { code = '' } = error as { code?: string };
    if (!['23505', '42P07', '42710'].includes(code)) throw error;
  }
  await sql`insert into startup_lock (id) values (1) on conflict do nothing`.execute(db);
}

/** How a database stands to this program. `unreadable`: from before the baseline, and no program changes it. */
export type Version = 'same' | 'empty' | 'older' | 'newer' | 'unreadable';

/** @param applied the names in `schema_migrations` */
export function compareVersion(applied: readonly string[]): Version {
  if (applied.length === 0) return 'empty';
  if (applied.includes(beforeBaseline)) return 'unreadable';
  if (applied.some((name) => !migrations.some((known) => known.name === name))) return 'newer';
  return applied.length === migrations.length ? 'same' : 'older';
}

export const unreadableDatabase =
  'The database comes from before version 1.0, which this program cannot read. Nothing in it was changed. Keep it, and name another place for a new one: DATA_DIR, or DATABASE_URL.';

/**
 * Applies all missing migrations and returns their names. Safe for several processes at once.
 * @throws SettingsError when the database is from before the baseline, or a newer version has already changed it
 */
export function migrate(db: Db): Promise<string[]> {
  return alone(db, async (trx) => {
    const types = columnTypes[getEngine(trx)];
    const columns = `name text primary key, applied_at ${types.instant} not null`;
    await sql.raw(`create table if not exists schema_migrations (${columns}) ${types.strict}`).execute(trx);
    const rows = await trx.selectFrom('schema_migrations').select('name').execute();
    const applied = rows.map((row) => row.name);
    const version = compareVersion(applied);
    if (version === 'unreadable') throw new SettingsError(unreadableDatabase);
    if (version === 'newer')
      throw new SettingsError(
        `The database is newer than this program (${applied.toSorted().at(-1)}): start the version that changed it, or a newer one.`,
      );
    const missing = migrations.filter(({ name }) => !applied.includes(name));
    for (const { name, statements } of missing) {
      for (const statement of statements(types)) await sql.raw(statement).execute(trx);
      const row = { name, applied_at: new Date().toISOString() };
      await trx.insertInto('schema_migrations').values(row).execute();
    }
    return missing.map(({ name }) => name);
  });
}

/** @throws Error when the database does not answer or lacks a migration */
export async function checkMigrated(db: Db): Promise<void> {
  const rows = await db.selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations.find(({ name }) => !applied.has(name));
  if (missing) throw new Error(`The database lacks ${missing.name}`);
}
