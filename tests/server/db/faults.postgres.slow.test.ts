/** PostgreSQL that is down, back, out of connections, or read-only. Runs only on PostgreSQL. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '@/server/db/client';
import { openDatabase } from '@/server/db/open';
import { seed } from '@/server/seed';
import { confirm, insertPromo, newShopper, openShop, type Shop } from '../orders/shop';
import { expectWholeOrders } from '../orders/whole-orders';
import { api } from '../support/api';
import { openProxy } from '../support/tcp-proxy';

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
