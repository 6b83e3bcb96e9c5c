// Every table and column of the database: exported, hidden with a reason, deleted or kept with a reason.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashEmail } from '@/server/auth/former-codes';
import { getEngine } from '@/server/platform/db/client';
import { ownTables, tables as tableFacts } from '@/server/platform/db/tables';
import type { OwnData } from '@/server/platform/db/tables/columns';
import { isOwn } from '@/server/profile/my-data/erase';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { type ApiClient, api } from '../../support/api';
import { testClock } from '../../support/clock';
import { openTestDatabase } from '../../support/database';
import { forFile } from '../../support/for-file';
import { type Table, tablesOf } from '../../support/tables';
import { password, type WholeCustomer, wholeCustomer } from './whole-customer';

const database = forFile(openTestDatabase);
let client: ApiClient;
let tables: Table[];
let ann: WholeCustomer;
let ben: WholeCustomer;

beforeAll(async () => {
  client = api(database.db, { now: testClock().now, payments: gatewayDouble().gateway });
  tables = (await tablesOf(database.db)).filter(({ name }) => !/^(sqlite_|startup_lock)/.test(name));
  ann = await wholeCustomer(client, 'zzann');
  ben = await wholeCustomer(client, 'zzben');
});

const rowsOf = async (table: string, { by }: OwnData, { id, email }: WholeCustomer) => {
  const person = { id, email, emailHash: hashEmail(client.services.settings, email) };
  const own = sql.join(
    by.map((owner) => sql`(${isOwn(owner, person)})`),
    sql` or `,
  );
  return (await sql`select * from ${sql.table(table)} where ${own} order by 1`.execute(database.db)).rows;
};

const everyRow = async () => {
  const found = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database.db));
  return JSON.stringify((await Promise.all(found)).map(({ rows }) => rows));
};

describe('the table of tables', () => {
  it('has every table of the database with every column', () => {
    expect(Object.keys(tableFacts).sort()).toEqual(tables.map(({ name }) => name).sort());
    const columns = new Map(tables.map((table) => [table.name, table.columns.toSorted()]));
    for (const [name, data] of ownTables)
      expect(Object.keys(data.columns).sort(), name).toEqual(columns.get(name));
  });

  it('calls no table with a column of a customer nobody’s', () => {
    const personal = /^(user_id|order_id|email|recipient|mobile|first_name|last_name|address1?)$/;
    const nobodys = tables.filter(({ name }) => 'nobody' in tableFacts[name as keyof typeof tableFacts]);
    expect(nobodys.filter(({ columns }) => columns.some((column) => personal.test(column)))).toEqual([]);
  });

  it('is tried with a row of each', async () => {
    for (const [name, data] of ownTables) expect(await rowsOf(name, data, ann), name).not.toEqual([]);
  });

  it('shows no hash and no token', () => {
    const shown = ownTables.flatMap(([name, { columns }]) =>
      Object.entries(columns)
        .filter(([, column]) => !('hidden' in column))
        .map(([column]) => `${name}.${column}`),
    );
    expect(shown.filter((column) => /hash|token|secret|salt|gateway_.*_id|profile_id/.test(column))).toEqual(
      [],
    );
  });

  it('says of every column of a row that stays whether it is the person’s', () => {
    const kept = ownTables.flatMap(([name, { deleted, columns }]) => {
      if (deleted === 'gone') return [];
      const example = { id: 1, pickup_address: '{}', delivery_address: '{}' };
      const removed = 'each' in deleted ? deleted.each(example as never) : (deleted.set ?? {});
      return Object.keys(columns)
        .filter((column) => !(column in removed))
        .map((column) => `${name}.${column}`);
    });
    expect(kept).toMatchSnapshot();
  });
});

