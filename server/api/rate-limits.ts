/**
 * How often each call may be made (docs/operation.md). Counted in memory, or in PostgreSQL when several
 * copies share one database.
 */
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { contract } from '@/lib/contract';
import { HOUR, MINUTE, type Rule, type Words } from '@/lib/contract/define-call';
import type { EndpointName } from '@/lib/contract/endpoints';
import { canonicalEmail } from '@/lib/domain/email';
import { messages } from '@/lib/messages';
import { resetMinutes } from '@/lib/reset-link';
import { isOfFuture } from '@/server/clock-step';
import { createGuessLimit, type GuessLimit } from './guess-limit';
import { networkOf } from './network';
import { ownCalls } from './own-calls';
import { type ApiProblem, tooMany } from './problems';

/** Combines waiting calls of one client into a single database update. */
interface Group {
  calls: number;
  begun: boolean;
  count: Promise<RateLimiterRes>;
}

/**
 * The limiter's `consume` for one point. While the database counts for a key, further calls with that key
 * collect and are counted together. Each gets the same result, in order of arrival, as if counted alone.
 * @returns a function that throws a RateLimiterRes over the limit, as the library does
 */
export function batched(limiter: Pick<Counter, 'points' | 'consume'>): (key: string) => Promise<void> {
  const newest = new Map<string, Group>();

  async function count(key: string, group: Group, before: Promise<unknown> | undefined) {
    await before?.catch(() => {});
    group.begun = true;
    try {
      return await limiter.consume(key, group.calls);
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) return outcome;
      throw outcome;
    } finally {
      if (newest.get(key) === group) newest.delete(key);
    }
  }

  function gather(key: string): Group {
    const last = newest.get(key);
    if (last && !last.begun) return last;
    const group = { calls: 0, begun: false } as Group;
    newest.set(key, group);
    group.count = count(key, group, last?.count);
    return group;
  }

  return async (key) => {
    const group = gather(key);
    const place = ++group.calls;
    const outcome = await group.count;
    if (outcome.consumedPoints - group.calls + place > limiter.points) throw outcome;
  };
}

type RuleName = EndpointName | 'any' | 'signinFailures' | MailRule;
/** Mails to an address that somebody typed: asked for by networks that signed in to its account before, or by others. */
export type MailRule = 'resetMails' | 'codeMails' | 'ownResetMails' | 'ownCodeMails';

const ofCalls = Object.entries<Words>(contract).flatMap(([name, { limits }]) =>
  limits ? [[name, limits]] : [],
);

/** The limits of calls come from the contract. */
export const rateRules: Partial<Record<RuleName, readonly Rule[]>> = {
  any: [{ points: 300, seconds: MINUTE, per: 'address' }],
  signinFailures: [{ points: 30, seconds: HOUR, per: 'address', message: messages.tooManyTries }],
  // As long as a link works: whoever is refused one has one in the mailbox, whoever asked for it.
  resetMails: [{ points: 5, seconds: resetMinutes * MINUTE, per: 'email', message: messages.linksSent }],
  codeMails: [{ points: 5, seconds: HOUR, per: 'email', message: messages.codesSent }],
  ownResetMails: [{ points: 5, seconds: resetMinutes * MINUTE, per: 'account', message: messages.linksSent }],
  ownCodeMails: [{ points: 10, seconds: HOUR, per: 'account', message: messages.codesSent }],
  ...Object.fromEntries(ofCalls),
};

export interface Caller {
  address: string;
  customer?: number;
  /** As typed; compared in its one spelling. */
  email?: string;
}

export interface RateLimiter {
  /** Uses one point of each rule. @throws ApiProblem too_many with Retry-After */
  take(name: RuleName, caller: Caller): Promise<void>;
  /** Throws like `take` but uses no point: for limits that count only failures. */
  check(name: RuleName, caller: Caller): Promise<void>;
  /** Tries at the password of one account, from anywhere. */
  guesses: GuessLimit;
}

const makeKey = (rule: Rule, { address: from, customer, email = '' }: Caller) => {
  const address = networkOf(from);
  const mail = canonicalEmail(email);
  if (rule.per === 'email') return mail;
  if (rule.per === 'account') return `${address} ${mail}`;
  return rule.per === 'customer' ? String(customer ?? address) : address;
};

type Limiter = Pick<Counter, 'points' | 'get'> & { consume(key: string): Promise<unknown> };

