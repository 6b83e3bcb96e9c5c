import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite-driver';
import type { Tables } from './tables';

/** A database or a transaction on it: queries take this and never mind which. */
export type Db = Kysely<Tables>;

export type DatabaseTarget = { url?: string | undefined; file: string; poolSize?: number };

/**
 * A client for PostgreSQL (`url`) or the embedded SQLite `file` (':memory:' for one that vanishes).
 * Nothing is opened before the first query. Close it with `db.destroy()`.
 * On both engines calendar dates come back as 'YYYY-MM-DD', instants as ISO 8601 UTC with milliseconds
 * ('2026-03-17T11:42:00.000Z'), counts and ids as numbers.
 */
export function connect({ url, file, poolSize = 10 }: DatabaseTarget): Db {
  return new Kysely<Tables>({
    dialect: url ? new PostgresDialect({ pool: postgresPool(url, poolSize) }) : sqliteDialect(file),
  });
}

export type Engine = 'sqlite' | 'postgres';

/** For the few places where the engines differ: column types, the start-up lock, sequences. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** A pool whose answers look like SQLite's, and whose calls end when the server does not answer. */
export function postgresPool(url: string, max: number, queryTimeoutMs = 15_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: LeavingClient,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A connection that breaks is replaced at its next use; unheard, its event would end the process. The pool hears
  // those that are idle, nobody those in a transaction, between two of its queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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
        if (error.message === 'Query read timeout') void this.end();
      });
    return answer;
  }) as pg.Client['query'];
}

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
