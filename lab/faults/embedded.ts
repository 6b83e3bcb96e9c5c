/** Faults of the embedded file: a blocked writer, a full disk, a file that somebody removes, replaces or damages. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connect } from '@/server/platform/db/client';
import { Sqlite } from '@/server/platform/db/sqlite';
import { ops } from './ops';
import { type FaultShop, openShop, place } from './orders';
import { atMost, type Extent, exactly, holds, type Row, within } from './report';
import { codeOf, type Site, startSite, until } from './site';

/** The driver lets go of a closed file, and of its locks, once the statements on it are collected. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/**
 * A folder and a site in it with customers; both are gone afterwards.
 * @param env for a site that starts once they have cards, which the local gateway keeps
 */
export async function withSite<Result>(
  work: (site: Site, shop: FaultShop, folder: string) => Promise<Result>,
  folder = mkdtempSync(join(tmpdir(), 'laundry-faults-')),
  env?: Record<string, string>,
): Promise<Result> {
  let site = await startSite(folder);
  const db = connect({ file: join(folder, 'laundry.db') });
  const shop = await openShop(site, db, 4);
  await db.destroy();
  collectGarbage();
  if (env) {
    await site.stop();
    site = await startSite(folder, env);
  }
  try {
    return await work(site, shop, folder);
  } finally {
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const p99 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** Reads of the API and of the account, one after another, until `isOver`. */
async function readAll(site: Site, shop: FaultShop, isOver: () => boolean) {
  const [customer] = shop.customers;
  const paths = [
    `/api/v1/order?user_id=${customer?.id}&limit=10`,
    `/api/v1/user-address/user/${customer?.id}`,
  ];
  const times: number[] = [];
  let bad = 0;
  while (!isOver()) {
    for (const path of paths) {
      const reply = await site.send({ path, token: customer?.token ?? '' });
      times.push(reply.ms);
      if (reply.code !== 200) bad += 1;
    }
    await new Promise((go) => setTimeout(go, 10));
  }
  return { times, bad };
}

/** Another process's `begin immediate`. */
export const blockedWriter = (extent: Extent): Promise<Row[]> =>
  withSite(async (site, shop, folder) => {
    const blockMs = extent.short ? 6_000 : 12_000;
    const other = new Sqlite(join(folder, 'laundry.db'));
    // The site may be writing at this moment.
    other.exec('pragma busy_timeout = 5000');
    other.exec('begin immediate');
    const send = async () => {
      const attempt = shop.order();
      const { code, headers, ms } = await site.send(attempt.call);
      return { code, ms, wait: headers['retry-after'], attempt };
    };
    const started = performance.now();
    const waiting = Promise.all(Array.from({ length: 10 }, send));
    const { times, bad } = await readAll(site, shop, () => performance.now() - started > blockMs);
    const refused = [...(await waiting), ...(await Promise.all(Array.from({ length: 290 }, send)))];
    other.exec('rollback');
    other.close();
    const again = await Promise.all(refused.slice(0, 20).map(({ attempt }) => place(site, attempt)));
    const atOnce = refused.map(({ ms }) => ms).toSorted((one, two) => one - two);
    return [
      within(
        `a writer blocked for ${blockMs / 1000} s: reads meanwhile, p99 of ${times.length}`,
        p99(times),
        50,
        extent,
      ),
      exactly('… reads that were not answered with 200', bad, 0),
      exactly(
        '… 300 orders meanwhile: answered with 503 and Retry-After',
        refused.filter(({ code, wait }) => code === 503 && wait).length,
        300,
        300,
      ),
      within('… the last refusal of an order after', atOnce.at(-1) ?? 0, 10_000, extent),
      exactly('… afterwards, without a restart: placed', again.filter((code) => code === 200).length, 20, 20),
    ];
  });

/** A file system of its own that is as small as this; undefined where nothing may be mounted. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'laundry-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

export async function fullDisk(extent: Extent): Promise<Row[]> {
  const disk = smallDisk(48);
  // Without the right to mount, the limit of a process stands for a full disk.
  return disk ? onFullDisk(disk, extent) : withSite((site, shop) => atFileLimit(site, shop));
}

async function onFullDisk(disk: string, extent: Extent): Promise<Row[]> {
  const folder = join(disk, 'data');
  const filler = join(disk, 'filler');
  try {
    return await withSite(async (site, shop) => {
      fill(filler);
      return whileFull('a full disk', site, shop, () => rmSync(filler), extent);
    }, folder);
  } finally {
    // Lazily: a closed file is let go when the statements on it are collected.
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Writes until nothing more fits, and leaves a little room, so that some order is the first refused. */
function fill(filler: string): void {
  const part = Buffer.alloc(16 * 1024);
  try {
    for (;;) appendFileSync(filler, part);
  } catch {
    truncateSync(filler, Math.max(0, statSync(filler).size - 4 * part.length));
  }
}

function atFileLimit(site: Site, shop: FaultShop): Promise<Row[]> {
  const limit = (bytes: string) =>
    spawnSync('prlimit', ['--pid', String(site.child.pid), `--fsize=${bytes}`]);
  limit('16384:unlimited');
  return whileFull('no file may grow', site, shop, () => limit('unlimited'));
}

/** Orders until one is refused; then reads; then `mend` and orders again. */
async function whileFull(
  what: string,
  site: Site,
  shop: FaultShop,
  mend: () => unknown,
  extent?: Extent,
): Promise<Row[]> {
  const codes = new Set<number>();
  let refused = shop.order();
  for (let turn = 0; turn < 400; turn++) {
    refused = shop.order();
    const code = await place(site, refused);
    codes.add(code);
    if (code !== 200) break;
  }
  const [customer] = shop.customers;
  const path = `/api/v1/order?user_id=${customer?.id}&limit=10`;
  const reads = await Promise.all(
    Array.from({ length: 20 }, async () => (await site.send({ path, token: customer?.token ?? '' })).code),
  );
  const page = await codeOf(site, '/api/v1/category/pricing');
  mend();
  const backMs = await until('an order after it', async () => (await place(site, refused)) === 200);
  const isAlive = site.child.exitCode === null;
  return [
    holds(
      `${what}: writes are refused with 503`,
      [...codes].every((code) => code === 200 || code === 503) && codes.has(503),
      [...codes].join(' '),
    ),
    exactly('… reads answered meanwhile', reads.filter((code) => code === 200).length, 20, 20),
    holds('… prices meanwhile', page === 200),
    atMost('… orders again without a restart after', Math.round(backMs), 5_000 * (extent?.slack ?? 1), ' ms'),
    holds('… by the same process', isAlive),
  ];
}

interface FileFault {
  what: string;
  /** Does it to the file at `path`. */
  harm: (path: string) => void;
  says: RegExp;
}

const fileFaults: FileFault[] = [
  { what: 'removed', harm: (path) => rmSync(path), says: /laundry\.db was removed/ },
  {
    what: 'replaced',
    harm(path) {
      copyFileSync(path, `${path}.other`);
      rmSync(path);
      copyFileSync(`${path}.other`, path);
    },
    says: /laundry\.db was replaced/,
  },
  {
    what: 'overwritten',
    harm: (path) => writeFileSync(path, randomBytes(statSync(path).size), { flag: 'r+' }),
    says: /laundry\.db is damaged/,
  },
];

export async function harmedFile(extent: Extent): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, harm, says } of fileFaults)
    rows.push(
      ...(await withSite(async (site, shop, folder) => {
        const env = { DATA_DIR: folder };
        const kept = shop.order();
        await place(site, kept);
        const backup = join(folder, 'backup.db');
        await ops(env, 'backup', backup);
        harm(join(folder, 'laundry.db'));
        const noticed = await until('not ready', async () => (await codeOf(site, '/health/ready')) === 503);
        const { code, headers } = await site.send(shop.order().call);
        await until('a line in the log', async () => says.test(site.printed()));
        const isExplained = site.printed().includes('npm run ops -- restore');
        await site.kill();
        await ops(env, 'restore', backup);
        const after = await startSite(folder);
        const number = kept.acknowledged;
        const isBack = (await place(after, kept)) === 200 && kept.acknowledged === number;
        await after.kill();
        return [
          within(`the file ${what}: /health/ready says 503 after`, noticed, 5_000, extent),
          holds(
            '… an order is refused with 503 and Retry-After',
            code === 503 && Boolean(headers['retry-after']),
          ),
          holds('… the log names the file and the command that mends it', isExplained),
          holds('… after restore, the order is there', isBack),
        ];
      })),
    );
  return rows;
}
