/**
 * Two copies of the built site on a PostgreSQL cluster whose primary is killed, frozen and cut off under load; prints
 * a line for each figure and ends with 1 when one falls short. FAILOVER_TIMES: how often each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/root.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { startMeasurement } from '../bench/lib/measurements.mjs';
import { print, type Row, tableOf } from '../security/report';
import { type Cluster, startCluster } from './cluster';
import { times } from './config';
import { auditRows, calmRows, faultTable, outageRows } from './figures';
import { type Load, startLoad } from './load';
import { type Fault, makeProbeTable, type Outage, strike } from './outage';
import { processorMs, signal, sleep, until } from './processes';

const rounds = Number(process.env.FAILOVER_TIMES);
const wantedRate = 50;
const calmSeconds = 20;
const rows: Row[] = [];
const faults: Record<Fault, Row[]> = { 'kill -9': [], freeze: [], 'cut off': [] };

const show = (...some: Row[]) => {
  for (const row of some) {
    rows.push(row);
    print(row);
  }
};
const title = (text: string) => process.stdout.write(`\n${text}\n`);

async function startCopies(cluster: Cluster, folder: string) {
  const copies: Awaited<ReturnType<typeof startServer>>[] = [];
  process.once('exit', () =>
    signal(
      copies.map(({ pid }) => pid ?? 0),
      'SIGKILL',
    ),
  );
  for (const name of ['one', 'two'])
    copies.push(
      await startServer(process.execPath, [inRoot('scripts/start.mjs')], {
        ...{ DATABASE_URL: cluster.url, DATA_DIR: join(folder, name) },
        ...{ SEED_DEMO: 'business', PAYMENT_GATEWAY: 'local', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'fatal' },
        RATE_LIMIT_SCALE: '100000',
      }),
    );
  await Promise.all(copies.map(({ origin }) => until('a copy is ready', () => isReady(origin), 120)));
  return copies;
}

const isReady = (origin: string) => fetch(`${origin}/health/ready`).then(({ ok }) => ok);

/** Room for every order in each slot. */
async function makeRoom(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update slot_templates set pickup_capacity = 1000000, delivery_capacity = 1000000');
  await client.end();
}

/** What of both processors the rate may take: what waits after a fault is worked off with the rest. */
const MAX_BUSY = 0.6;

/** Halves the rate until each order is answered within a second, with room for what a fault leaves behind. */
async function findRate(cluster: Cluster, load: Load, pids: number[]): Promise<number> {
  const primary = await cluster.primary();
  const spent = () => {
    const { primary: own, standbys, rest } = cluster.processor(primary);
    return processorMs(pids) + own + standbys + rest;
  };
  for (let rate = wantedRate; ; rate = Math.ceil(rate / 2)) {
    load.setRate(0);
    await until('all orders are acknowledged', () => load.open() === 0, 120);
    load.setRate(rate);
    // The first seconds warm both copies up.
    await sleep(4_000);
    const [from, before, started] = [load.orders.length, spent(), performance.now()];
    await sleep(8_000);
    const busy = (spent() - before) / (performance.now() - started) / availableParallelism();
    const some = load.orders.slice(from).filter(({ sent }) => performance.now() - sent > 1_000);
    const late = some.filter(({ sent, acknowledged }) => !acknowledged || acknowledged - sent > 1_000);
    if ((late.length <= some.length / 50 && busy <= MAX_BUSY) || rate <= 4) return rate;
  }
}

/** What the site and the cluster do with nothing broken, and the processor time of it. */
async function calm(cluster: Cluster, load: Load, pids: number[]) {
  const primary = await cluster.primary();
  const reading = () => ({ ...cluster.processor(primary), site: processorMs(pids) });
  const before = reading();
  const [orderFrom, lookFrom] = [load.orders.length, load.looks.length];
  await sleep(calmSeconds * 1000);
  const after = reading();
  const spent = (name: keyof typeof before) => after[name] - before[name];
  return {
    orders: load.orders.slice(orderFrom),
    looks: load.looks.slice(lookFrom),
    seconds: calmSeconds,
    ms: {
      site: spent('site'),
      primary: spent('primary'),
      standbys: spent('standbys'),
      rest: spent('rest'),
    },
  };
}

async function measure(cluster: Cluster, folder: string): Promise<void> {
  const copies = await startCopies(cluster, folder);
  try {
    await makeRoom(cluster.url);
    await makeProbeTable(cluster.url);
    const load = await startLoad(
      copies.map(({ origin }) => origin),
      wantedRate,
    );
    const pids = copies.map(({ pid }) => pid ?? 0);
    const rate = await findRate(cluster, load, pids);
    title('Nothing broken');
    show(...calmRows(await calm(cluster, load, pids), { rate, wantedRate }));
    for (const fault of Object.keys(faults) as Fault[]) {
      title(`The primary: ${fault}, ${rounds} ${rounds === 1 ? 'time' : 'times'}`);
      const outages: Outage[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const outage = await strike(cluster, load, fault);
        outages.push(outage);
        const { cluster: back, site, lost } = outage;
        const words = [`cluster ${back.toFixed(1)} s`, `site ${site.toFixed(1)} s`, ...lost.slice(0, 9)];
        process.stdout.write(`  ${round}: ${words.join(', ')}\n`);
      }
      faults[fault] = outageRows(outages);
      show(...faults[fault]);
    }
    load.stop();
    await until('all orders are acknowledged', () => load.open() === 0, 60).catch(() => {});
    title('Every order');
    show(...(await auditRows(cluster.url, load.orders)));
  } finally {
    await Promise.all(copies.map(({ stop }) => stop()));
  }
}

// The cluster has process groups of its own and does not receive Ctrl-C; what is left of it is ended at the exit.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(1));
const write = startMeasurement('test:failover');
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'laundry-copies-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const cluster = await startCluster();
try {
  await measure(cluster, folder);
} finally {
  await cluster.stop();
}
const short = rows.filter(({ reached }) => !reached).length;
const result = short ? `${short} fall short` : 'Every one reaches its goal';
process.stdout.write(
  `\n${rows.length} figures in ${Math.round((performance.now() - started) / 1000)} s: ${result}\n`,
);
write(
  `Two copies of the site, PostgreSQL on three machines with synchronous replication (strict) under Patroni, etcd and HAProxy, all on this one; Patroni's ttl ${times.ttl} s, loop_wait ${times.loop_wait} s, retry_timeout ${times.retry_timeout} s. Each fault ${rounds} times. ! misses its goal; … continues the line above.`,
  [tableOf(rows.filter((row) => !Object.values(faults).flat().includes(row))), faultTable(faults)],
  result,
);
process.exit(short ? 1 : 0);
