/** In memory, or in PostgreSQL for several copies. */
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
import { messages } from '@/lib/messages/messages';
import { resetMinutes } from '@/lib/messages/reset-link';
import { canonicalEmail } from '@/lib/rules/people/email';
import { isInFuture } from '@/server/platform/clock';
import { toNetwork } from '@/server/platform/network';
import { createGuessLimit, type GuessLimit } from './guess-limit';
import { ownCalls } from './own-calls';
import { type ApiProblem, tooMany } from './problems';

/** Waiting calls of one client, for a single database update. */
interface Group {
  calls: number;
  begun: boolean;
  count: Promise<RateLimiterRes>;
}

/** Waiting calls of a key count together. @returns a function that throws RateLimiterRes over the limit */
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

type RuleName = EndpointName | 'any' | 'signinFailures' | 'agents' | MailRule;
/** Mails to a typed address; own: from networks that signed in to its account before. */
type MailRule = 'resetMails' | 'codeMails' | 'ownResetMails' | 'ownCodeMails';

const ofCalls = Object.entries<Words>(contract).flatMap(([name, { limits }]) =>
  limits ? [[name, limits]] : [],
);

/** Besides those of the contract. */
export const rateRules: Partial<Record<RuleName, readonly Rule[]>> = {
  any: [{ points: 300, seconds: MINUTE, per: 'address' }],
  signinFailures: [{ points: 30, seconds: HOUR, per: 'address', message: messages.tooManyTries }],
  /** Messages to POST /mcp, beside the limits of the calls that it makes. */
  agents: [{ points: 30, seconds: MINUTE, per: 'address' }],
  // As long as a link works: after the limit, one is in the mailbox.
  resetMails: [{ points: 5, seconds: resetMinutes * MINUTE, per: 'email', message: messages.linksSent }],
  codeMails: [{ points: 5, seconds: HOUR, per: 'email', message: messages.codesSent }],
  ownResetMails: [{ points: 5, seconds: resetMinutes * MINUTE, per: 'account', message: messages.linksSent }],
  ownCodeMails: [{ points: 10, seconds: HOUR, per: 'account', message: messages.codesSent }],
  ...Object.fromEntries(ofCalls),
};

export interface Caller {
  address: string;
  customer?: number;
  /** As typed; compared in canonical form. */
  email?: string;
  /** Of a link. */
  key?: string;
}

export interface RateLimiter {
  /** Uses one point of each rule. @throws ApiProblem too_many with Retry-After */
  take(name: RuleName, caller: Caller): Promise<void>;
  /** Like `take` without using a point: for limits that count only failures. */
  check(name: RuleName, caller: Caller): Promise<void>;
  guesses: GuessLimit;
}

const makeKey = (rule: Rule, { address: from, customer, email = '', key = '' }: Caller) => {
  const address = toNetwork(from);
  const mail = canonicalEmail(email);
  if (rule.per === 'key') return key;
  if (rule.per === 'email') return mail;
  if (rule.per === 'account') return `${address} ${mail}`;
  return rule.per === 'customer' ? String(customer ?? address) : address;
};

type Limiter = Pick<Counter, 'points' | 'get'> & { consume(key: string): Promise<unknown> };

/** @param sweeps whether it deletes expired rows, for all limiters */
function inDatabase(
  pool: pg.Pool,
  options: { keyPrefix: string; points: number; duration: number },
  sweeps: boolean,
): Limiter {
  const limiter = withTrueClock(
    new RateLimiterPostgres({
      ...options,
      // Without the library's statement name: behind a pooler, the next connection may not have it.
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

/** `waitMs`: until the next free point. */
type Refusal = { rule: Rule; waitMs: number };

function longestRefusal(refusals: readonly Refusal[]): ApiProblem {
  const { rule, waitMs } = refusals.reduce((one, other) => (other.waitMs > one.waitMs ? other : one));
  return tooMany(waitMs, rule.message);
}

/** @param scale RATE_LIMIT_SCALE. @param pool PostgreSQL, for several copies. @param now milliseconds, for guesses only */
export function createRateLimiter(scale: number, pool?: pg.Pool, now: () => number = Date.now): RateLimiter {
  const limiters = new Map<string, Limiter>();

  /** Calls may share a rule, but not its count. */
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

  /** From `first` on, without using a point. */
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
      // At start the site renders all of its pages at once.
      if (caller.address === ownCalls) return;
      for (const [index, rule] of (rateRules[name] ?? []).entries()) {
        try {
          await findLimiter(name, rule, index).consume(makeKey(rule, caller));
        } catch (outcome) {
          if (!(outcome instanceof RateLimiterRes)) throw outcome;
          throw longestRefusal([
            { rule, waitMs: outcome.msBeforeNext },
            ...(await listRefusals(name, caller, index + 1)),
          ]);
        }
      }
    },
    async check(name, caller) {
      const refusals = await listRefusals(name, caller);
      if (refusals.length > 0) throw longestRefusal(refusals);
    },
  };
}

interface Counter {
  points: number;
  get(key: string): Promise<RateLimiterRes | null>;
  /** @throws RateLimiterRes over the limit */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
}

/** Ignores counts whose end lies further ahead than they can last, after the clock was set back. */
function withTrueClock(limiter: RateLimiterAbstract): Counter {
  const isAhead = ({ msBeforeNext }: RateLimiterRes) => isInFuture(msBeforeNext, limiter.msDuration);
  return {
    points: limiter.points,
    async get(key) {
      const count = await limiter.get(key);
      // The memory keeps a count until its timer ends, also when the clock was set forward.
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
