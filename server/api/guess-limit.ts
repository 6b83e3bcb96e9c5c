/**
 * Tries at one account's password and codes: a botnet has many addresses, but the account has one email. Networks that
 * signed in to the account before have counts of their own, so that nobody elsewhere can keep its owner out. A try
 * counts before anybody looks at it, so that parallel tries count too, and is given back when it was right.
 */

import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { messages } from '@/lib/messages';
import { isOfFuture } from '@/server/clock-step';
import { ApiProblem, tooMany } from './problems';

/** As stored: the failures, and when they are forgotten (milliseconds since 1970). */
interface Row {
  points: number;
  expire: number;
}

/** Where counts of guesses are kept: in this process, or in PostgreSQL for all copies. */
interface Store {
  read(key: string): Promise<Row | undefined>;
  /** Writes `after` (undefined: nothing) if the row still is `before`. */
  swap(key: string, before: Row | undefined, after: Row | undefined): Promise<boolean>;
}

/** Counts that are kept at once. To push one out, others take as many tries. */
const MAX_ROWS = 200_000;

function inMemory(): Store {
  const rows = new LRUCache<string, Row>({ max: MAX_ROWS });
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Failures without a wait. A pause of `quietMs` starts the count anew. */
const FREE = 20;
const quietMs = 15 * MINUTE_MS;
/** The wait doubles with each further failure, up to this. */
const longestMs = 4 * HOUR_MS;
const forgetMs = DAY_MS;

/** Failures within a day, however they are spread. Codes are short. */
export const GUESSES_A_DAY = { password: 100, code: 30 } as const;

export interface Guess {
  /** A canonical email, whether it has an account or not. */
  account: string;
  /** Codes are counted apart, so that guesses at one do not close the other. */
  at: 'password' | 'code';
  /** Of the client, if it signed in to the account before. Undefined counts with all other strangers. */
  ownNetwork?: string | undefined;
}

export interface GuessLimit {
  /**
   * Counts a try.
   * @returns what gives the try back after the right password, or when nobody looked at it
   * @throws ApiProblem too_many with the wait
   */
  take(guess: Guess): Promise<() => Promise<void>>;
  /** Ends the wait for the password of an account whose owner used a mail: that of strangers, and of this network. */
  forgive(guess: Pick<Guess, 'account' | 'ownNetwork'>): Promise<void>;
}

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
    take: (guess) =>
      shared.take(guess).catch((error: unknown) => {
        if (error instanceof ApiProblem) throw error;
        return own.take(guess);
      }),
    async forgive(guess) {
      await own.forgive(guess);
      await shared.forgive(guess).catch(() => {});
    },
  };
}

const listKeys = ({ account, at, ownNetwork }: Guess) => {
  const name = [...(at === 'code' ? [at] : []), account, ...(ownNetwork ? [ownNetwork] : [])].join(' ');
  return { recent: `guesses:${name}`, day: `guesses-day:${name}` };
};

/** How many failures a row stands for, how long it lives, and the wait until the next try. */
interface Count {
  key: string;
  lifetime: (failures: number) => number;
  waitOf: (row: Row, at: number) => number;
  /** When the row that follows one with `failures` ends. */
  next: (row: Row | undefined, at: number) => Row;
}

/** Copies that change one row at once: one is first, the others look again. */
const MAX_TRIES = 50;

function guessesIn(store: Store, { scale, now }: Options): GuessLimit {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale));
  const free = scaled(FREE);

  /** The pause after the last failure, twice as long with each one above the free ones. */
  function recent(key: string): Count {
    const lifetime = (failures: number) => (failures < free ? quietMs : forgetMs);
    const waitAfter = (failures: number) =>
      failures < free ? 0 : Math.min(longestMs, quietMs * 2 ** (failures - free));
    return {
      key,
      lifetime,
      waitOf: ({ points, expire }, at) => expire - lifetime(points) + waitAfter(points) - at,
      next: (row, at) => {
        const points = (row?.points ?? 0) + 1;
        return { points, expire: at + lifetime(points) };
      },
    };
  }

  /** A day from the first failure on. */
  function ofDay(key: string, at: Guess['at']): Count {
    return {
      key,
      lifetime: () => DAY_MS,
      waitOf: ({ points, expire }, when) => (points >= scaled(GUESSES_A_DAY[at]) ? expire - when : 0),
      next: (row, when) => ({ points: (row?.points ?? 0) + 1, expire: row?.expire ?? when + DAY_MS }),
    };
  }

  /** The row, unless it has ended, or was written by a clock that was set back since. */
  const live = (row: Row | undefined, { lifetime }: Count) =>
    row && row.expire > now() && !isOfFuture(row.expire - lifetime(row.points), now()) ? row : undefined;

  async function waitFor(count: Count): Promise<number> {
    const row = live(await store.read(count.key), count);
    return row ? count.waitOf(row, now()) : 0;
  }

  /** Changes the row, again when another copy was faster. Undefined from `change` leaves it. */
  async function update(key: string, change: (row: Row | undefined) => { to: Row | undefined } | undefined) {
    for (let round = 0; round < MAX_TRIES; round++) {
      const before = await store.read(key);
      const changed = change(before);
      if (!changed) return undefined;
      if (await store.swap(key, before, changed.to)) return { before, after: changed.to };
    }
    throw tooMany(1_000);
  }

  /** @returns what gives it back, or the milliseconds of the wait */
  async function add(count: Count): Promise<(() => Promise<void>) | number> {
    let waitMs = 0;
    const counted = await update(count.key, (row) => {
      const before = live(row, count);
      waitMs = before ? count.waitOf(before, now()) : 0;
      return waitMs > 0 ? undefined : { to: count.next(before, now()) };
    });
    if (!counted) return waitMs;
    return async () => {
      const giveBack = update(count.key, (row) => {
        if (!row) return undefined;
        if (isSame(row, counted.after)) return { to: counted.before };
        const { points, expire } = row;
        const from = expire - count.lifetime(points);
        return { to: { points: points - 1, expire: from + count.lifetime(points - 1) } };
      });
      // The password was right: a count that is one too high must not refuse its owner.
      await giveBack.catch(() => {});
    };
  }

  return {
    async take(guess) {
      const keys = listKeys(guess);
      const pause = recent(keys.recent);
      const ofToday = await add(ofDay(keys.day, guess.at));
      // Whichever of the two waits is longer, so that the try is taken after it.
      if (typeof ofToday === 'number')
        throw tooMany(Math.max(ofToday, await waitFor(pause)), messages.tooManyTries);
      const ofNow = await add(pause);
      if (typeof ofNow !== 'number') return async () => void (await Promise.all([ofNow(), ofToday()]));
      await ofToday();
      throw tooMany(ofNow, messages.tooManyTries);
    },
    async forgive({ account, ownNetwork }) {
      for (const network of new Set([undefined, ownNetwork]))
        for (const key of Object.values(listKeys({ account, at: 'password', ownNetwork: network })))
          await update(key, (row) => row && { to: undefined });
    },
  };
}

const isSame = (one: Row | undefined, other: Row | undefined) =>
  one?.points === other?.points && one?.expire === other?.expire;
