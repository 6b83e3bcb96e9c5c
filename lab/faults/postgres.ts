/** A PostgreSQL that is absent, hangs, or restarts all its connections under orders. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeKey } from '@/server/notifications/access-keys';
import { connect } from '@/server/platform/db/client';
import { openProxy } from '@/tests/server/support/services/tcp-proxy';
import { newSchema } from '../../scripts/lib/postgres.mjs';
import { signal, treesOf } from '../failover/processes';
import { inspect, openShop, place } from './orders';
import { type Extent, exactly, holds, type Row, within } from './report';
import { codeOf, isApiAlone, type Site, spawnSite, startSite, until } from './site';

export interface Server {
  url: string;
  /** Of its first process. */
  pid: number;
}

export async function postgresFaults(server: Server, extent: Extent): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'laundry-faults-'));
  const env = { DATABASE_URL: await newSchema(server.url) };
  const rows: Row[] = [];
  try {
    rows.push(...(await absent(folder, env.DATABASE_URL, extent)));
    const site = await startSite(folder, env);
    rows.push(
      ...(await hanging(site, env.DATABASE_URL, server, extent)),
      ...(await restarting(site, env.DATABASE_URL, server, extent)),
    );
    rows.push(exactly('… by the same process, which ends with', (await site.stop()) ?? -1, 0));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function absent(folder: string, address: string, extent: Extent): Promise<Row[]> {
  const url = new URL(address);
  const proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port());
  await proxy.shut();
  const started = performance.now();
  const site = await spawnSite(folder, { DATABASE_URL: url.href });
  await until('live', async () => (await codeOf(site, '/health/live')) === 200);
  const liveMs = performance.now() - started;
  const ready = await codeOf(site, '/health/ready');
  const call = await site.send({ path: '/api/v1/state' });
  await proxy.open();
  const readyMs = await until('ready', async () => (await codeOf(site, '/health/ready')) === 200);
  await site.stop();
  await proxy.shut();
  return [
    within('PostgreSQL absent at start: live after', liveMs, 5_000, extent),
    exactly('… /health/ready says', ready, 503),
    holds(
      '… a call is refused with 503 and Retry-After',
      call.code === 503 && Boolean(call.headers['retry-after']),
    ),
    within('… ready when it is there, after', readyMs, 15_000, extent),
  ];
}

async function hanging(site: Site, url: string, server: Server, extent: Extent): Promise<Row[]> {
  const key = await keyOfOrder(site, url);
  const signalAll = (name: NodeJS.Signals) =>
    signal(
      treesOf([server.pid]).map(({ pid }) => pid),
      name,
    );
  signalAll('SIGSTOP');
  const calls = await Promise.all(
    ['/api/v1/state', '/api/v1/category', '/api/v1/slots?zip_code=10023'].map((path) => site.send({ path })),
  );
  const live = await codeOf(site, '/health/live');
  const ready = await codeOf(site, '/health/ready');
  const next = await site.send({ path: '/api/v1/state' });
  const documents = [...(await documentsOf(site)), ...(await linksOf(site, key))];
  signalAll('SIGCONT');
  const backMs = await until('answers', async () => (await codeOf(site, '/api/v1/state')) === 200);
  return [
    holds(
      'PostgreSQL hangs (SIGSTOP): calls answered with 503, or with a kept copy',
      calls.every(({ code }) => code === 503 || code === 200) && calls.some(({ code }) => code === 503),
      calls.map(({ code }) => code).join(' '),
    ),
    within('… the slowest after', Math.max(...calls.map(({ ms }) => ms)), 5_000, extent),
    within('… a call after these', next.ms, 500, extent),
    ...documents,
    exactly('… /health/live says', live, 200),
    exactly('… /health/ready says', ready, 503),
    within('… answers again when it goes on, after', backMs, 5_000, extent),
  ];
}

/** Pages with a cookie that names a customer, who can't be looked up. */
async function documentsOf(site: Site): Promise<Row[]> {
  if (isApiAlone) return [];
  const headers = { Cookie: `page_session=${'a'.repeat(22)}` };
  const replies = await Promise.all(
    ['/orders', '/cards', '/pickup-addresses', '/order-now'].map((path) => site.send({ path, headers })),
  );
  return [
    holds(
      '… documents with a page cookie are the page for everybody',
      replies.every((reply) => reply.code === 200 && reply.headers['content-type']?.startsWith('text/html')),
      replies.map(({ code }) => code).join(' '),
    ),
  ];
}

/** The key of a link in the mails of a new order. */
async function keyOfOrder(site: Site, url: string): Promise<string> {
  const db = connect({ url, file: '', poolSize: 2 });
  const shop = await openShop(site, db, 1);
  const attempt = shop.order();
  await place(site, attempt);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', attempt.acknowledged ?? '')
    .executeTakeFirstOrThrow();
  const key = await makeKey(db, { kind: 'order', orderId: id }, new Date());
  await db.destroy();
  return key;
}

/** Pages and files of a key: nobody learns from them which keys there are. */
async function linksOf(site: Site, key: string): Promise<Row[]> {
  if (isApiAlone) return [];
  const wrong = `${'a'.repeat(21)}A`;
  const paths = (each: string) => ['', '/times', '/cancel'].map((end) => `/track/${each}${end}`);
  const ask = (each: string) => Promise.all(paths(each).map((path) => site.send({ path })));
  const [right, other] = [await ask(key), await ask(wrong)];
  const feed = await site.send({ path: `/api/v1/calendar/${wrong}.ics` });
  const post = {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    body: 'List-Unsubscribe=One-Click',
  };
  const oneClick = await site.send({ path: `/unsubscribe/one-click?token=${wrong}`, ...post });
  const words = (replies: typeof right) =>
    replies.map(({ text }) => /<h1[^>]*>[^<]*<\/h1>/.exec(text)?.[0] ?? '').join();
  const all = [...right, ...other];
  return [
    holds(
      '… pages of a key are 503 with Retry-After, of a right one and a wrong one',
      all.every((reply) => reply.code === 503 && reply.headers['retry-after']),
      all.map(({ code }) => code).join(' '),
    ),
    holds('… in the same words', words(right) !== ',,' && words(right) === words(other)),
    exactly('… a calendar by its key', feed.code, 503),
    exactly('… one click in a mail to unsubscribe', oneClick.code, 503),
  ];
}

/** A backend that dies makes PostgreSQL end all connections and recover. */
async function restarting(site: Site, url: string, server: Server, extent: Extent): Promise<Row[]> {
  const db = connect({ url, file: '', poolSize: 2 });
  const shop = await openShop(site, db, 8);
  await db.destroy();
  const batch = Array.from({ length: 40 }, shop.order);
  const sending = Promise.all(batch.map((each) => place(site, each)));
  await crash(server.url);
  const codes = await sending;
  const backMs = await until('answers', async () => (await codeOf(site, '/health/ready')) === 200);
  const again = await Promise.all(batch.map((each) => place(site, each)));
  const after = connect({ url, file: '', poolSize: 2 });
  const found = await inspect(after, batch);
  await after.destroy();
  return [
    holds(
      'PostgreSQL restarts under 40 orders: answered with 200 or 503',
      codes.every((code) => code === 200 || code === 503),
      [...new Set(codes)].join(' '),
    ),
    within('… ready again after', backMs, 10_000, extent),
    exactly('… asked for again: placed', again.filter((code) => code === 200).length, 40, 40),
    exactly(
      '… lost, made twice, in part, or with wrong places',
      found.lost + found.doubled + found.partial + found.wrongPlaces,
      0,
    ),
  ];
}

async function crash(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
}