/** @param sweeps whether this limiter deletes expired rows, for all limiters */
function inDatabase(
  pool: pg.Pool,
  options: { keyPrefix: string; points: number; duration: number },
  sweeps: boolean,
): Limiter {
  const limiter = withTrueClock(
    new RateLimiterPostgres({
      ...options,
      // Drops the statement name that the library sets: a pooler may run the next query on another connection,
      // where a named statement does not exist.
      storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: sweeps,
      insuranceLimiter: new RateLimiterMemory(options),
    }),
  );
  return { ...limiter, consume: batched(limiter) };
}

/** What refuses a call: the rule, and the milliseconds until it takes another. */
type Refusal = { rule: Rule; waitMs: number };

/** @returns a refusal that tells the longest wait, so that the call is taken after it */
function refuse(refusals: readonly Refusal[]): ApiProblem {
  const { rule, waitMs } = refusals.reduce((one, other) => (other.waitMs > one.waitMs ? other : one));
  return tooMany(waitMs, rule.message);
}

/**
 * @param scale multiplies every limit (RATE_LIMIT_SCALE)
 * @param pool PostgreSQL, when several copies of the site must count together
 * @param now milliseconds since 1970; for guesses only, because the library has its own clock
 */
export function createRateLimiter(scale: number, pool?: pg.Pool, now: () => number = Date.now): RateLimiter {
  const limiters = new Map<string, Limiter>();

  /** One for each rule of each call: calls may share the rule, but not its count. */
  function findLimiter(name: string, rule: Rule, index: number): Limiter {
    const keyPrefix = `${name}:${index}`;
    let limiter = limiters.get(keyPrefix);
    if (!limiter) {
      const options = {
        keyPrefix,
        points: Math.max(1, Math.round(rule.points * scale)),
        duration: rule.seconds,
      };
      limiter = pool
        ? inDatabase(pool, options, name === 'any')
        : withTrueClock(new RateLimiterMemory(options));
      limiters.set(keyPrefix, limiter);
    }
    return limiter;
  }

  /** The refusals of the rules from `first` on, without using a point. */
  async function listRefusals(name: RuleName, caller: Caller, first = 0): Promise<Refusal[]> {
    const found: Refusal[] = [];
    for (const [index, rule] of (rateRules[name] ?? []).entries()) {
      if (index < first) continue;
      const limiter = findLimiter(name, rule, index);
      const state = await limiter.get(makeKey(rule, caller));
      if (state && state.consumedPoints >= limiter.points) found.push({ rule, waitMs: state.msBeforeNext });
    }
    return found;
  }

  return {
    guesses: createGuessLimit({ scale, pool, now }),
    async take(name, caller) {
      // Calls from the site's own pages are not limited: at start it renders all of them at once.
      if (caller.address === ownCalls) return;
      for (const [index, rule] of (rateRules[name] ?? []).entries()) {
        try {
          await findLimiter(name, rule, index).consume(makeKey(rule, caller));
        } catch (outcome) {
          if (!(outcome instanceof RateLimiterRes)) throw outcome;
          throw refuse([
            { rule, waitMs: outcome.msBeforeNext },
            ...(await listRefusals(name, caller, index + 1)),
          ]);
        }
      }
    },
    async check(name, caller) {
      const refusals = await listRefusals(name, caller);
      if (refusals.length > 0) throw refuse(refusals);
    },
  };
}

interface Counter {
  points: number;
  get(key: string): Promise<RateLimiterRes | null>;
  /** Uses so many points. @throws RateLimiterRes over the limit */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
}

/** The library's limiter, which has a clock of its own, without counts that take longer than they can. */
function withTrueClock(limiter: RateLimiterAbstract): Counter {
  const isAhead = ({ msBeforeNext }: RateLimiterRes) => isOfFuture(msBeforeNext, limiter.msDuration);
  return {
    points: limiter.points,
    async get(key) {
      const count = await limiter.get(key);
      // The memory's count is there until its timer ends, also when the clock was set forward.
      return count && count.msBeforeNext > 0 && !isAhead(count) ? count : null;
    },
    async consume(key, points) {
      try {
        const count = await limiter.consume(key, points);
        if (!isAhead(count)) return count;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes && isAhead(refused))) throw refused;
      }
      await limiter.delete(key);
      return limiter.consume(key, points);
    },
  };
}
