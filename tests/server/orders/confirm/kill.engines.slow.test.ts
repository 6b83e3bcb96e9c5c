/** kill -9 while orders are placed: the real app as a process of its own, on a database that survives it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/server/platform/db/client';
import { bookableOrder } from '@/tests/server/orders/bookable-days';
import { insertPromo, newShopper, type OrderBody, type Shopper } from '@/tests/server/orders/shop';
import { expectWholeOrders } from '@/tests/server/orders/whole-orders';
import { api } from '@/tests/server/support/api';
import { realTime } from '@/tests/server/support/clock';
import { openSeededFile, openTestDatabase } from '@/tests/server/support/database';
import { bundleScript, type Running, start } from '@/tests/server/support/services/child-process';

const KILLS = 10;
const ORDERS_PER_KILL = 8;

let script: string;
let running: Running | undefined;
let database: { db: Db; environment: Record<string, string>; close(): Promise<void> };

beforeAll(async () => {
  script = await bundleScript(fileURLToPath(new URL('../site-process.ts', import.meta.url)));
  database = await openDatabase();
}, 60_000);
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  await database.close();
});

interface Attempt {
  shopper: Shopper;
  key: string;
  body: OrderBody;
  /** The reply that arrived before the kill. */
  acknowledged?: unknown;
}

it(`${KILLS} kills: every order whole or absent, none lost, none doubled`, { timeout: 600_000 }, async () => {
  const client = api(database.db, realTime);
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => newShopper(client)));
  const when = await bookableOrder(database.db);
  const promo_code = await insertPromo(database.db);
  /** Duration of a batch; the kill happens at any point in it. */
  let batchMs = 50;
  let interrupted: Attempt[] = [];
  let cutShort = 0;

  for (let kill = 0; kill <= KILLS; kill++) {
    const { site, origin } = await startSite();
    await expectWholeOrders(database.db);
    const started = performance.now();
    for (const attempt of interrupted) {
      const again = await send(origin, attempt);
      expect(again).toMatchObject({ status: true, data: { status: 1 } });
      if (attempt.acknowledged) expect(again).toEqual(attempt.acknowledged);
    }
    if (interrupted.length > 0) batchMs = performance.now() - started;
    await expectWholeOrders(database.db, { keys: interrupted.map(({ key }) => key) });

    interrupted = await Promise.all(
      Array.from({ length: ORDERS_PER_KILL }, async (_, index): Promise<Attempt> => {
        const shopper = shoppers[index % shoppers.length] as Shopper;
        return {
          shopper,
          key: `${kill}-${index}`,
          body: await shopper.order({ ...when, promo_code, tips: index }),
        };
      }),
    );
    const sending = Promise.all(
      interrupted.map(async (attempt) => {
        attempt.acknowledged = await send(origin, attempt).catch(() => undefined);
      }),
    );
    setTimeout(() => site.child.kill('SIGKILL'), Math.random() * batchMs);
    await sending;
    expect((await site.ended).errors).toBe('');
    if (interrupted.some(({ acknowledged }) => !acknowledged)) cutShort += 1;
  }
  // Checks that kills happened during the orders, not only after them.
  expect(cutShort).toBeGreaterThan(KILLS / 4);
});

async function send(origin: string, { shopper, key, body }: Attempt): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1/order/confirm-order?orderVia=Website`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shopper.client.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function startSite(): Promise<{ site: Running; origin: string }> {
  const site = start(script, database.environment);
  running = site;
  await site.printed(1);
  if (!site.lines[0]) throw new Error((await site.ended).errors);
  return { site, origin: `http://127.0.0.1:${site.lines[0]}` };
}

async function openDatabase() {
  const directory = await mkdtemp(join(tmpdir(), 'laundry-kill-'));
  const postgres = process.env.TEST_DATABASE_URL ? await openTestDatabase() : undefined;
  const db = postgres?.db ?? (await openSeededFile(join(directory, 'laundry.db')));
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 10_000, delivery_capacity: 10_000 })
    .execute();
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    SEED_DEMO: 'business',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    DATABASE_URL: postgres?.target.url ?? '',
  };
  return {
    db,
    environment,
    async close() {
      await (postgres?.close() ?? db.destroy());
      await rm(directory, { recursive: true, force: true });
    },
  };
}
