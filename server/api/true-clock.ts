import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isOfFuture } from '@/server/clock-step';

export interface Counter {
  points: number;
  get(key: string): Promise<RateLimiterRes | null>;
  /** Uses so many points. @throws RateLimiterRes over the limit */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
}

/** The library's limiter, which has a clock of its own, without counts that take longer than they can. */
export function withTrueClock(limiter: RateLimiterAbstract): Counter {
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
