/** Where counts of guesses are kept: in this process, or in PostgreSQL for all copies. */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** As stored: the failures, and when they are forgotten (milliseconds since 1970). */
export interface Row {
  points: number;
  expire: number;
}

export interface Store {
  read(key: string): Promise<Row | undefined>;
  /** Writes `after` (undefined: nothing) if the row still is `before`. */
  swap(key: string, before: Row | undefined, after: Row | undefined): Promise<boolean>;
}

/** Counts that are kept at once. To push one out, others take as many tries. */
const MOST_ROWS = 200_000;

export function inMemory(): Store {
  const rows = new LRUCache<string, Row>({ max: MOST_ROWS });
  return {
    read: async (key) => rows.get(key),
    swap: async (key, before, after) => {
      const row = rows.get(key);
      if (row?.points !== before?.points || row?.expire !== before?.expire) return false;
      if (after) rows.set(key, after);
      else rows.delete(key);
      return true;
    },
  };
}

/** Rows of the table of the other limits, which also sweeps them. */
export function inPostgres(pool: pg.Pool): Store {
  const change = async (text: string, values: unknown[]) =>
    ((await pool.query(text, values)).rowCount ?? 0) > 0;
  return {
    async read(key) {
      const { rows } = await pool.query<Row>('select points, expire from rate_limits where key = $1', [key]);
      return rows[0];
    },
    swap(key, before, after) {
      if (!before) {
        if (!after) return Promise.resolve(true);
        return change(
          'insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do nothing',
          [key, after.points, after.expire],
        );
      }
      const same = 'where key = $1 and points = $2 and expire = $3';
      const known = [key, before.points, before.expire];
      return after
        ? change(`update rate_limits set points = $4, expire = $5 ${same}`, [
            ...known,
            after.points,
            after.expire,
          ])
        : change(`delete from rate_limits ${same}`, known);
    },
  };
}
