/** `backup` beside a site that takes orders, and `restore` after it has stopped, each as a process of its own. */
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '@/server/platform/db/client';
import { firstRelease } from '@/server/platform/db/migrations';
import { backUp } from '@/server/staff/database/backup';
import { bookableDays } from '@/tests/server/orders/bookable-days';
import { newShopper } from '@/tests/server/orders/shop';
import { runOps } from '@/tests/server/staff/run-ops';
import { api } from '@/tests/server/support/api';
import { realTime } from '@/tests/server/support/clock';
import { openSeededFile } from '@/tests/server/support/database';
import { bundleScript, type Running, start } from '@/tests/server/support/services/child-process';

let directory: string;
let siteScript: string;
let place: (origin: string) => Promise<string>;
let site: Running | undefined;

const inFolder = (name: string) => join(directory, name);
const environment = () => ({
  NODE_ENV: 'test' as const,
  DATA_DIR: directory,
  SEED_DEMO: 'business',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '100000',
  PUBLIC_URL: 'https://laundry.test',
  PAYMENT_GATEWAY: 'local',
  ...{ API_URL: '', DATABASE_URL: '', SMTP_URL: '' },
});

/** Opens the file in this process only while `work` runs. Never the site's own file, because it is released late. */
async function reading<Result>(file: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect({ file });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function startSite(): Promise<string> {
  site = start(siteScript, environment());
  const { printed, lines } = site;
  await printed(1);
  return `http://127.0.0.1:${lines[0]}`;
}

async function stopSite(): Promise<void> {
  site?.child.kill('SIGKILL');
  await site?.ended;
}

const ops = (words: string[], more: Record<string, string> = {}) =>
  runOps(words, { ...environment(), INIT_CWD: directory, ...more });

/** Prepares the shop in a process of its own, because this one must not hold the site's file. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'laundry-backup-'));
  siteScript = await bundleScript(fileURLToPath(new URL('../../orders/site-process.ts', import.meta.url)));
  const prepared = join(directory, 'prepared.db');
  const db = await openSeededFile(join(directory, 'preparing.db'));
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 10_000, delivery_capacity: 10_000 })
    .execute();
  const shopper = await newShopper(api(db, realTime));
  const body = await shopper.order(await bookableDays(db));
  const { token } = shopper.client;
  await backUp(db, prepared);
  const inUse = await ops(['restore', 'preparing.db']);
  expect([inUse.code, inUse.error]).toEqual([1, expect.stringContaining('is a live database')]);
  await db.destroy();
  expect(await ops(['restore', prepared])).toMatchObject({ code: 0, error: '' });
  let orders = 0;
  place = async (origin) => {
    orders += 1;
    const response = await fetch(`${origin}/api/v1/order/confirm-order?orderVia=Website`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `backup-${orders}`,
      },
      body: JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: { order_number: string } };
    return data.order_number;
  };
}, 120_000);
afterAll(async () => {
  await stopSite();
  await rm(directory, { recursive: true, force: true });
});

const numbersIn = (file: string) =>
  reading(inFolder(file), async (db) => {
    const rows = await db.selectFrom('orders').select('order_number').orderBy('id').execute();
    return rows.map((row) => row.order_number);
  });

describe('npm run ops -- backup and restore', { timeout: 120_000 }, () => {
  it('saves whole orders while others are placed, and brings exactly those back', async () => {
    const origin = await startSite();
    const acknowledged: string[] = [];
    let stop = false;
    const customers = [1, 2].map(async () => {
      while (!stop) acknowledged.push(await place(origin));
    });
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(5);
    const before = [...acknowledged];
    const ran = await ops(['backup', 'one.db']);
    const after = acknowledged.length;
    stop = true;
    await Promise.all(customers);
    expect(ran).toMatchObject({ code: 0, error: '' });
    expect(after).toBeGreaterThan(before.length);

    const file = inFolder('one.db');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(directory)).filter((name) => name.startsWith('one'))).toEqual(['one.db']);
    const saved = await numbersIn('one.db');
    expect(saved).toEqual(expect.arrayContaining(before));
    const partial = await reading(file, (db) =>
      db
        .selectFrom('orders')
        .leftJoin('notifications', 'notifications.order_id', 'orders.id')
        .select('orders.id')
        .where('notifications.id', 'is', null)
        .execute(),
    );
    expect(partial).toEqual([]);

    const again = await ops(['backup', 'one.db']);
    expect([again.code, again.error]).toEqual([1, `"${file}" already exists. Name a new file.\n`]);
    const busy = await ops(['restore', 'one.db']);
    expect([busy.code, busy.error]).toEqual([
      1,
      'The site, or a command, is running on this database. Stop it, then restore.\n',
    ]);
    expect(await place(origin)).toMatch(/^\d+$/);

    await stopSite();
    const restored = await ops(['restore', 'one.db', '--json']);
    expect(restored.error).toBe('');
    const { orders, kept } = JSON.parse(restored.out) as { orders: number; kept: string };
    expect(orders).toBe(saved.length);
    expect((await stat(inFolder('laundry.db'))).mode & 0o777).toBe(0o600);
    // The replaced database is still there, including its log.
    const keptNumbers = await reading(kept, (db) => db.selectFrom('orders').select('order_number').execute());
    expect(keptNumbers.map((row) => row.order_number)).toEqual(expect.arrayContaining(acknowledged));

    const origin2 = await startSite();
    await place(origin2);
    const listed = await ops(['orders', '--json']);
    expect(listed.code).toBe(0);
    await stopSite();
    expect(await readdir(directory)).not.toContainEqual(expect.stringContaining('restoring'));
  });

  it('refuses what is no sound backup, and leaves the database alone', async () => {
    const sound = await readFile(inFolder('one.db'));
    const original = await readFile(inFolder('laundry.db'));
    await writeFile(inFolder('cut.db'), sound);
    await truncate(inFolder('cut.db'), sound.length - 8192);
    await writeFile(inFolder('words.db'), 'no database'.repeat(1000));
    await writeFile(inFolder('empty.db'), '');
    await writeFile(inFolder('making.db'), sound);
    await reading(inFolder('making.db'), async (db) => {
      await db.insertInto('schema_migrations').values({ name: '9999-new', applied_at: '' }).execute();
      await backUp(db, inFolder('future.db'));
      await db
        .updateTable('schema_migrations')
        .set({ name: '0001-people' })
        .where('name', '=', firstRelease[0] ?? '')
        .execute();
      await backUp(db, inFolder('past.db'));
    });
    for (const [name, sentence] of [
      ['cut.db', /^This backup cannot be restored: it is damaged/],
      ['words.db', /^This backup cannot be restored: it is damaged or not a database\.$/m],
      ['empty.db', /^This backup cannot be restored: it is not a database of this site\.$/m],
      // A long path is cut, so that of the temporary folder decides how much of the name is left.
      ['missing.db', /^"\/.+" cannot be read \(ENOENT\)\.$/m],
      ['future.db', /newer version of the site\.$/m],
      ['past.db', /before version 1\.0, which no version reads\.$/m],
    ] as const) {
      const { code, error } = await ops(['restore', name]);
      expect([name, code]).toEqual([name, 1]);
      expect(error).toMatch(sentence);
    }
    expect(await readFile(inFolder('laundry.db'))).toEqual(original);
    expect(await readdir(directory)).not.toContainEqual(expect.stringContaining('restoring'));
  });

  it('says in a sentence what is wrong with a name', async () => {
    for (const [command, name, reason] of [
      ['backup', '.', 'already exists'],
      ['backup', 'no-such-folder/x.db', 'cannot be written (ENOENT)'],
      ['backup', 'x'.repeat(5_000), 'cannot be written (ENAMETOOLONG)'],
      ['restore', '.', 'cannot be read'],
      ['restore', 'x'.repeat(5_000), 'cannot be read (ENAMETOOLONG)'],
    ] as const) {
      const { code, out, error } = await ops([command, name]);
      expect([code, out]).toEqual([1, '']);
      expect(error).toContain(reason);
      expect(error.length).toBeLessThan(1_000);
    }
  });

  it('restores over a database that is damaged', async () => {
    await writeFile(inFolder('laundry.db'), 'damaged'.repeat(1000));
    const { code, out } = await ops(['restore', 'one.db', '--json']);
    expect(code).toBe(0);
    const { kept } = JSON.parse(out) as { kept: string };
    expect((await readFile(kept, 'utf8')).startsWith('damaged')).toBe(true);
    expect((await ops(['day'])).code).toBe(0);
  });

  it('leaves PostgreSQL to its own tools', async () => {
    const more = { DATABASE_URL: 'postgres://nobody:word@127.0.0.1:1/none' };
    const { code, error } = await ops(['restore', 'one.db'], more);
    expect([code, error]).toEqual([1, 'DATABASE_URL is set: use pg_restore or psql of PostgreSQL.\n']);
  });
});
