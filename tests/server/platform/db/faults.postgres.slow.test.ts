/** PostgreSQL that is down, back, out of connections, or read-only. Runs only on PostgreSQL. */
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '@/lib/messages/messages';
import { freePort } from '@/scripts/lib/server.mjs';
import { connect, type Db } from '@/server/platform/db/client';
import { openDatabase } from '@/server/platform/db/open';
import { seed } from '@/server/seed';
import {
  confirm,
  countOrders,
  insertPromo,
  newShopper,
  openShop,
  type Shop,
} from '@/tests/server/orders/shop';
import { expectWholeOrders } from '@/tests/server/orders/whole-orders';
import { api } from '@/tests/server/support/api';
import { bundleApi, newFolder, removeFolder, run } from '@/tests/server/support/services/own-api';
import { openProxy } from '@/tests/server/support/services/tcp-proxy';

let shop: Shop;
let proxy: Awaited<ReturnType<typeof openProxy>>;
const opened: Db[] = [];

beforeAll(async () => {
  shop = await openShop();
  proxy = await openProxy(Number(new URL(shop.target.url ?? '').port));
});
afterAll(async () => {
  for (const db of opened) await db.destroy();
  await proxy.shut();
  await shop.close();
});

function throughProxy(change: (url: URL) => void = () => {}): string {
  const url = new URL(shop.target.url ?? '');
  url.port = String(proxy.port());
  change(url);
  return url.href;
}

function keep(db: Db): Db {
  opened.push(db);
  return db;
}

const site = (db: Db) => api(db, { now: shop.clock.now });
const log = pino({ level: 'silent' });
const openWith = (url: string, patienceMs: number) =>
  openDatabase({
    database: { url, file: '', poolSize: 2 },
    fill: (db) => seed(db, { demo: false }),
    building: false,
    log,
    patienceMs,
  });

describe('at start', () => {
  it('waits for a server that is not there yet', async () => {
    await proxy.shut();
    const waiting = openWith(throughProxy(), 20_000);
    setTimeout(proxy.open, 700);
    expect(
      await keep(await waiting)
        .selectFrom('states')
        .select('id')
        .execute(),
    ).toHaveLength(51);
  });

  it('in the end says which server does not answer, and never the password', async () => {
    await proxy.shut();
    const error = await openWith(throughProxy(), 0).catch((thrown: Error) => thrown);
    await proxy.open();
    expect(String(error)).toMatch(
      /^SettingsError: DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/\w+ does not answer/,
    );
    expect(String(error)).not.toContain(new URL(throughProxy()).password);
  });

  it.each([
    ['password', { password: 'not-the-password' }],
    ['database', { pathname: '/nowhere' }],
    ['TLS', { search: '?sslmode=verify-full' }],
  ])('a wrong %s is refused at once, in one sentence', async (_, change) => {
    const error = await openWith(
      throughProxy((url) => void Object.assign(url, change)),
      20_000,
    ).catch((thrown: Error) => thrown);
    expect(String(error)).toMatch(/^SettingsError: DATABASE_URL: PostgreSQL at \S+ refuses \(.+\)$/);
    expect(String(error)).not.toContain('not-the-password');
  });
});

describe('a process that starts before its server', () => {
  const start = async () => {
    const port: number = await freePort();
    const folder = await newFolder();
    const running = run(await bundleApi(), {
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DATABASE_URL: throughProxy() },
      ...{ LOG_LEVEL: 'warn', PAYMENT_GATEWAY: 'local', SEED_DEMO: 'business' },
    });
    onTestFinished(async () => {
      running.child.kill('SIGKILL');
      await running.ended;
      await removeFolder(folder);
    });
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        async (reply) => ({
          code: reply.status,
          wait: reply.headers.get('retry-after'),
          text: await reply.text(),
        }),
        () => ({ code: 0, wait: null, text: '' }),
      );
    const code = async (path: string) => (await get(path)).code;
    return { ...running, get, code };
  };

  it('is live at once but not ready, refuses calls, and serves when the server is there', async () => {
    await proxy.shut();
    const { child, ended, get, code, complained } = await start();
    await expect.poll(() => code('/health/live')).toBe(200);
    expect(await get('/health/ready')).toMatchObject({ code: 503, wait: '5' });
    const refused = await get('/api/v1/state');
    expect([refused.code, refused.wait, JSON.parse(refused.text)]).toEqual([
      503,
      '5',
      { status: false, message: messages.starting, data: null },
    ]);
    expect(await get('/')).toMatchObject({ code: 503, text: expect.stringContaining('<h1>We can’t show') });
    await expect
      .poll(complained)
      .toMatch(/^DATABASE_URL: PostgreSQL at \S+ does not answer \(.+\): trying again…\n$/);
    await proxy.open();
    await expect.poll(() => code('/health/ready')).toBe(200);
    expect(await code('/api/v1/state')).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('is live while the server hangs, and ends when it is told to', async () => {
    proxy.freeze();
    const { child, ended, code } = await start();
    await expect.poll(() => code('/health/live')).toBe(200);
    expect(await code('/health/ready')).toBe(503);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    proxy.thaw();
  });
});

