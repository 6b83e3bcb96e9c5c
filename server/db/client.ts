import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite-driver';
import type { Tables } from './tables';

/** A database or a transaction on it: queries take this and never mind which. */
export type Db = Kysely<Tables>;

export type DatabaseTarget = PoolOptions & { url?: string | undefined; file: string };

type PoolOptions = {
  poolSize?: number;
  /** Until a connection is there, whether it must be opened or another request must be done with it. */
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
};

/** So many requests may wait for each connection; the next one is refused at once instead of in the end. */
const WAITING_PER_CONNECTION = 50;

/**
 * A client for PostgreSQL (`url`) or the embedded SQLite `file` (':memory:' for one that vanishes).
 * Nothing is opened before the first query. Close it with `db.destroy()`.
 * On both engines calendar dates come back as 'YYYY-MM-DD', instants as ISO 8601 UTC with milliseconds
 * ('2026-03-17T11:42:00.000Z'), counts and ids as numbers.
 */
export function connect({ url, file, ...options }: DatabaseTarget): Db {
  return new Kysely<Tables>({
    dialect: url ? new PostgresDialect({ pool: postgresPool(url, options) }) : sqliteDialect(file),
  });
}

export type Engine = 'sqlite' | 'postgres';

/** For the few places where the engines differ: column types, the start-up lock, sequences. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * A pool whose answers look like SQLite's, and whose calls end when the server does not answer. It prepares no
 * statement and keeps nothing in a session, so that a pooler may stand between (docs/postgresql.md).
 */
export function postgresPool(
  url: string,
  { poolSize: max = 10, connectTimeoutMs = 10_000, queryTimeoutMs = 15_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new BoundedPool({
    connectionString: url,
    Client: LeavingClient,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A broken connection is replaced at its next use; without a listener, its error event would end the process. The
  // pool listens to idle connections, but not to those in a transaction, between two of its queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Overload shows at once, as PostgreSQL's own "too many connections", and not after everybody's time is up. */
class BoundedPool extends pg.Pool {
  override connect = ((...args: Parameters<pg.Pool['connect']>) => {
    if (this.waitingCount < WAITING_PER_CONNECTION * this.options.max) return super.connect(...args);
    const error = Object.assign(new Error('Too many wait for a database connection'), { code: '53300' });
    const [callback] = args as Partial<typeof args>;
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error);
  }) as pg.Pool['connect'];
}

/**
 * After a query without an answer pg keeps the connection, and every later query on it waits behind the lost one.
 * This client closes such a connection, so that the pool opens another.
 */
class LeavingClient extends pg.Client {
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (isDeadEnd(error)) void this.end();
      });
    return answer;
  }) as pg.Client['query'];
}

/** No answer; or a server that was the primary once and only reads now: the next connection finds the new one. */
const isDeadEnd = ({ message, code }: Error & { code?: string }) =>
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
