/** kill -9 in a stream of orders and tips, again and again, on one database. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@/server/platform/db/client';
import { newSchema } from '../../scripts/lib/postgres.mjs';
import { type Attempt, type FaultShop, type Found, inspect, openShop, place, placeBilled } from './orders';
import { type Extent, exactly, type Row, spread, within } from './report';
import { type Site, startSite } from './site';

const ORDERS_AT_ONCE = 8;

interface Data {
  env: Record<string, string>;
  folder: string;
  /** Reads what is stored while no site runs; never holds the site's own file open. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** A client for the preparation. */
  open(): Db;
}

/** The embedded file is read from a copy, so that the site alone recovers it. */
function embedded(folder: string): Data {
  const file = join(folder, 'laundry.db');
  return {
    folder,
    env: { DATA_DIR: folder },
    open: () => connect({ file }),
    async read(work) {
      const copy = await mkdtemp(join(tmpdir(), 'laundry-copy-'));
      for (const suffix of ['', '-wal'])
        await copyFile(file + suffix, join(copy, `laundry.db${suffix}`)).catch(() => {});
      const db = connect({ file: join(copy, 'laundry.db') });
      try {
        return await work(db);
      } finally {
        await db.destroy();
        await rm(copy, { recursive: true });
      }
    },
  };
}

function postgres(folder: string, url: string): Data {
  const open = () => connect({ url, file: '', poolSize: 2 });
  return {
    folder,
    env: { DATA_DIR: folder, DATABASE_URL: url },
    open,
    async read(work) {
      const db = open();
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
  };
}

/** An order that is billed, so that raising its tip charges the card. */
async function billed({ env }: Data, site: Site, shop: FaultShop) {
  const attempt = shop.order();
  const number = await placeBilled(site, env, attempt);
  const { token } = attempt.call;
  const list = await site.send({
    path: `/api/v1/order?user_id=${shop.customers[0]?.id}&limit=10`,
    ...(token ? { token } : {}),
  });
  const orders = (JSON.parse(list.text) as { data: { id: number; order_number: string }[] }).data;
  const id = orders.find(({ order_number }) => order_number === number)?.id;
  return { attempt, id, number, token: token ?? '' };
}

/** Kills the site at any moment of a batch; resolves when nothing runs any more. */
async function killDuring(site: Site, work: Promise<unknown>, batchMs: number): Promise<void> {
  const timer = setTimeout(() => site.child.kill('SIGKILL'), Math.random() * batchMs);
  await work;
  clearTimeout(timer);
  await site.kill();
}

interface Outcome {
  kills: number;
  cutShort: number;
  acknowledged: number;
  tips: number;
  worst: Found;
  readyMs: number[];
}

/** The larger of each figure. */
const worse = (one: Found, other: Found): Found =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, Math.max(value, other[name as keyof Found])]),
  ) as unknown as Found;

async function killAgain(data: Data, kills: number): Promise<Outcome> {
  let site = await startSite(data.folder, data.env);
  const preparing = data.open();
  const shop = await openShop(site, preparing, ORDERS_AT_ONCE);
  await preparing.destroy();
  const paid = await billed(data, site, shop);
  const attempts: Attempt[] = [paid.attempt];
  const outcome: Outcome = {
    ...{ kills, cutShort: 0, acknowledged: 0, tips: 0, readyMs: [] },
    worst: { orders: 0, lost: 0, doubled: 0, partial: 0, wrongPlaces: 0, doubleCharges: 0 },
  };
  let batchMs = 100;
  for (let kill = 1; kill <= kills; kill++) {
    const batch = Array.from({ length: ORDERS_AT_ONCE }, shop.order);
    attempts.push(...batch);
    const tip = { path: `/api/v1/order/${paid.id}/tip`, method: 'POST', token: paid.token };
    const tipping = site.send({ ...tip, body: { tips: Number((kill * 0.05).toFixed(2)) } });
    await killDuring(site, Promise.all([tipping, ...batch.map((each) => place(site, each))]), batchMs);
    if ((await tipping).code === 200) outcome.tips += 1;
    if (batch.some(({ acknowledged }) => !acknowledged)) outcome.cutShort += 1;
    outcome.worst = worse(outcome.worst, await data.read((db) => inspect(db, attempts)));
    site = await startSite(data.folder, data.env);
    outcome.readyMs.push(site.readyMs);
    // The browser asks again with the same key.
    const started = performance.now();
    const codes = await Promise.all(batch.map((each) => place(site, each)));
    batchMs = performance.now() - started;
    if (codes.some((code) => code !== 200)) throw new Error(`Asked again: ${codes.join(' ')}`);
  }
  await site.stop();
  outcome.worst = worse(outcome.worst, await data.read((db) => inspect(db, attempts)));
  outcome.acknowledged = attempts.filter(({ acknowledged }) => acknowledged).length;
  return outcome;
}

async function rowsOf(data: Data, kills: number, extent: Extent): Promise<Row[]> {
  const { worst, cutShort, acknowledged, tips, readyMs } = await killAgain(data, kills);
  const cut: Row = {
    what: `kill -9 during orders: ${kills} times, orders cut in the middle`,
    ...{ measured: String(cutShort), goal: 'some', reached: cutShort > 0 },
  };
  return [
    cut,
    exactly('… acknowledged orders that are there', acknowledged - worst.lost, acknowledged, acknowledged),
    exactly('… orders in the database beyond those acknowledged', worst.orders - acknowledged, 0),
    exactly('… orders made twice by one key', worst.doubled, 0),
    exactly('… orders with a part missing', worst.partial, 0),
    exactly('… slots whose places are not their live orders', worst.wrongPlaces, 0),
    exactly(`… charges made twice, with ${tips} tips acknowledged`, worst.doubleCharges, 0),
    within(`… ready again (${spread(readyMs)}), the slowest`, Math.max(...readyMs), 5_000, extent),
  ];
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'laundry-kills-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const killsEmbedded = (extent: Extent): Promise<Row[]> =>
  withFolder((folder) => rowsOf(embedded(folder), extent.short ? 10 : 200, extent));

export const killsPostgres = (server: { url: string }, extent: Extent): Promise<Row[]> =>
  withFolder(async (folder) =>
    rowsOf(postgres(folder, await newSchema(server.url)), extent.short ? 5 : 50, extent),
  );