describe('while orders are placed', () => {
  it('a server that breaks off and comes back: 503 meanwhile, then every order once, without a restart', async () => {
    const promo_code = await insertPromo(shop.db);
    const client = site(keep(connect({ url: throughProxy(), file: '' })));
    const shoppers = await Promise.all(Array.from({ length: 40 }, () => newShopper(shop.client)));
    const attempts = await Promise.all(
      shoppers.map(async (shopper) => ({
        through: client.withToken(shopper.client.token),
        key: crypto.randomUUID(),
        body: await shopper.order({
          promo_code,
          services: [1, 2],
          items: [41, 42].map((product_id) => ({ category_id: 2, product_id, quantity: 1 })),
          preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
        }),
      })),
    );
    const send = () => Promise.all(attempts.map(({ through, key, body }) => confirm(through, body, key)));

    const first = attempts[0];
    if (!first) throw new Error('No attempt');
    const sending = send();
    await confirm(first.through, first.body, first.key);
    await proxy.shut();
    const cut = await sending;
    const refused = cut.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    const started = performance.now();
    expect((await send()).map(({ status }) => status)).toEqual(Array(40).fill(503));
    expect(performance.now() - started).toBeLessThan(5_000);

    await proxy.open();
    const after = await send();
    expect(after.map(({ status }) => status)).toEqual(Array(40).fill(200));
    for (const [index, { status, body }] of cut.entries()) {
      if (status === 200) expect(after[index]?.body).toEqual(body);
    }
    await expectWholeOrders(shop.db, { keys: attempts.map(({ key }) => key) });
  });

  it('more than may wait for a connection are refused at once, the others are answered', async () => {
    const db = keep(connect({ ...shop.target, poolSize: 1 }));
    const client = site(db);
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    let taken = () => {};
    const isTaken = new Promise<void>((go) => {
      taken = go;
    });
    const holder = db.connection().execute(async () => {
      taken();
      await held;
    });
    await isTaken;
    const refused: unknown[] = [];
    const calls = Array.from({ length: 60 }, async () => {
      const { status, headers } = await client.get('/state');
      if (status === 503) refused.push(headers.get('retry-after'));
      return status;
    });
    await expect.poll(() => refused).toEqual(Array(10).fill('5'));
    release();
    await holder;
    expect((await Promise.all(calls)).sort()).toEqual([...Array(50).fill(200), ...Array(10).fill(503)]);
  });

  it('a server that only reads: reads are answered, writes get 503', async () => {
    const url = throughProxy((each) => {
      const options = each.searchParams.get('options') ?? '';
      each.searchParams.set('options', `${options} -c default_transaction_read_only=on`);
    });
    const ann = await newShopper(shop.client);
    const client = site(keep(connect({ url, file: '', poolSize: 2 }))).withToken(ann.client.token);
    for (let round = 0; round < 3; round++) {
      const order = await confirm(client, await ann.order(), `read-only-${round}`);
      expect([order.status, order.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await client.get('/order', { query: { user_id: ann.client.user.id } })).status).toBe(200);
    }
  });
});

describe('a server that hangs', () => {
  it('every call is answered with 503 in five seconds, later ones at once, and the site is back with it', async () => {
    const client = site(keep(connect({ url: throughProxy(), file: '' })));
    const ann = await newShopper(shop.client);
    const through = client.withToken(ann.client.token);
    const body = await ann.order();
    expect((await client.get('/state')).status).toBe(200);
    proxy.freeze();
    const started = performance.now();
    const replies = await Promise.all([
      client.get('/state'),
      confirm(through, body, 'hangs'),
      client.get('/category'),
    ]);
    const ms = performance.now() - started;
    expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(3).fill([503, '5']),
    );
    expect(ms).toBeLessThan(5_000);
    const again = performance.now();
    expect((await client.get('/state')).status).toBe(503);
    expect(performance.now() - again).toBeLessThan(1_000);
    proxy.thaw();
    await expect.poll(async () => (await client.get('/state')).status).toBe(200);
    expect((await confirm(through, body, 'hangs')).status).toBe(200);
    expect(await countOrders(shop.db, ann.client.user.id)).toBe(1);
  });

  it('one that works on something long is waited for', async () => {
    const db = keep(connect({ url: throughProxy(), file: '' }));
    await expect(sql`select pg_sleep(3)`.execute(db)).resolves.toMatchObject({ rows: [{}] });
  });

  it('one statement that takes too long ends, and holds up no other', async () => {
    const db = keep(connect({ url: throughProxy(), file: '', poolSize: 1 }));
    const client = site(db);
    await expect(sql`select pg_sleep(6)`.execute(db)).rejects.toThrow('Query read timeout');
    await expect.poll(async () => (await client.get('/state')).status, { timeout: 1_000 }).toBe(200);
  });
});
