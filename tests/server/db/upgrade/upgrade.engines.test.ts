/** A database of the first version, filled then and at later ones, brought to the newest: nothing is lost. */
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Db } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { migrations } from '@/server/db/migrations';
import { openDatabase } from '@/server/db/open';
import { seed } from '@/server/seed';
import { api } from '../../support/api';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { migrateTo } from '../../support/migrate-to';
import { oldRows } from './old-rows';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await openTestDatabase({ migrated: false });
  db = database.db;
});
afterEach(() => database.close());

type Row = Record<string, unknown>;
const anyTable = () => db as unknown as Kysely<Record<string, Row>>;
const rowsOf = (table: string) => anyTable().selectFrom(table).selectAll().execute();

/** Each row of each table that has been filled so far. */
async function everything(tables: Iterable<string>): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const table of tables) found.set(table, await rowsOf(table));
  return found;
}

/** Expects each of these rows again, with every value that it had; newer columns and rows may have come. */
async function expectKept(before: Map<string, Row[]>): Promise<void> {
  for (const [table, rows] of before) {
    const now = await rowsOf(table);
    expect(now.length, table).toBeGreaterThanOrEqual(rows.length);
    for (const row of rows) expect(now, table).toContainEqual(expect.objectContaining(row));
  }
}

it('from the first version on, with data of three versions in it', async () => {
  const tables = new Set<string>();
  let before = await everything(tables);
  for (const [migration, rows] of oldRows) {
    await migrateTo(db, migration);
    await expectKept(before);
    for (const [table, ...values] of rows) {
      tables.add(table);
      for (const value of values) {
        const adding = anyTable().insertInto(table);
        await (Object.keys(value).length > 0 ? adding.values(value) : adding.defaultValues()).execute();
      }
    }
    before = await everything(tables);
  }

  await migrate(db);
  await expectKept(before);
  const applied = await db.selectFrom('schema_migrations').select('name').execute();
  expect(applied.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name).sort());

  // The newest version works with what it found.
  const zoe = await api(db).signIn({ id: 1 });
  const list = await zoe.get<'orders.list'>('/order', { query: { user_id: 1 } });
  expect(list.status).toBe(200);
  expect(list.body.data.map(({ order_number }) => order_number).sort()).toEqual(['1048001', '1048002']);
  for (const path of [
    '/order/1',
    '/order/2',
    '/order/1/timeline',
    '/user-address/user/1',
    '/payment/cards/1',
  ])
    expect([path, (await zoe.get(path)).status]).toEqual([path, 200]);
});

it('a database that a newer version has changed: one sentence instead of a start', async () => {
  await migrate(db);
  const name = '9999-from-the-future';
  await db.insertInto('schema_migrations').values({ name, applied_at: new Date().toISOString() }).execute();
  const opening = openDatabase({
    database: { url: database.target.url, file: database.target.file, poolSize: 2 },
    building: false,
    log: pino({ level: 'silent' }),
    fill: (opened) => seed(opened, { demo: false }),
  });
  await expect(opening).rejects.toMatchObject({
    name: 'SettingsError',
    message: `The database is newer than this program (${name}): start the version that changed it, or a newer one.`,
  });
  const other = connect(database.target);
  expect(
    (await sql<Row>`select name from schema_migrations where name = ${name}`.execute(other)).rows,
  ).toHaveLength(1);
  await other.destroy();
});
