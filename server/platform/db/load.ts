import type { Kysely } from 'kysely';
import type { Tables } from './tables';

export interface DatabaseLoad {
  connections: number;
  idle: number;
  waiting: number;
}

const loads = new WeakMap<Kysely<Tables>, () => DatabaseLoad>();

export const noteLoad = (db: Kysely<Tables>, load: () => DatabaseLoad): void => void loads.set(db, load);

/** Undefined for a transaction. */
export const getLoad = (db: Kysely<Tables>): DatabaseLoad | undefined => loads.get(db)?.();
