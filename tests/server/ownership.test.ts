/**
 * Every call with an id × {own, foreign, unknown, malformed} × {own token, other token, no token, expired token}.
 * Driven by the contract, so a new call is included automatically (support/customer-calls requires an entry).
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { plainDigits } from '@/lib/text/plain-digits';
import { type ApiClient, type ApiReply, api } from './support/api';
import { customerCalls, examples } from './support/customer-calls';
import { openTestDatabase } from './support/database';
import { forFile } from './support/for-file';
import { type PlainRequest, sendCall, withValue } from './support/send-call';
import { tablesOf } from './support/tables';
import { type Owned, openWorld, type World } from './support/world';

const now = () => new Date('2026-11-20T15:00:00.000Z');
const MISSING = 2_000_000_000;
const MALFORMED = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  "1' or '1'='1",
  '٣',
  '%00',
  '99999999999999999999',
  '[object Object]',
];

const database = forFile(openTestDatabase);
let client: ApiClient;
let ann: World;
let ben: World;

beforeAll(async () => {
  client = api(database.db, { now });
});

const withIds = customerCalls.filter((name) => Object.keys(examples[name].ids).length > 0);

describe.each(withIds)('%s', (name) => {
  const { ids } = examples[name];
  const fields = Object.entries(ids);
  /** Each id on its own, then all ids of a kind together. */
  const places = [...fields.map(([path]) => [path]), ...together(fields)].map((paths) => ({
    where: paths.join(' and '),
    paths,
  }));
  let request: PlainRequest;

  beforeAll(async () => {
    ann = await openWorld(client);
    ben = await openWorld(client);
    request = await examples[name].request(ann);
  });

  const put = (paths: string[], value: (kind: keyof Owned) => unknown) =>
    paths.reduce((changed, path) => withValue(changed, path, value(ids[path] ?? 'user')), request);
  const foreign = (paths: string[]) => put(paths, (kind) => ben.owned[kind]);
  const missing: Partial<Record<keyof Owned, string>> = {
    orderNumber: String(MISSING),
    photo: 'A'.repeat(22),
  };
  const unknown = (paths: string[]) => put(paths, (kind) => missing[kind] ?? MISSING);

  it.each(places)("answers another customer's $where byte for byte like a missing one", async ({ paths }) => {
    const before = [await rowsOf(ben), await rowsOf(ann)];
    const foreignReply = await sendCall(ann.client, name, foreign(paths));
    expect(bytes(foreignReply)).toEqual(bytes(await sendCall(ann.client, name, unknown(paths))));
    expect(foreignReply.status).toBeLessThan(500);
    expect(JSON.stringify(foreignReply.body)).not.toContain(ben.owned.orderNumber);
    expect([await rowsOf(ben), await rowsOf(ann)]).toEqual(before);
  });

  it.each(fields.map(([path]) => path))('refuses what is no id: %s', async (path) => {
    const before = [await rowsOf(ben), await rowsOf(ann)];
    const missing = bytes(await sendCall(ann.client, name, unknown([path])));
    for (const value of MALFORMED) {
      const reply = await sendCall(ann.client, name, withValue(request, path, value));
      if (path.startsWith('params.')) expect(bytes(reply)).toEqual(missing);
      // Any part of an order number is search text, so one digit finds the customer's own, and text nothing.
      else if (ids[path] === 'orderNumber') {
        const digits = plainDigits(value).replace(/\D/g, '');
        const found = (reply.body.data ?? []) as { order_number: string }[];
        expect(found.filter(({ order_number }) => !order_number.includes(digits || value))).toEqual([]);
        expect(JSON.stringify(reply.body)).not.toContain(ben.owned.orderNumber);
      } else expect(reply.status).toBe(422);
    }
    expect([await rowsOf(ben), await rowsOf(ann)]).toEqual(before);
  });

  it('answers a missing or dead token with 401, the same for every id', async () => {
    const expired = await openWorld(client);
    await database.db
      .updateTable('sessions')
      .set({ access_expires_at: '2026-11-20T14:59:59.000Z' })
      .where('id', '=', expired.client.sessionId)
      .execute();
    const revoked = await openWorld(client);
    await database.db
      .updateTable('sessions')
      .set({ revoked_at: now().toISOString() })
      .where('id', '=', revoked.client.sessionId)
      .execute();
    const before = [await rowsOf(ben), await rowsOf(ann)];
    const paths = fields.map(([path]) => path);
    const requests = [request, foreign(paths), unknown(paths), put(paths, () => 'abc')];
    const clients = [
      client,
      expired.client,
      revoked.client,
      client.withToken('x'.repeat(22)),
      client.withToken('no'),
    ];
    const replies = new Set<string>();
    for (const each of clients)
      for (const asked of requests) replies.add(bytes(await sendCall(each, name, asked)));
    expect([...replies]).toHaveLength(1);
    expect(JSON.parse([...replies][0] ?? '')).toMatchObject({
      status: 401,
      body: { status: false, message: 'Session Expired please login again' },
    });
    expect([await rowsOf(ben), await rowsOf(ann)]).toEqual(before);
  });

  it("answers another customer's token like a request for ids that are not there", async () => {
    const before = [await rowsOf(ben), await rowsOf(ann)];
    const paths = fields.map(([path]) => path);
    const other = await sendCall(ben.client, name, request);
    expect(bytes(other)).toEqual(bytes(await sendCall(ben.client, name, unknown(paths))));
    expect([await rowsOf(ben), await rowsOf(ann)]).toEqual(before);
  });

  it('answers its owner', async () => {
    const before = await rowsOf(ben);
    const reply = await sendCall(ann.client, name, request);
    const { answer = 200 } = examples[name];
    expect(reply).toMatchObject({ status: answer, body: { status: answer === 200 } });
    expect(await rowsOf(ben)).toEqual(before);
  });
});

it('covers every call of a customer; those without an id say only what is their own', () => {
  const without = customerCalls.filter((name) => !withIds.includes(name));
  expect(without).toEqual([
    'profile.get',
    'orders.addPhoto',
    'orders.recurring',
    'orders.referral',
    'orders.feedState',
    'orders.setFeed',
  ]);
  for (const name of without) expect(endpoints[name].path).not.toContain('{');
});

function together(fields: [string, keyof Owned][]): string[][] {
  const kinds = [...new Set(fields.map(([, kind]) => kind))];
  return kinds
    .map((each) => fields.filter(([, kind]) => kind === each).map(([path]) => path))
    .filter((paths) => paths.length > 1);
}

/** The whole reply except the request id. */
function bytes({ status, body, headers }: ApiReply): string {
  const { 'x-request-id': _, ...compared } = Object.fromEntries(headers);
  return JSON.stringify({ status, body, headers: compared });
}

let tables: ReturnType<typeof tablesOf> | undefined;

/** All of a customer's data in the database. */
async function rowsOf({ owned }: World): Promise<unknown> {
  const rows: Record<string, unknown[]> = {};
  tables ??= tablesOf(database.db);
  for (const { name, columns } of await tables) {
    const owner = name === 'users' ? 'id' : 'user_id';
    if (!columns.includes(owner)) continue;
    const found =
      await sql`select * from ${sql.table(name)} where ${sql.ref(owner)} = ${owned.user} order by 1`.execute(
        database.db,
      );
    rows[name] = found.rows;
  }
  return rows;
}
