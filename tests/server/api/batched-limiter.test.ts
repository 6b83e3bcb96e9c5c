/** Waiting calls are counted in one batch, and each gets the same result as on its own. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { beforeEach, expect, it } from 'vitest';
import { batched } from '@/server/api/rate-limits';

/** A database that counts on command. */
class SlowLimiter extends RateLimiterMemory {
  readonly asked: [key: string, points: number][] = [];
  fails = false;
  #answer: (() => void)[] = [];

  override async consume(key: string, points = 1) {
    this.asked.push([key, points]);
    await new Promise<void>((resolve) => this.#answer.push(resolve));
    if (this.fails) throw new Error('The database is gone');
    return super.consume(key, points);
  }

  answer() {
    for (const each of this.#answer.splice(0)) each();
    return new Promise((resolve) => setImmediate(resolve));
  }
}

let limiter: SlowLimiter;
let consume: (key: string) => Promise<void>;

beforeEach(() => {
  limiter = new SlowLimiter({ points: 5, duration: 60 });
  consume = batched(limiter);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const outcomes = (calls: Promise<void>[]) =>
  Promise.allSettled(calls).then((all) => all.map(({ status }) => status));

it('asks once for one call, and again for the next', async () => {
  for (const _ of [1, 2]) {
    const call = consume('a');
    await turn();
    await limiter.answer();
    await call;
  }
  expect(limiter.asked).toEqual([
    ['a', 1],
    ['a', 1],
  ]);
});

it('asks once for all that came while it was asking, and for each client apart', async () => {
  const calls = [consume('a')];
  await turn();
  calls.push(consume('a'), consume('b'), consume('a'));
  await turn();
  expect(limiter.asked).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  await limiter.answer();
  expect(limiter.asked.at(-1)).toEqual(['a', 2]);
  await limiter.answer();
  expect(await outcomes(calls)).toEqual(Array(4).fill('fulfilled'));
});

it('lets through exactly as many as have points, the first ones', async () => {
  const calls = [consume('a'), consume('a')];
  await turn();
  calls.push(...Array.from({ length: 6 }, () => consume('a')));
  const told = outcomes(calls);
  await limiter.answer();
  await limiter.answer();
  expect(await told).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
  await expect(calls.at(-1)).rejects.toBeInstanceOf(RateLimiterRes);
  const later = expect(consume('a')).rejects.toMatchObject({ consumedPoints: 9 });
  await turn();
  await limiter.answer();
  await later;
});

it('tells all who waited of a failure, and asks again for those who come then', async () => {
  limiter.fails = true;
  const calls = [consume('a'), consume('a')];
  await turn();
  calls.push(consume('a'));
  const told = outcomes(calls);
  await limiter.answer();
  limiter.fails = false;
  await limiter.answer();
  expect(await told).toEqual(['rejected', 'rejected', 'fulfilled']);
});
