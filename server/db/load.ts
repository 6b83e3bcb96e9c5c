import type { Db } from './client';

/** How busy a database's connections are. */
export interface DatabaseLoad {
  connections: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

const loads = new WeakMap<Db, () => DatabaseLoad>();

/** Remembers how to ask for the load of `db`. */
export const noteLoad = (db: Db, load: () => DatabaseLoad): void => void loads.set(db, load);

/** Undefined for a transaction. */
export const getLoad = (db: Db): DatabaseLoad | undefined => loads.get(db)?.();