describe('an export', () => {
  it('has the rows of every table with data of the customer, and nobody else’s', async () => {
    const { status, body } = await ann.client.get<'profile.export'>(`/users/${ann.id}/export`);
    expect(status).toBe(200);
    const titles = ownTables.flatMap(([, { title }]) => title ?? []);
    expect(Object.keys(body.data.tables).sort()).toEqual(titles.sort());
    for (const title of titles) expect(body.data.tables[title], title).not.toEqual([]);
    const text = JSON.stringify(body.data);
    expect(text).not.toContain(ben.word);
    expect(text).not.toContain(ben.order.order_number);
    expect(text).not.toMatch(/argon2|hash-|s-zzann|p-zzann|c-zzann|zzann-profile|zzann-payment/);
    expect(body.data.tables.orders).toMatchObject([
      {
        order_number: ann.order.order_number,
        status: 'Delivered',
        tip: 2.5,
        total: 35,
        handoff: 'In person',
        special_instructions: 'ring zzann',
      },
    ]);
    expect(body.data.tables.orders?.[0]?.pickup_address).toContain('1 zzann Street');
    expect(body.data.tables.payments).toMatchObject([
      { order_number: ann.order.order_number, amount: 35, card: 'XXXX4242' },
    ]);
    expect(body.data.tables.cards).toMatchObject([{ brand: 'Visa', last4: '4242' }]);
  });
});

describe('an export of many rows', () => {
  it('has each once, in order', async () => {
    const { db } = database;
    const subject = await db.selectFrom('feedback_subjects').select('id').executeTakeFirstOrThrow();
    const said = Array.from({ length: 1_200 }, (_, index) => `zzcaro ${index}`);
    const caro = await wholeCustomer(client, 'zzcaro');
    await db.deleteFrom('feedback').where('user_id', '=', caro.id).execute();
    await db
      .insertInto('feedback')
      .values(said.map((feedbacks) => ({ user_id: caro.id, feedback_subject_id: subject.id, feedbacks })))
      .execute();
    const { body } = await caro.client.get<'profile.export'>(`/users/${caro.id}/export`);
    expect(body.data.tables.feedback?.map(({ feedback }) => feedback)).toEqual(said);
  });
});

describe('on SQLite, an export', () => {
  it('searches each table by an index, and none from its beginning', async () => {
    if (getEngine(database.db) !== 'sqlite') return;
    for (const [name, { title, by, columns }] of ownTables) {
      if (!title) continue;
      const batch = 'id' in columns ? sql`and id > 0 order by id limit 500` : sql``;
      const own = isOwn(by[0], { ...ann, emailHash: '' });
      const { rows } = await sql<{ detail: string }>`
        explain query plan select * from ${sql.table(name)} where ${own} ${batch}`.execute(database.db);
      const [first] = rows.map(({ detail }) => detail);
      expect(first, name).toMatch(/^SEARCH \w+ USING .*[(](rowid|\w+)=[?]/);
    }
  });
});

describe('a deletion', () => {
  it('leaves no text of the person in any table, and others as they were', async () => {
    const before = await Promise.all(ownTables.map(([name, data]) => rowsOf(name, data, ben)));
    expect(await everyRow()).toContain(ann.word);
    const { status, body } = await ann.client.post(`/users/${ann.id}/delete`, { password });
    expect([status, body.message]).toEqual([200, 'Your account is deleted.']);
    const goodbye = await database.db
      .deleteFrom('outbox')
      .where('recipient', '=', ann.email)
      .returning(['subject', 'forget'])
      .execute();
    expect(goodbye).toMatchObject([{ forget: 'yes' }]);
    const left = await everyRow();
    expect(left).not.toContain(ann.word);
    expect(await Promise.all(ownTables.map(([name, data]) => rowsOf(name, data, ben)))).toEqual(before);
  });

  it('keeps the receipt for the taxes', async () => {
    const { db } = database;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', ann.order.id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ net_price_cents: 3500, tips_cents: 250, card_last4: '', status: 8 });
    expect(JSON.parse(order.pickup_address)).toMatchObject({
      first_name: '',
      zip_code: '10023',
      city: { name: 'New York' },
    });
    const count = async (table: 'order_items' | 'payments' | 'order_events') =>
      (await db.selectFrom(table).select('id').where('order_id', '=', ann.order.id).execute()).length;
    expect([await count('order_items'), await count('payments'), await count('order_events')]).toEqual([
      1, 1, 1,
    ]);
  });
});
