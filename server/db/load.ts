import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** How busy a database's connections are. */
export interface DatabaseLoad {
  connections: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

const loads = new WeakMap<Kysely<Tables>, () => DatabaseLoad>();

/** Remembers how to ask for the load of `db`. */
export const noteLoad = (db: Kysely<Tables>, load: () => DatabaseLoad): void => void loads.set(db, load);

/** Undefined for a transaction. */
export const getLoad = (db: Kysely<Tables>): DatabaseLoad | undefined => loads.get(db)?.();
