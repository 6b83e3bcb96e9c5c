/** Counts by account, because a botnet has many addresses. The owner's networks count apart. */

import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { messages } from '@/lib/messages/messages';
import { DAY_MS, isInFuture } from '@/server/platform/clock';
import { ApiProblem, tooMany } from './problems';

/** Failures, and when they expire (milliseconds since 1970). */
interface Row {
  points: number;
  expire: number;
}

/** This process, or PostgreSQL for all copies. */
interface Store {
  read(key: string): Promise<Row | undefined>;
  /** Writes `after` (undefined: deletes) if the row still is `before`, which is none or another. */
  swap(key: string, before: Row | undefined, after: Row | undefined): Promise<boolean>;
}

/** To push one out takes as many tries. */
const MAX_ROWS = 200_000;

function inMemory(): Store {
  // `max` would set aside room for all of them at once.
  const rows = new LRUCache<string, Row>({ maxSize: MAX_ROWS, sizeCalculation: () => 1 });
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

/** In the table of the other limits, which also deletes expired rows. */
function inPostgres(pool: pg.Pool): Store {
  const change = async (text: string, values: unknown[]) =>
    ((await pool.query(text, values)).rowCount ?? 0) > 0;
  return {
    async read(key) {
      const { rows } = await pool.query<Row>('select points, expire from rate_limits where key = $1', [key]);
      return rows[0];
    },
    swap(key, before, after) {
      if (!before)
        return change(
          'insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do nothing',
          [key, after?.points, after?.expire],
        );
      const same = 'where key = $1 and points = $2 and expire = $3';
      const current = [key, before.points, before.expire];
      return after
        ? change(`update rate_limits set points = $4, expire = $5 ${same}`, [
            ...current,
            after.points,
            after.expire,
          ])
        : change(`delete from rate_limits ${same}`, current);
    },
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Failures without a wait. A pause of `quietMs` resets the count. */
const FREE = 20;
const quietMs = 15 * MINUTE_MS;
/** The limit of the wait, which doubles with each further failure. */
const longestMs = 4 * HOUR_MS;
const forgetMs = DAY_MS;

/** Failures. Codes are short. */
export const GUESSES_A_DAY = { password: 100, code: 30 } as const;

export interface Guess {
  /** A canonical email, with or without an account. */
  account: string;
  /** Counted apart, so that guesses at one do not lock the other. */
  at: 'password' | 'code';
  /** Of a client that signed in to the account before; all others count together. */
  ownNetwork?: string | undefined;
}

export interface GuessLimit {
  /** Counts before the check, for parallel tries. @returns a function that undoes it. @throws ApiProblem too_many */
  take(guess: Guess): Promise<() => Promise<void>>;
  /** After the owner used a mail: resets the count of strangers and of this network. */
  forgive(guess: Pick<Guess, 'account' | 'ownNetwork'>): Promise<void>;
}

interface Options {
  /** RATE_LIMIT_SCALE */
  scale: number;
  now: () => number;
}

/** @param pool PostgreSQL; while it does not answer, each copy counts on its own */
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

interface Count {
  key: string;
  lifetime: (failures: number) => number;
  getWait: (row: Row, at: number) => number;
  next: (row: Row | undefined, at: number) => Row;
}

/** Of copies that change one row at once. */
const MAX_TRIES = 50;

function guessesIn(store: Store, { scale, now }: Options): GuessLimit {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale));
  const free = scaled(FREE);

  /** The pause doubles with each failure above the free ones. */
  function recent(key: string): Count {
    const lifetime = (failures: number) => (failures < free ? quietMs : forgetMs);
    const waitAfter = (failures: number) =>
      failures < free ? 0 : Math.min(longestMs, quietMs * 2 ** (failures - free));
    return {
      key,
      lifetime,
      getWait: ({ points, expire }, at) => expire - lifetime(points) + waitAfter(points) - at,
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
      getWait: ({ points, expire }, when) => (points >= scaled(GUESSES_A_DAY[at]) ? expire - when : 0),
      next: (row, when) => ({ points: (row?.points ?? 0) + 1, expire: row?.expire ?? when + DAY_MS }),
    };
  }

  /** Not expired, nor from a clock that was set back since. */
  const live = (row: Row | undefined, { lifetime }: Count) =>
    row && row.expire > now() && !isInFuture(row.expire - lifetime(row.points), now()) ? row : undefined;

  async function waitFor(count: Count): Promise<number> {
    const row = live(await store.read(count.key), count);
    return row ? count.getWait(row, now()) : 0;
  }

  /** Retries when another copy was faster. Undefined from `change` leaves the row. */
  async function update(key: string, change: (row: Row | undefined) => { to: Row | undefined } | undefined) {
    for (let round = 0; round < MAX_TRIES; round++) {
      const before = await store.read(key);
      const changed = change(before);
      if (!changed) return undefined;
      if (await store.swap(key, before, changed.to)) return { before, after: changed.to };
    }
    throw tooMany(1_000);
  }

  /** @returns a function that undoes it, or the milliseconds of the wait */
  async function add(count: Count): Promise<(() => Promise<void>) | number> {
    let waitMs = 0;
    const counted = await update(count.key, (row) => {
      const before = live(row, count);
      waitMs = before ? count.getWait(before, now()) : 0;
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
      // A count that is one too high must not refuse the owner.
      await giveBack.catch(() => {});
    };
  }

  return {
    async take(guess) {
      const keys = listKeys(guess);
      const pause = recent(keys.recent);
      const ofToday = await add(ofDay(keys.day, guess.at));
      // The longer of the two waits.
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
