/**
 * Every call that carries an id × {foreign, unknown, malformed, none} × {own, other, no, expired token}, over HTTP. A
 * foreign id answers byte for byte like an unknown one, and nobody reads or changes what is another customer's.
 */
import { sql } from 'kysely';
import { endpoints } from '@/lib/contract/endpoints';
import type { Db } from '@/server/platform/db/client';
import { api } from '@/tests/server/support/api';
import { type CustomerCall, customerCalls, examples } from '@/tests/server/support/customer-calls';
import { type PlainRequest, pathBelow, withValue } from '@/tests/server/support/send-call';
import { tablesOf } from '@/tests/server/support/tables';
import { type Owned, openWorld, type World } from '@/tests/server/support/world';
import { exactly, type Row } from './report';
import type { Reply, Site } from './site';

const MISSING = 2_000_000_000;
const malformed = ['abc', '0', '-1', '1.5', "1' or '1'='1", '%00', '99999999999999999999', '[object Object]'];
const unknownOf: Partial<Record<keyof Owned, string>> = {
  orderNumber: String(MISSING),
  photo: 'A'.repeat(22),
};

interface Worlds {
  ann: World;
  ben: World;
  expired: string;
}

async function openWorlds(db: Db): Promise<Worlds> {
  const client = api(db);
  const [ann, ben, late] = [await openWorld(client), await openWorld(client), await client.signIn()];
  await db
    .updateTable('sessions')
    .set({ access_expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where('id', '=', late.sessionId)
    .execute();
  return { ann, ben, expired: late.token };
}

function ask(
  site: Site,
  name: CustomerCall,
  request: PlainRequest,
  token: string | undefined,
): Promise<Reply> {
  const { params, query, body } = request;
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
  const { method } = endpoints[name];
  return site.send(`/api/v1${pathBelow(name, params)}?${search}`, {
    method,
    token,
    ...(body === undefined ? {} : { body }),
  });
}

const bytes = ({ code, text }: Reply) => `${code} ${text}`;

/** All rows of a customer. */
export async function rowsOf(db: Db, user: number): Promise<string> {
  const rows: unknown[] = [];
  for (const { name, columns } of await tablesOf(db)) {
    const owner = name === 'users' ? 'id' : 'user_id';
    if (!columns.includes(owner)) continue;
    const found =
      await sql`select * from ${sql.table(name)} where ${sql.ref(owner)} = ${user} order by 1`.execute(db);
    rows.push(name, found.rows);
  }
  return JSON.stringify(rows);
}

interface Count {
  asked: number;
  foreignUnlikeUnknown: number;
  serverErrors: number;
  /** Malformed or missing ids that were taken. */
  taken: number;
  /** Replies to no or an expired token that are not 401. */
  withoutToken: number;
  leaks: number;
}

async function cellsOf(
  site: Site,
  name: CustomerCall,
  { ann, ben, expired }: Worlds,
  count: Count,
): Promise<void> {
  const { ids } = examples[name];
  const request = await examples[name].request(ann);
  const send = async (asked: PlainRequest, token: string | undefined) => {
    const reply = await ask(site, name, asked, token);
    count.asked += 1;
    if (reply.code >= 500 || reply.code === 0) count.serverErrors += 1;
    if (token !== ben.client.token && reply.text.includes(ben.owned.orderNumber)) count.leaks += 1;
    return reply;
  };
  const all = (paths: string[], value: (kind: keyof Owned) => unknown) =>
    paths.reduce((asked, path) => withValue(asked, path, value(ids[path] ?? 'user')), request);
  const places = [...Object.keys(ids).map((path) => [path]), Object.keys(ids)];
  for (const paths of places) {
    const foreign = all(paths, (kind) => ben.owned[kind]);
    const unknown = all(paths, (kind) => unknownOf[kind] ?? MISSING);
    const own = ann.client.token;
    if (bytes(await send(foreign, own)) !== bytes(await send(unknown, own))) count.foreignUnlikeUnknown += 1;
    const wrong = [...malformed.map((value) => all(paths, () => value)), all(paths, () => undefined)];
    for (const token of [undefined, expired])
      for (const asked of [request, foreign, unknown, ...wrong])
        if ((await send(asked, token)).code !== 401) count.withoutToken += 1;
    for (const [index, asked] of wrong.entries()) {
      const { code, body } = await send(asked, own);
      const isText = paths.every((path) => ids[path] === 'orderNumber');
      const mayLack = index === malformed.length;
      if (code === 200 && !mayLack && !(isText && !(body.data as unknown[] | null)?.length)) count.taken += 1;
    }
  }
  const everything = Object.keys(ids);
  const asOther = await send(request, ben.client.token);
  const asOtherUnknown = await send(
    all(everything, (kind) => unknownOf[kind] ?? MISSING),
    ben.client.token,
  );
  if (bytes(asOther) !== bytes(asOtherUnknown)) count.foreignUnlikeUnknown += 1;
}

export async function matrix(site: Site): Promise<Row[]> {
  const count: Count = {
    asked: 0,
    foreignUnlikeUnknown: 0,
    serverErrors: 0,
    taken: 0,
    withoutToken: 0,
    leaks: 0,
  };
  const names = customerCalls.filter((name) => Object.keys(examples[name].ids).length > 0);
  let changed = 0;
  for (const name of names) {
    const worlds = await openWorlds(site.db);
    const before = await rowsOf(site.db, worlds.ben.owned.user);
    await cellsOf(site, name, worlds, count);
    if ((await rowsOf(site.db, worlds.ben.owned.user)) !== before) changed += 1;
  }
  return [
    exactly(
      `${count.asked} requests of ${names.length} calls: a foreign id answers unlike an unknown one`,
      count.foreignUnlikeUnknown,
      0,
    ),
    exactly('… calls that changed what is another customer’s', changed, 0),
    exactly('… replies that show what is another customer’s', count.leaks, 0),
    exactly('… malformed ids that were taken', count.taken, 0),
    exactly('… replies without or with an expired token other than 401', count.withoutToken, 0),
    exactly('… server errors', count.serverErrors, 0),
  ];
}
