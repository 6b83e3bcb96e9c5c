import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConnectionWatchdog, getWatchdog, HUNG } from './connection-watchdog';
import { noteLoad } from './load';
import { type EmbeddedFile, sqliteDialect } from './sqlite-driver';
import type { Tables } from './tables';

/** A database or a transaction on it. Queries accept either. */
export type Db = Kysely<Tables>;

export type DatabaseTarget = PoolOptions & { url?: string | undefined; file: string };

type PoolOptions = {
  poolSize?: number;
  /** Time limit for getting a connection, whether a new one or one in use. */
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
};

/** How many requests may wait per connection. Further ones fail at once instead of after a timeout. */
const WAITING_PER_CONNECTION = 50;

/**
 * A client for PostgreSQL (`url`) or the embedded SQLite `file` (':memory:' for a temporary one). Connects on
 * the first query. Close it with `db.destroy()`. Both engines return calendar dates as 'YYYY-MM-DD', instants
 * as ISO 8601 UTC with milliseconds ('2026-03-17T11:42:00.000Z'), counts and ids as numbers.
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
  noteLoad(db, () => ({
    connections: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
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

/**
 * A pool that returns values like SQLite's and has time limits. It uses no prepared statements or session
 * state, so that a pooler may sit in between (docs/postgresql.md).
 */
export function postgresPool(
  url: string,
  { poolSize: max = 10, connectTimeoutMs = 10_000, queryTimeoutMs = 15_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new BoundedPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
    },
    getWatchdog(url),
  );
  // Without error listeners, a broken connection would end the process; it is replaced at its next use. The
  // pool itself covers only idle connections, so a second listener covers those in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Watch = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * After a query timeout, pg keeps the connection, and later queries wait behind the lost one. This client
 * closes the connection, so that the pool opens another.
 */
class ClosingClient extends pg.Client {
  /** Ends a query early when the server hangs. */
  protected readonly watch: Watch = (work) => work();

  override query = ((...args: Parameters<pg.Client['query']>) => {
    const ask = () => super.query(...args) as unknown;
    // With a callback it is a part of the pool's own query.
    if (args.some((arg: unknown) => typeof arg === 'function')) return ask();
    return this.watch(async () => ask()).catch((error: Error & { code?: string }) => {
      if (error.code === HUNG) this.cut();
      else if (isUnusable(error)) void this.end();
      throw error;
    });
  }) as pg.Client['query'];

  /** Closes the socket without a word to the server, which may not listen. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

/** A query timeout, or a former primary that is now read-only: a new connection reaches the current one. */
const isUnusable = ({ message, code }: Error & { code?: string }) =>
  message === 'Query read timeout' || code === '25006';

type PoolSettings = pg.PoolConfig & { max: number };

/**
 * Fails fast under overload, with PostgreSQL's own code for "too many connections", and when the server hangs
 * (server/db/connection-watchdog.ts).
 */
class BoundedPool extends pg.Pool {
  constructor(
    settings: PoolSettings,
    readonly watchdog: ConnectionWatchdog,
  ) {
    super({ ...settings, Client: clientOn(watchdog) });
    watchdog.enter();
  }

  override connect = ((...args: Parameters<pg.Pool['connect']>) => {
    const [callback] = args as Partial<typeof args>;
    if (this.waitingCount >= WAITING_PER_CONNECTION * this.options.max) {
      const error = Object.assign(new Error('Too many wait for a database connection'), { code: '53300' });
      return callback ? callback(error, undefined, () => {}) : Promise.reject(error);
    }
    // With a callback it is a part of `query`.
    return callback ? super.connect(callback) : this.#watched(super.connect());
  }) as pg.Pool['connect'];

  override query = ((...args: Parameters<pg.Pool['query']>) =>
    this.watchdog.watch(async () => super.query(...args))) as pg.Pool['query'];

  async #watched(taking: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    try {
      return await this.watchdog.watch(() => taking);
    } catch (error) {
      // Nobody waits for it any more when it comes after all.
      taking.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  }

  override end = (async () => {
    this.watchdog.leave();
    await super.end();
  }) as pg.Pool['end'];
}

/** Its connections close when the server hangs in the middle of a query. */
const clientOn = (watchdog: ConnectionWatchdog) =>
  class extends ClosingClient {
    protected override readonly watch = watchdog.watch.bind(watchdog);
  };

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
