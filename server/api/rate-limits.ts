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
import type { EndpointName } from '@/lib/contract/endpoints';
import { notes } from '@/lib/contract/notes';
import { HOUR, MINUTE, type Rule } from '@/lib/contract/notes/note';
import { messages } from '@/lib/messages';
import { batched } from './batched-limiter';
import { ApiProblem } from './problems';

type RuleName = EndpointName | 'any' | 'signinFailures' | 'resetMails';

const ofCalls = Object.entries(notes).flatMap(([name, { limits }]) => (limits ? [[name, limits]] : []));

/** The limits of calls come from their notes. */
export const rateRules: Partial<Record<RuleName, readonly Rule[]>> = {
  any: [{ points: 300, seconds: MINUTE, per: 'address' }],
  signinFailures: [{ points: 30, seconds: HOUR, per: 'address', message: messages.tooManyTries }],
  /** Applied silently: the answer to forgot-password never changes. */
  resetMails: [{ points: 5, seconds: HOUR, per: 'email' }],
  ...Object.fromEntries(ofCalls),
};

export interface Caller {
  address: string;
  customer?: number;
  /** As typed; compared in lower case. */
  email?: string;
}

export interface RateLimiter {
  /** Uses one point of each rule. @throws ApiProblem too_many with Retry-After */
  take(name: RuleName, caller: Caller): Promise<void>;
  /** Throws like `take` but uses no point: for limits that count only failures. */
  check(name: RuleName, caller: Caller): Promise<void>;
}

const keyOf = (rule: Rule, { address, customer, email = '' }: Caller) => {
  const mail = email.trim().toLowerCase();
  if (rule.per === 'email') return mail;
  if (rule.per === 'account') return `${address} ${mail}`;
  return rule.per === 'customer' ? String(customer ?? address) : address;
};

/** The address of calls from server components. Clients cannot fake it, because theirs are IP addresses. */
export const ownCalls = 'internal';

type Limiter = Pick<RateLimiterAbstract, 'points' | 'get'> & { consume(key: string): Promise<unknown> };

/** @param sweeps whether this limiter deletes expired rows, for all limiters */
function inDatabase(
  pool: pg.Pool,
  options: { keyPrefix: string; points: number; duration: number },
  sweeps: boolean,
): Limiter {
  const limiter = new RateLimiterPostgres({
    ...options,
    // Drops the statement name that the library sets: a pooler may run the next query on another connection,
    // where a named statement does not exist.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: sweeps,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return { points: limiter.points, get: (key) => limiter.get(key), consume: batched(limiter) };
}

/**
 * @param scale multiplies every limit (RATE_LIMIT_SCALE)
 * @param pool PostgreSQL, when several copies of the site must count together
 */
export function createRateLimiter(scale: number, pool?: pg.Pool): RateLimiter {
  const limiters = new Map<Rule, Limiter>();

  function limiterOf(name: string, rule: Rule, index: number): Limiter {
    let limiter = limiters.get(rule);
    if (!limiter) {
      const options = {
        keyPrefix: `${name}:${index}`,
        points: Math.max(1, Math.round(rule.points * scale)),
        duration: rule.seconds,
      };
      limiter = pool ? inDatabase(pool, options, name === 'any') : new RateLimiterMemory(options);
      limiters.set(rule, limiter);
    }
    return limiter;
  }

  const refuse = (rule: Rule, msBeforeNext: number) => {
    const seconds = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    return new ApiProblem('too_many', rule.message ?? messages.tooManyRequests, {
      headers: { 'Retry-After': seconds },
    });
  };

  return {
    async take(name, caller) {
      // Calls from the site's own pages are not limited: at start it renders all of them at once.
      if (caller.address === ownCalls) return;
      for (const [index, rule] of (rateRules[name] ?? []).entries()) {
        try {
          await limiterOf(name, rule, index).consume(keyOf(rule, caller));
        } catch (outcome) {
          if (outcome instanceof RateLimiterRes) throw refuse(rule, outcome.msBeforeNext);
          throw outcome;
        }
      }
    },
    async check(name, caller) {
      for (const [index, rule] of (rateRules[name] ?? []).entries()) {
        const limiter = limiterOf(name, rule, index);
        const state = await limiter.get(keyOf(rule, caller));
        if (state && state.consumedPoints >= limiter.points) throw refuse(rule, state.msBeforeNext);
      }
    },
  };
}
