/** A database of another version: what is missing is added to it, and one that can't be read is left as it is. */
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSettings } from '@/server/content/queries';
import { connect, type Db, getEngine } from '@/server/platform/db/client';
import { migrate, unreadableDatabase } from '@/server/platform/db/migrate';
import { migrations } from '@/server/platform/db/migrations';
import { openDatabase } from '@/server/platform/db/open';
import { seed } from '@/server/seed';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';

const beforeRelease = '0001-people';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await openTestDatabase({ migrated: false });
  db = database.db;
});
afterEach(() => database.close());

const open = () =>
  openDatabase({
    database: { url: database.target.url, file: database.target.file, poolSize: 2 },
    building: false,
    log: pino({ level: 'silent' }),
    fill: (opened) => seed(opened, { demo: false }),
  });

const applied = async (other: Db) =>
  (await other.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

it('of a release, with data in it: the next step is taken once, and nothing is lost', async () => {
  await migrate(db);
  await seed(db, { demo: false });
  const places = await db.selectFrom('zip_codes').selectAll().orderBy('zip_code').execute();
  const next = {
    name: '9998-next',
    statements: () => [`alter table zip_codes add column note text not null default ''`],
  };
  migrations.push(next);
  try {
    expect(await migrate(db)).toEqual([next.name]);
    expect(await migrate(db)).toEqual([]);
  } finally {
    migrations.pop();
  }
  expect(await db.selectFrom('zip_codes').selectAll().orderBy('zip_code').execute()).toEqual(
    places.map((row) => ({ ...row, note: '' })),
  );
});

it('a new one promises nothing by itself', async () => {
  await migrate(db);
  expect(await findSettings(db)).toMatchObject({ promises: [], not_cleaned: [] });
});

it('one that a newer version has changed: one sentence instead of a start', async () => {
  await migrate(db);
  const name = '9999-from-the-future';
  await db.insertInto('schema_migrations').values({ name, applied_at: new Date().toISOString() }).execute();
  await expect(open()).rejects.toMatchObject({
    name: 'SettingsError',
    message: `The database is newer than this program (${name}): start the version that changed it, or a newer one.`,
  });
  const other = connect(database.target);
  expect(await applied(other)).toContain(name);
  await other.destroy();
});

it('one from before 1.0.0: a sentence that says how to go on, and nothing in it is changed', async () => {
  await sql`create table schema_migrations (name text primary key, applied_at text not null)`.execute(db);
  await sql`create table users (id integer primary key, email text not null)`.execute(db);
  await sql`insert into users values (7, 'ann@example.com')`.execute(db);
  await sql`insert into schema_migrations values (${beforeRelease}, '2026-11-20')`.execute(db);

  await expect(open()).rejects.toMatchObject({ name: 'SettingsError', message: unreadableDatabase });
  expect(await applied(db)).toEqual([beforeRelease]);
  expect((await sql`select * from users`.execute(db)).rows).toEqual([{ id: 7, email: 'ann@example.com' }]);
  const tables =
    getEngine(db) === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = current_schema() and tablename <> 'startup_lock' order by 1`;
  expect((await tables.execute(db)).rows.map(({ name }) => name)).toEqual(['schema_migrations', 'users']);
});
