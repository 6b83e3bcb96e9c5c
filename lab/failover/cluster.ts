/** PostgreSQL with synchronous replication on three machines under Patroni, etcd and HAProxy, all on loopback. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPrograms, whoRuns } from '../../scripts/lib/postgres.mjs';
import { freePort } from '../../scripts/lib/server.mjs';
import { balancerFile, cardFile, dataOf, type NodeConfig, patroniFile } from './config';
import {
  type Person,
  type Program,
  processorMs,
  signal,
  sleep,
  startProgram,
  treesOf,
  until,
} from './processes';

export interface Node extends NodeConfig {
  patroni: Program;
  card: Program;
}

interface Member {
  name: string;
  role: string;
  state: string;
  /** Changes with each primary; absent from a machine that does not know it yet. */
  timeline?: number;
  /** Bytes behind the primary, of which it has none; 'unknown' at first. */
  lag?: number | 'unknown';
}

export interface Cluster {
  /** The primary, whichever machine that is. */
  url: string;
  nodes: Node[];
  primary(): Promise<Node>;
  /** The members as the others see them. */
  members(): Promise<Member[]>;
  /** Waits until each machine replicates again, one of them synchronously. */
  whole(): Promise<void>;
  /** Processor time so far: of the primary's PostgreSQL, of the others', of everything else of the cluster. */
  processor(primary: Node): { primary: number; standbys: number; rest: number };
  startPatroni(node: Node): void;
  /** Copies the primary anew to this machine, as `patronictl reinit` does. */
  copyAnew(node: Node): Promise<void>;
  stop(): Promise<void>;
}

/** Processes of one machine: Patroni and PostgreSQL with its children. */
export const processesOf = (node: Node): number[] =>
  treesOf([node.patroni.child.pid ?? 0, postmasterOf(node)]).map(({ pid }) => pid);

function postmasterOf({ folder, name }: NodeConfig): number {
  try {
    return Number(readFileSync(join(dataOf(folder, name), 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    // PostgreSQL does not run there now.
    return 0;
  }
}

const MACHINES = 3;
/** Bytes that a machine which follows may be behind under load. */
const MAX_BEHIND = 4_194_304;

export async function startCluster(): Promise<Cluster> {
  const person: Person = await whoRuns();
  const found = await findPrograms();
  if (!found) throw new Error('PostgreSQL is missing.');
  // PATH may hold links to some of the programs only.
  const programs = dirname(realpathSync(join(found.folder, 'postgres')));
  const folder = mkdtempSync(join(tmpdir(), 'laundry-failover-'));
  const own = (path: string) => person.uid !== undefined && chownSync(path, person.uid, person.gid ?? 0);
  own(folder);
  const started: Program[] = [];
  const start = (name: string, command: string[]) => {
    const program = startProgram(folder, person, name, command);
    started.push(program);
    return program;
  };
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
    return path;
  };
  const secret = randomBytes(16).toString('hex');
  const nodes: Node[] = [];

  const endAll = () => {
    const groups = started.map(({ child }) => child.pid ?? 0).filter(Boolean);
    const postmasters = nodes.map(postmasterOf).filter(Boolean);
    signal(
      treesOf([...groups, ...postmasters]).map(({ pid }) => pid),
      'SIGKILL',
    );
  };
  const remove = () => {
    endAll();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);

  const etcd = await startEtcd(folder, start);
  for (let number = 1; number <= MACHINES; number += 1) {
    const config: NodeConfig = {
      name: `machine${number}`,
      folder,
      programs,
      secret,
      ports: {
        ...{ postgres: await freePort(), rest: await freePort() },
        outside: { postgres: await freePort(), rest: await freePort(), etcd: await freePort() },
      },
    };
    const file = write(`${config.name}.cfg`, cardFile(config.ports, etcd));
    const card = start(`${config.name}-card`, ['haproxy', '-db', '-f', file]);
    const yaml = write(`${config.name}.yml`, patroniFile(config));
    nodes.push({ ...config, card, patroni: start(config.name, ['patroni', yaml]) });
  }
  const front = await freePort();
  start('balancer', ['haproxy', '-db', '-f', write('balancer.cfg', balancerFile(front, nodes))]);

  const members = () => membersOf(nodes);
  const primary = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('There is no primary');
    return node;
  };
  const whole = () =>
    until('three machines that replicate', async () => isWhole(await members()), 120).catch(
      (error: Error) => {
        throw new Error(
          `${error.message}\n${started.map(({ name, said }) => `${name}:\n${said()}`).join('\n')}`,
        );
      },
    );
  await whole();
  const url = await prepare(front, secret);
  return {
    url,
    nodes,
    primary,
    members,
    whole,
    processor: (leader) => {
      const of = (some: Node[]) => processorMs(some.map(postmasterOf));
      const rest = processorMs(started.map(({ child }) => child.pid ?? 0));
      return { primary: of([leader]), standbys: of(nodes.filter((node) => node !== leader)), rest };
    },
    startPatroni(node) {
      node.patroni = start(node.name, ['patroni', join(folder, `${node.name}.yml`)]);
    },
    async copyAnew({ ports }) {
      const body = JSON.stringify({ force: true });
      const reply = await fetch(`http://127.0.0.1:${ports.rest}/reinitialize`, { method: 'POST', body });
      if (!reply.ok) throw new Error(`reinitialize: ${reply.status} ${await reply.text()}`);
    },
    async stop() {
      process.off('exit', remove);
      endAll();
      await sleep(200);
      remove();
    },
  };
}

async function startEtcd(folder: string, start: (name: string, command: string[]) => Program) {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const data = join(folder, 'etcd');
  mkdirSync(join(folder, 'home'), { recursive: true });
  const program = start('etcd', [
    ...['etcd', '--name', 'etcd', '--data-dir', data, '--log-level', 'error', '--enable-v2'],
    ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
    ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ...['--initial-cluster', `etcd=${at(peer)}`],
  ]);
  await until('etcd answers', async () => (await fetch(`${at(client)}/health`)).ok, 30).catch(
    (error: Error) => {
      throw new Error(`${error.message}\n${program.said()}`);
    },
  );
  return client;
}

/** Asks each machine in turn, because one may be dead, frozen or cut off. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { ports } of nodes) {
    const reply = await fetch(`http://127.0.0.1:${ports.outside.rest}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    })
      .then((each) => each.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined);
    if (reply?.members.some(({ role }) => role === 'leader')) return reply.members;
  }
  return [];
}

/** A machine that comes back is "running" before it follows the new primary. */
const isWhole = (members: readonly Member[]) => {
  const leader = members.find(({ role }) => role === 'leader');
  return (
    members.length === MACHINES &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    members.every(({ timeline }) => timeline === leader?.timeline) &&
    members.every((each) => each === leader || Number(each.lag) <= MAX_BEHIND) &&
    members.some(({ role }) => role === 'sync_standby')
  );
};

/** A user and a database of the site. */
async function prepare(port: number, secret: string): Promise<string> {
  const admin = `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => {});
    }
  };
  await until('the primary answers through HAProxy', () => run('select 1').then(() => true), 60);
  await run(`create role laundry login password '${secret}'`);
  await run('create database laundry owner laundry');
  return `postgres://laundry:${secret}@127.0.0.1:${port}/laundry`;
}
