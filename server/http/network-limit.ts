import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/server/api/network';

const SECONDS = 60;

/** What one network may have this process do. Counted in memory: each copy protects its own processor. */
export interface NetworkLimit {
  /** Does `work`, or calls `refuse` with the seconds to wait. */
  within<Result>(
    request: IncomingMessage,
    work: () => Result | Promise<Result>,
    refuse: (wait: number) => Result,
  ): Promise<Result>;
}

interface Most {
  inMinute: number;
  atOnce: number;
}

/**
 * Requests carry the client's address as their only X-Forwarded-For (replaceForwardedHeaders).
 * @param scale RATE_LIMIT_SCALE
 */
export function networkLimit({ inMinute, atOnce }: Most, scale: number): NetworkLimit {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale));
  const limiter = new RateLimiterMemory({ points: scaled(inMinute), duration: SECONDS });
  const running = new Map<string, number>();

  function count(network: string, change: 1 | -1): number {
    const now = (running.get(network) ?? 0) + change;
    if (now > 0) running.set(network, now);
    else running.delete(network);
    return now;
  }

  async function measureWait(network: string): Promise<number> {
    try {
      await limiter.consume(network);
      return 0;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    }
  }

  return {
    async within({ headers }, work, refuse) {
      const network = networkOf(String(headers['x-forwarded-for']));
      try {
        const wait = count(network, 1) > scaled(atOnce) ? 1 : await measureWait(network);
        return wait > 0 ? refuse(wait) : await work();
      } finally {
        count(network, -1);
      }
    },
  };
}
