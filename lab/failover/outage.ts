/** One outage of the primary: what is done to it, and how long everybody waits. */
import pg from 'pg';
import { type Cluster, type Node, processesOf } from './cluster';
import type { Kind, Load, Look } from './load';
import { signal, sleep, until } from './processes';

export type Fault = 'kill -9' | 'freeze' | 'cut off';

export interface Outage {
  fault: Fault;
  /** Seconds until a plain client that connects anew has written through HAProxy. */
  cluster: number;
  /** Seconds until each copy of the site has acknowledged an order that was sent after the fault. */
  site: number;
  /** Seconds after which no further order was refused or left waiting at its first try. */
  settled: number;
  /** Whether the old primary replicated again by itself within two minutes; otherwise it was copied anew. */
  isBack: boolean;
  /** Orders sent during the outage that were not acknowledged at their first try. */
  tried: number;
  /** `asked`: how many, of which `refused` got 503 with Retry-After and `lost` something else than 200. */
  looks: { kind: Kind; asked: number; refused: number; lost: number; worstMs: number }[];
  /** Of the looks that were lost, for example '0 after 12.1 s'. */
  lost: string[];
}

/** What each fault does, and how it ends; the machine comes back as it would: late, and with an old view. */
const faults: Record<Fault, { begin: (node: Node) => void; end: (node: Node, cluster: Cluster) => void }> = {
  'kill -9': {
    begin: (node) => signal(processesOf(node), 'SIGKILL'),
    end: (node, cluster) => cluster.startPatroni(node),
  },
  freeze: {
    begin: (node) => signal(processesOf(node), 'SIGSTOP'),
    end: (node) => signal(processesOf(node), 'SIGCONT'),
  },
  'cut off': {
    begin: (node) => signal([node.card.child.pid ?? 0], 'SIGSTOP'),
    end: (node) => signal([node.card.child.pid ?? 0], 'SIGCONT'),
  },
};

/**
 * Writes once, over a new connection, and waits for the second machine as long as that takes: a client that gives up
 * leaves a session behind that waits on, and a hundred of them leave no room for others.
 */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('insert into failover_probe (at) values (now())');
  } finally {
    await client.end().catch(() => {});
  }
}

/** The moment at which a plain client, that tries again and again, has written. */
async function writesBack(url: string, seconds: number): Promise<number> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const isDone = await probe(url).then(
      () => true,
      () => false,
    );
    if (isDone) return performance.now();
    if (performance.now() > deadline) throw new Error(`The cluster takes no writes for ${seconds} s`);
    await sleep(100);
  }
}

/** A page has its copy; a read may be refused until the new primary answers. */
const isLost = ({ kind, code }: Look) => code !== 200 && (kind === 'page' || code !== 503);

/** How long the old primary stays away after its successor works; long enough for its customers to come back. */
const AWAY_MS = 6_000;

export async function strike(cluster: Cluster, load: Load, fault: Fault): Promise<Outage> {
  await cluster.whole();
  const isWorkedOff = () => load.open(5) === 0;
  await until('no order of the last fault waits', isWorkedOff, 120).catch((error: Error) => {
    throw new Error(`${error.message}: ${load.openOrders()}`);
  });
  const node = await cluster.primary();
  faults[fault].begin(node);
  const at = performance.now();
  const lookFrom = load.looks.length;
  const back = await writesBack(cluster.url, 120);
  const copies = [...new Set(load.orders.map(({ copy }) => copy))];
  const firstOf = (copy: number) =>
    load.orders.find(
      (order) => order.copy === copy && order.sent > at && order.tries === 1 && order.acknowledged,
    );
  await until('the site takes orders', () => copies.every(firstOf), 60);
  const site = Math.max(...copies.map((copy) => firstOf(copy)?.acknowledged ?? 0));
  await sleep(AWAY_MS);
  const healed = performance.now();
  faults[fault].end(node, cluster);
  const isBack = await cluster.whole().then(
    () => true,
    () => false,
  );
  if (!isBack) {
    await cluster.copyAnew(node);
    await cluster.whole();
  }
  const since = load.orders.filter(({ sent }) => sent > at && sent < healed);
  const slow = since.filter(
    ({ tries, sent, acknowledged = Number.POSITIVE_INFINITY }) => tries > 1 || acknowledged - sent > 2_000,
  );
  const looks = load.looks.slice(lookFrom).filter(({ sent }) => sent > at);
  const seconds = (moment: number) => (moment - at) / 1000;
  return {
    fault,
    cluster: seconds(back),
    site: seconds(site),
    settled: seconds(Math.max(at, ...slow.map(({ sent }) => sent))),
    isBack,
    tried: slow.length,
    lost: looks
      .filter(isLost)
      .map(({ code, sent, ms }) => `${code} after ${seconds(sent + ms).toFixed(1)} s`),
    looks: (['page', 'public read', 'account read'] as const).map((kind) => {
      const own = looks.filter((look) => look.kind === kind);
      return {
        kind,
        asked: own.length,
        refused: own.filter(({ code }) => code === 503).length,
        lost: own.filter(isLost).length,
        worstMs: Math.max(0, ...own.map(({ ms }) => ms)),
      };
    }),
  };
}

export async function makeProbeTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table failover_probe (at timestamptz not null)');
  await client.end();
}
