import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/server/api/network';

const SECONDS = 60;

/** What one network may have this process do in a minute. Counted in memory: each copy protects its own processor. */
export interface NetworkLimit {
  /** Counts one. @returns the seconds to wait when it is one too many, otherwise 0 */
  take(request: IncomingMessage): Promise<number>;
  /** Takes it back, because it cost next to nothing. */
  giveBack(request: IncomingMessage): Promise<unknown>;
}

/**
 * Requests carry the client's address as their only X-Forwarded-For (replaceForwardedHeaders).
 * @param scale RATE_LIMIT_SCALE
 */
export function networkLimit(points: number, scale: number): NetworkLimit {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(points * scale)),
    duration: SECONDS,
  });
  const keyOf = ({ headers }: IncomingMessage) => networkOf(String(headers['x-forwarded-for']));
  return {
    async take(request) {
      try {
        await limiter.consume(keyOf(request));
        return 0;
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
      }
    },
    giveBack: (request) => limiter.reward(keyOf(request)),
  };
}
