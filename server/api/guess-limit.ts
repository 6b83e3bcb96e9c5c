/**
 * Tries at one account's password, from anywhere: a botnet has many addresses, but the account has one email. A try
 * counts before the password is looked at, so that parallel tries count too, and is given back when it was right.
 */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { messages } from '@/lib/messages';
import { ApiProblem } from './problems';
import { tooMany } from './too-many';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Failures without a wait. A pause of `quietMs` starts the count anew. */
const FREE = 20;
const quietMs = 15 * MINUTE_MS;
/** The wait doubles with each further failure, up to this. */
const longestMs = 4 * HOUR_MS;
const forgetMs = 24 * HOUR_MS;

/** Tries at the codes that an account gets by email are counted apart from those at its password. */
export const codesOf = (account: string) => `code ${account}`;

export interface GuessLimit {
  /**
   * Counts a try at `account`, whether it exists or not.
   * @returns what gives the try back after the right password, or when nobody looked at it
   * @throws ApiProblem too_many with the wait
   */
  take(account: string): Promise<() => Promise<void>>;
  /** Ends the wait of an account whose owner used a link in a mail. */
  forgive(account: string): Promise<void>;
}

/** As stored: the failures, and when they are forgotten (milliseconds since 1970). */
interface Row {
  points: number;
  expire: number;
}

interface Store {
  read(key: string): Promise<Row | undefined>;
  /** Writes `after` (undefined: nothing) if the row still is `before`. */
  swap(key: string, before: Row | undefined, after: Row | undefined): Promise<boolean>;
}

/** Copies that change one row at once: one is first, the others look again. */
const MOST_TRIES = 50;

interface Options {
  /** RATE_LIMIT_SCALE */
  scale: number;
  now: () => number;
}

/** @param pool PostgreSQL; when it does not answer, each copy counts on its own */
export function createGuessLimit({ pool, ...options }: Options & { pool?: pg.Pool | undefined }): GuessLimit {
  const own = guessesIn(inMemory(), options);
  if (!pool) return own;
  const shared = guessesIn(inPostgres(pool), options);
  return {
    take: (account) =>
      shared.take(account).catch((error: unknown) => {
        if (error instanceof ApiProblem) throw error;
        return own.take(account);
      }),
    async forgive(account) {
      await own.forgive(account);
      await shared.forgive(account).catch(() => {});
    },
  };
}

function guessesIn(store: Store, { scale, now }: Options): GuessLimit {
  const free = Math.max(1, Math.round(FREE * scale));
  const lifetime = (failures: number) => (failures < free ? quietMs : forgetMs);
  const rowOf = (failures: number, at: number): Row => ({
    points: failures,
    expire: at + lifetime(failures),
  });
  const waitAfter = (failures: number) =>
    failures < free ? 0 : Math.min(longestMs, quietMs * 2 ** (failures - free));

  /** Milliseconds until the next try. */
  const waitOf = ({ points, expire }: Row): number => expire - lifetime(points) + waitAfter(points) - now();

  /** Changes the row, again when another copy was faster. Undefined from `change` leaves it. */
  async function update(key: string, change: (row: Row | undefined) => { to: Row | undefined } | undefined) {
    for (let round = 0; round < MOST_TRIES; round++) {
      const before = await store.read(key);
      const changed = change(before);
      if (!changed) return undefined;
      if (await store.swap(key, before, changed.to)) return { before, after: changed.to };
    }
    throw tooMany(1_000);
  }

  return {
    async take(account) {
      const key = `guesses:${account}`;
      const counted = await update(key, (row) => {
        const live = row && row.expire > now() ? row : undefined;
        if (live && waitOf(live) > 0) throw tooMany(waitOf(live), messages.tooManyTries);
        return { to: rowOf((live?.points ?? 0) + 1, now()) };
      });
      return async () => {
        const giveBack = update(key, (row) => {
          if (!row) return undefined;
          if (isSame(row, counted?.after)) return { to: counted?.before };
          const { points, expire } = row;
          return { to: { points: points - 1, expire: expire - lifetime(points) + lifetime(points - 1) } };
        });
        // The password was right: a count that is one too high must not refuse its owner.
        await giveBack.catch(() => {});
      };
    },
    async forgive(account) {
      await update(`guesses:${account}`, (row) => row && { to: undefined });
    },
  };
}

const isSame = (one: Row | undefined, other: Row | undefined) =>
  one?.points === other?.points && one?.expire === other?.expire;

/** Accounts that are counted at once. To push one out, others take as many tries. */
const MOST_ACCOUNTS = 100_000;

function inMemory(): Store {
  const rows = new LRUCache<string, Row>({ max: MOST_ACCOUNTS });
  return {
    read: async (key) => rows.get(key),
    swap: async (key, before, after) => {
      if (!isSame(rows.get(key), before)) return false;
      if (after) rows.set(key, after);
      else rows.delete(key);
      return true;
    },
  };
}

/** Rows of the table of the other limits, which also sweeps them. */
function inPostgres(pool: pg.Pool): Store {
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
