/** The database that each release left, with a row in every table: this version starts on it, and nothing is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { connect, type Db, getEngine } from '@/server/platform/db/client';
import { openDatabase } from '@/server/platform/db/open';
import { demoLogin, seed } from '@/server/seed';
import { type ApiClient, api } from '../support/api';
import { shopTime } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { confirmBody } from '../support/order-bodies';
import { schemaOf } from '../support/schema';
import { type Row, rowsOf } from '../support/tables';
import { openWorld } from '../support/world';

const versions = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const unpack = (version: string, name: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, version, name)));

async function fillWith(version: string, { db, target }: TestDatabase) {
  if (getEngine(db) === 'postgres') return sql.raw(unpack(version, 'database.sql.gz').toString()).execute(db);
  await db.destroy();
  return writeFile(target.file, unpack(version, 'database.db.gz'));
}

describe.each(versions)('the database of %s', (version) => {
  let kept: TestDatabase;
  let before: Awaited<ReturnType<typeof rowsOf>>;
  let db: Db;
  let client: ApiClient;

  beforeAll(async () => {
    kept = await openTestDatabase({ migrated: false });
    await fillWith(version, kept);
    const old = connect(kept.target);
    before = await rowsOf(old);
    await old.destroy();
    db = await openDatabase({
      database: { url: kept.target.url, file: kept.target.file, poolSize: 2 },
      building: false,
      log: pino({ level: 'silent' }),
      fill: (opened) => seed(opened, { demo: true, now: shopTime() }),
    });
    client = api(db);
  });
  afterAll(async () => {
    await db.destroy();
    await kept.close();
  });

  it('has a row in every table but the keys for push, which each site makes itself', () => {
    const empty = [...before].flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
    expect(empty).toEqual(['push_keys']);
  });

  it('keeps every row as it was', async () => {
    const after = await rowsOf(db);
    const lost = [...before].flatMap(([name, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const text = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
      const there = new Set(after.get(name)?.map(text));
      return rows.filter((row) => !there.has(text(row))).map((row) => [name, row]);
    });
    expect(lost).toEqual([]);
  });

  it('gets the tables of a new one, with every column, check, key, index and trigger', async () => {
    const fresh = await openTestDatabase();
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
    await fresh.close();
  });

  it('lets its customer sign in, read every order and everything that is stored', async () => {
    const session = await client.post<'auth.signin'>('/auth/signin', demoLogin);
    const { id } = session.body.data;
    const customer = client.withToken(session.body.accessToken);
    const orders = await db.selectFrom('orders').select('id').where('user_id', '=', id).execute();
    expect(orders.length).toBeGreaterThan(20);
    for (const order of orders) {
      const { status, body } = await customer.get(`/order/${order.id}`);
      expect([status, contract['orders.get'].reply.parse(body)]).toEqual([200, body]);
    }
    expect((await customer.get(`/users/${id}/export`)).status).toBe(200);
  });

  it('takes the order of a new customer', async () => {
    const world = await openWorld(client);
    const { body } = await world.client.post('/order/confirm-order', await confirmBody(world));
    expect(body).toMatchObject({ status: true });
  });
});
