import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite-driver';
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
  return new Kysely<Tables>({
    dialect: url ? new PostgresDialect({ pool: postgresPool(url, options) }) : sqliteDialect(file),
  });
}

export type Engine = 'sqlite' | 'postgres';

/** For the few differences between the engines: column types, the start-up lock, sequences. */
export function engineOf(db: Db): Engine {
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
  const pool = new BoundedPool({
    connectionString: url,
    Client: ClosingClient,
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

/** Fails fast under overload, with PostgreSQL's own code for "too many connections". */
class BoundedPool extends pg.Pool {
  override connect = ((...args: Parameters<pg.Pool['connect']>) => {
    if (this.waitingCount < WAITING_PER_CONNECTION * this.options.max) return super.connect(...args);
    const error = Object.assign(new Error('Too many wait for a database connection'), { code: '53300' });
    const [callback] = args as Partial<typeof args>;
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error);
  }) as pg.Pool['connect'];
}

/**
 * After a query timeout, pg keeps the connection, and later queries wait behind the lost one. This client
 * closes the connection, so that the pool opens another.
 */
class ClosingClient extends pg.Client {
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (isUnusable(error)) void this.end();
      });
    return answer;
  }) as pg.Client['query'];
}

/** A query timeout, or a former primary that is now read-only: a new connection reaches the current one. */
const isUnusable = ({ message, code }: Error & { code?: string }) =>
  message === 'Query read timeout' || code === '25006';

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
