import { sql } from 'kysely';
import { SettingsError } from '@/server/platform/settings';
import { type Db, getEngine } from './client';
import { createTables } from './create-tables';
import { firstRelease, migrations } from './migrations';
import { columnTypes } from './migrations/column-types';
import { inTransaction } from './transaction';

/** SQLite: BEGIN IMMEDIATE; PostgreSQL: a row update, because some engines ignore advisory locks. May run `work` again. */
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

/** How a database stands to this program. `unreadable`: from before 1.0.0, and no program changes it. */
export type Version = 'same' | 'empty' | 'older' | 'newer' | 'unreadable';

/** @param applied the names in `schema_migrations` */
export function compareVersion(applied: readonly string[]): Version {
  if (applied.length === 0) return 'empty';
  if (!firstRelease.every((name) => applied.includes(name))) return 'unreadable';
  if (applied.some((name) => !migrations.some((migration) => migration.name === name))) return 'newer';
  return applied.length === migrations.length ? 'same' : 'older';
}

export const unreadableDatabase =
  'The database comes from before version 1.0, which this program cannot read. Nothing in it was changed. Keep it, and name another place for a new one: DATA_DIR, or DATABASE_URL.';

/** Safe for several processes. @throws SettingsError when the database is from before 1.0.0, or of a newer version */
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
    const statements =
      version === 'empty' ? createTables(types) : missing.flatMap((step) => step.statements(types));
    for (const statement of statements) await sql.raw(statement).execute(trx);
    const applied_at = new Date().toISOString();
    for (const { name } of missing)
      await trx.insertInto('schema_migrations').values({ name, applied_at }).execute();
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
