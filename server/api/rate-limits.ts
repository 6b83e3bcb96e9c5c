/** How often each call may be made (docs/operation.md). Counted in memory, or in PostgreSQL when copies share one. */
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages';
import { countTogether } from './batched-limiter';
import { ApiProblem } from './problems';

export interface Rule {
  points: number;
  seconds: number;
  /** address: one client · account: one client on one e-mail · email: one e-mail from anywhere · customer. */
  per: 'address' | 'account' | 'email' | 'customer';
  message?: string;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
const tries = messages.tooManyTries;
const outgoingMail: Rule[] = [
  { points: 3, seconds: day, per: 'email' },
  { points: 10, seconds: hour, per: 'address' },
];

export const rateRules: Partial<Record<EndpointName | 'any' | 'signinFailures' | 'resetMails', Rule[]>> = {
  any: [{ points: 300, seconds: minute, per: 'address' }],
  signinFailures: [{ points: 30, seconds: hour, per: 'address', message: tries }],
  /** Kept silently: the answer to forgot-password never changes. */
  resetMails: [{ points: 5, seconds: hour, per: 'email' }],
  'auth.forgotPassword': [{ points: 30, seconds: minute, per: 'address' }],
  'auth.signin': [{ points: 5, seconds: minute, per: 'account', message: tries }],
  'auth.signup': [{ points: 3, seconds: minute, per: 'address' }],
  'auth.resetPassword': [{ points: 20, seconds: hour, per: 'address' }],
  'auth.changePassword': [{ points: 5, seconds: minute, per: 'customer', message: tries }],
  'auth.checkEmail': [{ points: 30, seconds: minute, per: 'address' }],
  'service-area.verifyZip': [{ points: 30, seconds: minute, per: 'address' }],
  'orders.verifyCoupon': [{ points: 10, seconds: 10 * minute, per: 'customer' }],
  'orders.confirm': [{ points: 10, seconds: hour, per: 'customer' }],
  'cards.add': [
    { points: 5, seconds: hour, per: 'customer' },
    { points: 10, seconds: hour, per: 'address' },
  ],
  'service-area.notifyMe': outgoingMail,
  'service-area.requestZip': outgoingMail,
  'outreach.sendAppLink': outgoingMail,
  'outreach.subscribe': outgoingMail,
  'outreach.inquiry': outgoingMail,
};

export interface Caller {
  address: string;
  customer?: number;
  /** As typed; compared in lower case. */
  email?: string;
}

export interface RateLimiter {
  /** Takes one of each rule's points. @throws ApiProblem too_many with Retry-After */
  take(name: keyof typeof rateRules, caller: Caller): Promise<void>;
  /** Throws as `take` does, without taking: for limits that only failures use up. */
  check(name: keyof typeof rateRules, caller: Caller): Promise<void>;
}

const keyOf = (rule: Rule, { address, customer, email = '' }: Caller) => {
  const mail = email.trim().toLowerCase();
  if (rule.per === 'email') return mail;
  if (rule.per === 'account') return `${address} ${mail}`;
  return rule.per === 'customer' ? String(customer ?? address) : address;
};

/** The address under which server components call. No client can have it: theirs are IP addresses. */
export const ownCalls = 'internal';

type Limiter = Pick<RateLimiterAbstract, 'points' | 'get'> & { consume(key: string): Promise<unknown> };

/** @param sweeps whether this one takes away what has expired, for all of them */
function inDatabase(
  pool: pg.Pool,
  options: { keyPrefix: string; points: number; duration: number },
  sweeps: boolean,
): Limiter {
  const limiter = new RateLimiterPostgres({
    ...options,
    // The library names its statements, and a pooler may hand the next one to another connection: without the name.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: sweeps,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return { points: limiter.points, get: (key) => limiter.get(key), consume: countTogether(limiter) };
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
      // The site itself, rendering its pages: at its start, all of them at once.
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
