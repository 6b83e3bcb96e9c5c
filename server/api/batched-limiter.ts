/** Combines waiting calls of one client into a single database update. */
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './true-clock';

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
