/** Limits while the clock of the server is set: in memory, and in PostgreSQL where the test runs on it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiProblem } from '@/server/api/problems';
import { createRateLimiter, type RateLimiter } from '@/server/api/rate-limits';
import { postgresPool } from '@/server/platform/db/client';
import { openTestDatabase } from '../support/database';
import { forFile } from '../support/for-file';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T15:00:00.000Z');

const store = forFile(async () => {
  const database = await openTestDatabase();
  const pool = database.target.url ? postgresPool(database.target.url) : undefined;
  return {
    pool,
    close: async () => {
      await pool?.end();
      await database.close();
    },
  };
});

let limiter: RateLimiter;
let account = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  limiter = createRateLimiter(1, store.pool);
  account += 1;
});
afterEach(() => vi.useRealTimers());

const step = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Seconds of the wait that it is told; 0 when it is taken. */
const waitOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    ({ extra }: ApiProblem) => Number(extra.headers?.['Retry-After']),
  );
const caller = () => ({ address: `192.0.2.${account}`, email: `${account}@example.com` });
const enter = () => waitOf(limiter.take('auth.signin', caller()));
const fail = () => waitOf(limiter.take('signinFailures', caller()));
const check = () => waitOf(limiter.check('signinFailures', caller()));

const times = async (count: number, work: () => Promise<number>) => {
  const waits: number[] = [];
  for (let turn = 0; turn < count; turn += 1) waits.push(await work());
  return waits;
};

describe('a clock that is set back by an hour', () => {
  it('leaves nobody waiting for it', async () => {
    expect(await times(6, enter)).toEqual([0, 0, 0, 0, 0, 60]);
    step(-HOUR);
    expect(await times(6, enter)).toEqual([0, 0, 0, 0, 0, 60]);
    step(60_000);
    expect(await enter()).toBe(0);
  });

  it('between two wrong passwords makes no hour of a minute', async () => {
    await times(4, enter);
    step(-HOUR);
    expect(await times(5, enter)).toEqual([0, 0, 0, 0, 0]);
    expect(await enter()).toBe(60);
  });

  it('lets a look at failures tell the true wait too', async () => {
    await times(30, fail);
    expect(await check()).toBe(3600);
    step(-2 * HOUR);
    expect(await check()).toBe(0);
    await times(30, fail);
    expect(await check()).toBe(3600);
  });
});

it('a clock that is set forward ends what it passes', async () => {
  await times(30, fail);
  step(HOUR);
  expect(await check()).toBe(0);
  expect(await fail()).toBe(0);
});

it('a step that clocks of copies may differ by changes no count, and the wait told is the true one', async () => {
  await times(6, enter);
  step(-5_000);
  expect(await enter()).toBe(65);
  step(65_000);
  expect(await enter()).toBe(0);
});
