/** Counts in a database, for all calls of one client that wait at the same time in one go. */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

interface Group {
  calls: number;
  begun: boolean;
  count: Promise<RateLimiterRes>;
}

/**
 * The limiter's `consume` for one point. While the database counts for a key, further calls of that key gather and are
 * counted as one; each gets the same result as if it had been counted alone, in order of arrival.
 * @returns what throws a RateLimiterRes for a call over the limit, as the library does
 */
export function batched(limiter: RateLimiterAbstract): (key: string) => Promise<void> {
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
