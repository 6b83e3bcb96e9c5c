import type { EventEmitter } from 'node:events';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { noteLoad } from './load';
import { type EmbeddedFile, sqliteDialect } from './sqlite-driver';
import type { Tables } from './tables';

/** A database or a transaction on it. Queries accept either. */
export type Db = Kysely<Tables>;

export type DatabaseTarget = PoolOptions & { url?: string | undefined; file: string };

type PoolOptions = {
  poolSize?: number;
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
};

/** How many requests may wait per connection. Further ones fail at once instead of after a timeout. */
const WAITING_PER_CONNECTION = 50;
const DIAL_MS = 3_000;
/** For so long all are refused at once after the server did not answer in time, unless a new connection does. */
const REST_MS = 2_000;

/**
 * PostgreSQL (`url`) or SQLite (`file`; ':memory:' for a temporary one). Connects on the first query; close it with
 * `db.destroy()`. Both return dates as 'YYYY-MM-DD', instants as ISO 8601 UTC with milliseconds, counts as numbers.
 */
export function connect({ url, file, ...options }: DatabaseTarget): Db {
  if (!url) {
    const dialect = sqliteDialect(file);
    const db = new Kysely<Tables>({ dialect });
    embeddedFiles.set(db, dialect.embedded);
    noteLoad(db, dialect.embedded.load);
    return db;
  }
  const pool = postgresPool(url, options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  noteLoad(db, () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return db;
}

const embeddedFiles = new WeakMap<Db, EmbeddedFile>();

/** Undefined on PostgreSQL. */
export const getEmbeddedFile = (db: Db): EmbeddedFile | undefined => embeddedFiles.get(db);

export type Engine = 'sqlite' | 'postgres';

/** For the few differences between the engines: column types, the start-up lock, sequences. */
export function getEngine(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** No prepared statements or session state, so that a pooler may sit in between (docs/postgresql.md). */
export function postgresPool(
  url: string,
  { poolSize: max = 10, connectTimeoutMs = 10_000, queryTimeoutMs = 4_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new BoundedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // Without error listeners, a broken connection would end the process; it is replaced at its next use. The
  // pool itself covers only idle connections, so a second listener covers those in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type PoolSettings = pg.PoolConfig & { max: number; connectionTimeoutMillis: number };

/** After a query timeout, pg keeps the connection, and later queries would wait behind the lost one. */
class ClosingClient extends pg.Client {
  constructor({ connectionTimeoutMillis, ...settings }: PoolSettings) {
    super({ ...settings, connectionTimeoutMillis: Math.min(connectionTimeoutMillis, DIAL_MS) });
  }

  override query = ((...args: Parameters<pg.Client['query']>) =>
    (super.query(...args) as unknown as Promise<unknown>).catch((error: Error & { code?: string }) => {
      // A former primary that is now read-only: a new connection reaches the current one.
      if (isSilence(error) || error.code === '25006') void this.end();
      if (isSilence(error)) this.emit('silence');
      throw error;
    })) as pg.Client['query'];
}

/** The server did not answer in time; not that all connections are in use. */
const isSilence = ({ message }: Error) =>
  /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)$/.test(message);

/** Fails fast, with PostgreSQL's own codes, under overload and while the server does not answer. */
class BoundedPool extends pg.Pool {
  #restsUntil = 0;

  constructor(readonly settings: PoolSettings) {
    super({ ...settings, Client: ClosingClient as unknown as new () => ClosingClient });
    this.on('connect', (client: EventEmitter) => client.on('silence', () => void this.#rest()));
  }

  // Without a callback: nothing here gives one.
  override connect = (async () => {
    if (performance.now() < this.#restsUntil) throw refusal('08006', 'The database server does not answer');
    if (this.waitingCount >= WAITING_PER_CONNECTION * this.options.max)
      throw refusal('53300', 'Too many wait for a database connection');
    return super.connect().catch((error: Error) => {
      if (isSilence(error)) void this.#rest();
      throw error;
    });
  }) as pg.Pool['connect'];

  override query = (async (...args: Parameters<pg.Client['query']>) => {
    const client = await this.connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  }) as pg.Pool['query'];

  async #rest(): Promise<void> {
    if (performance.now() < this.#restsUntil) return;
    this.#restsUntil = performance.now() + REST_MS;
    const probe = new ClosingClient(this.settings);
    probe.on('error', () => {});
    try {
      await probe.connect();
      // One statement took long, or one connection was cut off.
      this.#restsUntil = 0;
    } catch (error) {
      // A refusal is an answer too, such as of a role that has no connection left.
      if (!isSilence(error as Error)) this.#restsUntil = 0;
    }
    await probe.end();
  }
}

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

const asNumber = (value: string) => Number(value);
const asInstant = (value: string) =>
  new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [INT8]: asNumber,
  [NUMERIC]: asNumber,
  [DATE]: (value) => value,
  [TIMESTAMPTZ]: asInstant,
};
