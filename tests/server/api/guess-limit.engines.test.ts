/** Tries at one account's password, counted in memory and, on PostgreSQL, by two copies together. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Guess, GuessLimit } from '@/server/api/guess-limit';
import type { ApiProblem } from '@/server/api/problems';
import { createRateLimiter } from '@/server/api/rate-limits';
import { postgresPool } from '@/server/platform/db/client';
import { openTestDatabase, type TestDatabase } from '../support/database';

const minute = 60_000;
let database: TestDatabase;
let pool: ReturnType<typeof postgresPool> | undefined;
let now = 0;
let account = 0;
let limits: GuessLimit;
let otherCopy: GuessLimit;

beforeAll(async () => {
  database = await openTestDatabase();
  pool = database.target.url ? postgresPool(database.target.url) : undefined;
});
afterAll(async () => {
  await pool?.end();
  await database.close();
});
beforeEach(() => {
  now = Date.parse('2026-11-20T15:00:00.000Z');
  account += 1;
  limits = createRateLimiter(1, pool, () => now).guesses;
  otherCopy = pool ? createRateLimiter(1, pool, () => now).guesses : limits;
});

const email = () => `${account}@example.com`;
const fail = (from = limits, more: Partial<Guess> = {}) =>
  from.take({ account: email(), at: 'password', ...more });

/** Seconds of the wait that a try is told; 0 when it is taken. */
const waitOf = (from = limits, more: Partial<Guess> = {}) =>
  fail(from, more).then(
    () => 0,
    ({ code, extra }: ApiProblem) => {
      expect(code).toBe('too_many');
      return Number(extra.headers?.['Retry-After']);
    },
  );

async function twentyFailures() {
  for (let turn = 0; turn < 20; turn += 1) await fail(turn % 2 ? limits : otherCopy);
}

describe('tries at one account', () => {
  it('are twenty within 15 minutes, then wait, twice as long after each further one, up to four hours', async () => {
    await twentyFailures();
    const waits: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const wait = await waitOf(otherCopy);
      waits.push(wait / 60);
      now += wait * 1000 - 1;
      expect(await waitOf()).toBe(1);
      now += 1;
      await fail();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 240]);
  });

  it('say the wait', async () => {
    await twentyFailures();
    await expect(fail()).rejects.toThrow('Too many tries. Try again in 15 minutes or reset your password');
    now += 14 * minute + 30_000;
    await expect(fail()).rejects.toThrow('Too many tries. Try again in a minute or reset your password');
  });

  it('never are more than twenty within any 15 minutes, however they are spread', async () => {
    const taken: number[] = [];
    for (let turn = 0; turn < 2_000; turn += 1) {
      now += 20_000;
      if ((await waitOf()) === 0) taken.push(now);
    }
    const within = taken.map((from) => taken.filter((at) => at >= from && at < from + 15 * minute).length);
    expect(Math.max(...within)).toBeLessThanOrEqual(20);
  });

  it('at the same moment are twenty too', async () => {
    const copies = [limits, otherCopy];
    const waits = await Promise.all(Array.from({ length: 40 }, (_, turn) => waitOf(copies[turn % 2])));
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(20);
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThanOrEqual(1);
  });

  it('are forgotten after a quiet quarter of an hour, and after a day once there was a wait', async () => {
    for (let turn = 0; turn < 19; turn += 1) await fail();
    now += 15 * minute;
    await twentyFailures();
    now += 24 * 60 * minute;
    await twentyFailures();
    expect(await waitOf()).toBe(900);
  });

  it('are given back when they were right, also after a wait', async () => {
    await twentyFailures();
    now += 15 * minute;
    for (let turn = 0; turn < 30; turn += 1) await (await fail())();
    await fail();
    expect(await waitOf()).toBe(1_800);
  });

  it('are given back beside others that were wrong', async () => {
    const giveBack = await fail();
    for (let turn = 0; turn < 18; turn += 1) await fail(otherCopy);
    await giveBack();
    expect(await waitOf()).toBe(0);
    expect(await waitOf()).toBe(0);
    expect(await waitOf()).toBe(900);
  });

  it.each([
    ['password', 100],
    ['code', 30],
  ] as const)('at the %s are %i in a day, however patient they are', async (at, most) => {
    const from = now;
    let taken = 0;
    // Nineteen, then a pause that starts the count anew.
    for (; now < from + 24 * 60 * minute; now += 15 * minute)
      for (let turn = 0; turn < 19; turn += 1)
        if ((await waitOf(turn % 2 ? limits : otherCopy, { at })) === 0) taken += 1;
    expect(taken).toBe(most);
    expect(await waitOf(limits, { at })).toBe(0);
  });

  it('of a day tell the wait after which one is taken', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      if (turn % 10 === 0) now += 15 * minute;
      await fail(limits, { at: 'code' });
    }
    const wait = await waitOf(limits, { at: 'code' });
    expect(wait).toBe(24 * 3600 - 30 * 60);
    now += wait * 1000 - 1;
    expect(await waitOf(limits, { at: 'code' })).toBe(1);
    now += 1;
    expect(await waitOf(limits, { at: 'code' })).toBe(0);
  });

  it('at codes and at the password count apart', async () => {
    await twentyFailures();
    expect(await waitOf(limits, { at: 'code' })).toBe(0);
  });

  it('of a network that signed in before are counted apart from those of all others', async () => {
    await twentyFailures();
    const home = { ownNetwork: '192.0.2.1' };
    for (let turn = 0; turn < 20; turn += 1) await fail(otherCopy, home);
    expect(await waitOf(limits, home)).toBe(900);
    expect(await waitOf(limits, { ownNetwork: '192.0.2.2' })).toBe(0);
    await limits.forgive({ account: email(), ...home });
    expect(await waitOf(limits, home)).toBe(0);
    expect(await waitOf()).toBe(0);
  });

  it('that were written before the clock was set back count as none', async () => {
    await twentyFailures();
    now -= 60 * minute;
    expect(await waitOf(otherCopy)).toBe(0);
    for (let turn = 0; turn < 19; turn += 1) await fail(turn % 2 ? limits : otherCopy);
    expect(await waitOf()).toBe(900);
  });

  it('count when the clock of another copy is a little ahead, and tell the true wait', async () => {
    await twentyFailures();
    now -= 10_000;
    const wait = await waitOf(otherCopy);
    expect(wait).toBe(910);
    now += wait * 1000;
    expect(await waitOf()).toBe(0);
  });

  it('are forgiven by a link in a mail, for this account only', async () => {
    await twentyFailures();
    account += 1;
    await twentyFailures();
    await limits.forgive({ account: email() });
    expect(await waitOf(otherCopy)).toBe(0);
    account -= 1;
    expect(await waitOf(otherCopy)).toBe(900);
    account += 1;
  });
});
