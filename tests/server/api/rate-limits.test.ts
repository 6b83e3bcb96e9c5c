/** Each limit allows N calls and refuses the next, and each call has its own limit. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EndpointName } from '@/lib/contract/endpoints';
import type { ApiProblem } from '@/server/api/problems';
import { type Caller, createRateLimiter, type RateLimiter, rateRules } from '@/server/api/rate-limits';
import { type ApiClient, api } from '../support/api';
import { type CustomerCall, examples } from '../support/customer-calls';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { sendCall } from '../support/send-call';
import { exampleOf, isCustomerCall, names } from '../support/walk';
import { openWorld } from '../support/world';

type RuleName = keyof typeof rateRules;

const mail = ['3 in 86400 s per email', '10 in 3600 s per address'];

/** Points, seconds and what they are counted by. */
const expected: Record<string, string[]> = {
  any: ['300 in 60 s per address'],
  signinFailures: ['30 in 3600 s per address'],
  agents: ['30 in 60 s per address'],
  resetMails: ['5 in 1800 s per email'],
  codeMails: ['5 in 3600 s per email'],
  ownResetMails: ['5 in 1800 s per account'],
  ownCodeMails: ['10 in 3600 s per account'],
  'auth.signin': ['5 in 60 s per account'],
  'auth.codeRequest': ['30 in 60 s per address'],
  'auth.codeSignin': ['5 in 60 s per account'],
  'auth.signup': ['3 in 60 s per address'],
  'auth.forgotPassword': ['30 in 60 s per address'],
  'auth.resetPassword': ['20 in 3600 s per address'],
  'auth.resetOwner': ['60 in 3600 s per address'],
  'auth.changePassword': ['5 in 60 s per address'],
  'auth.checkEmail': ['30 in 60 s per address'],
  'service-area.verifyZip': ['30 in 60 s per address'],
  'service-area.waiting': ['30 in 60 s per address'],
  'orders.verifyCoupon': ['10 in 600 s per customer'],
  'orders.addPhoto': ['20 in 86400 s per customer'],
  'orders.confirm': ['10 in 3600 s per customer'],
  'orders.tip': ['20 in 600 s per customer'],
  'orders.rate': ['20 in 3600 s per customer'],
  'orders.report': ['20 in 3600 s per customer'],
  'orders.feed': ['120 in 60 s per address'],
  'orders.setFeed': ['20 in 3600 s per customer'],
  'orders.withdrawIssue': ['20 in 3600 s per customer'],
  'orders.acceptTerms': ['30 in 3600 s per address'],
  'orders.track': ['60 in 60 s per address'],
  'orders.trackCalendar': ['60 in 60 s per address'],
  'orders.trackTimes': ['60 in 60 s per address'],
  'orders.trackReschedule': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackCancel': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackDecide': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackTakeBack': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackTip': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackReport': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackPhoto': ['60 in 3600 s per address', '20 in 86400 s per key'],
  'orders.trackCard': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackRate': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackCode': ['60 in 3600 s per address', '5 in 3600 s per key'],
  'orders.trackProve': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackNotMine': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackEnd': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackShare': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackUnshare': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'orders.trackRenew': ['60 in 3600 s per address', '30 in 3600 s per key'],
  'staff.day': ['600 in 3600 s per key'],
  'staff.order': ['600 in 3600 s per key'],
  'staff.find': ['60 in 3600 s per key'],
  'staff.photo': ['120 in 3600 s per key'],
  'staff.move': ['600 in 3600 s per key'],
  'staff.count': ['600 in 3600 s per key'],
  'staff.bill': ['120 in 3600 s per key'],
  'staff.note': ['600 in 3600 s per key'],
  'staff.route': ['120 in 60 s per key'],
  'staff.routeSignIn': ['30 in 3600 s per address'],
  'staff.routePhoto': ['200 in 3600 s per key'],
  'staff.routePress': ['2000 in 3600 s per key'],
  'staff.routeUndo': ['2000 in 3600 s per key'],
  'staff.counter': ['120 in 60 s per key'],
  'staff.counterSignIn': ['30 in 3600 s per address'],
  'staff.counterPrice': ['2000 in 3600 s per key'],
  'staff.counterCount': ['2000 in 3600 s per key'],
  'staff.counterReady': ['2000 in 3600 s per key'],
  'staff.counterBill': ['2000 in 3600 s per key'],
  'profile.addDevice': ['30 in 3600 s per customer'],
  'profile.renewDevice': ['30 in 3600 s per address'],
  'profile.delete': ['5 in 60 s per address'],
  'profile.export': ['20 in 3600 s per customer'],
  'cards.add': ['5 in 3600 s per customer', '10 in 3600 s per address'],
  'service-area.notifyMe': mail,
  'service-area.requestZip': mail,
  'outreach.sendAppLink': mail,
  'outreach.subscribe': mail,
  'outreach.inquiry': mail,
};

it('are these', () => {
  const written = Object.entries(rateRules).map(([name, rules]) => [
    name,
    rules.map(({ points, seconds, per }) => `${points} in ${seconds} s per ${per}`),
  ]);
  expect(Object.fromEntries(written)).toEqual(expected);
});

const fresh = (key: number): Caller => ({
  address: `192.0.2.${key}`,
  customer: key,
  email: `${key}@example.com`,
  key: `key ${key}`,
});

/** A caller that only this rule counts, because the keys of all other rules are new each time. */
const countedBy = (per: string, turn: number): Caller => {
  const other = fresh(1_000 + turn);
  if (per === 'address') return { ...other, address: '192.0.2.1' };
  if (per === 'customer') return { ...other, customer: 1 };
  if (per === 'key') return { ...other, key: 'key 1' };
  if (per === 'email') return { ...other, email: turn % 2 ? '1@Example.com ' : '1@example.com' };
  return { ...other, address: '192.0.2.1', email: '1@example.com' };
};

const rules = (Object.keys(rateRules) as RuleName[]).flatMap((name) =>
  (rateRules[name] ?? []).map((rule) => ({ name, ...rule })),
);

describe.each(rules)('$name: $points per $per', ({ name, points, seconds, per }) => {
  it('lets as many through, refuses one more with Retry-After, and nobody else', async () => {
    const limiter = createRateLimiter(1);
    for (let turn = 0; turn < points; turn += 1) await limiter.take(name, countedBy(per, turn));
    const refused: unknown = await limiter
      .take(name, countedBy(per, points))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many' });
    const wait = Number(
      (refused as { extra: { headers: Record<string, string> } }).extra.headers['Retry-After'],
    );
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    await limiter.take(name, fresh(2));
  });

  it('is multiplied by the scale', async () => {
    const limiter = createRateLimiter(2);
    for (let turn = 0; turn < 2 * points; turn += 1) await limiter.take(name, countedBy(per, turn));
    await expect(limiter.take(name, countedBy(per, 0))).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('the five public forms', () => {
  const forms = [
    'outreach.subscribe',
    'outreach.sendAppLink',
    'outreach.inquiry',
    'service-area.notifyMe',
    'service-area.requestZip',
  ] as const;

  it.each(forms)('%s has a count of its own', async (name) => {
    const limiter = createRateLimiter(1);
    const caller = { address: '192.0.2.1', email: 'ann@example.com' };
    for (let turn = 0; turn < 3; turn += 1) await limiter.take(name, caller);
    await expect(limiter.take(name, caller)).rejects.toMatchObject({ code: 'too_many' });
    for (const other of forms.filter((each) => each !== name)) await limiter.take(other, caller);
  });

  it('tell the wait after which they take the next one, in words and in seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const limiter = createRateLimiter(1);
    // Both limits are used up: ten from the address within the hour, three to one email within the day.
    const to = (email: string) => limiter.take('outreach.inquiry', { address: '192.0.2.1', email });
    for (let turn = 0; turn < 7; turn += 1) await to(`${turn}@example.com`);
    for (let turn = 0; turn < 3; turn += 1) await to('ann@example.com');
    const refused = async () =>
      to('ann@example.com').then(
        () => undefined,
        ({ message, extra }: ApiProblem) => [message, Number(extra.headers?.['Retry-After'])],
      );
    expect(await refused()).toEqual(['Too many requests. Please wait 24 hours and try again', 86_400]);
    vi.advanceTimersByTime(3_600_000);
    expect(await refused()).toEqual(['Too many requests. Please wait 23 hours and try again', 82_800]);
    vi.advanceTimersByTime(82_799_000);
    expect(await refused()).toEqual(['Too many requests. Please wait a moment and try again', 1]);
    vi.advanceTimersByTime(1_000);
    expect(await refused()).toBeUndefined();
  });
});

describe('an IPv6 client', () => {
  it('is its /64, and the neighbor another', async () => {
    const limiter = createRateLimiter(1);
    const from = (address: string) => limiter.take('auth.signup', { address });
    for (const address of ['2001:db8:0:7::1', '2001:db8::7:0:0:0:2', '2001:DB8:0:7:ffff:ffff:ffff:ffff'])
      await from(address);
    await expect(from('2001:db8:0:7:1:2:3:4')).rejects.toMatchObject({ code: 'too_many' });
    await from('2001:db8:0:8::1');
  });
});

describe('a call', () => {
  let database: TestDatabase;
  let client: ApiClient;
  const taken: [string, Caller][] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const limiter: RateLimiter = {
      take: async (name, caller) => void taken.push([name, caller]),
      check: async () => {},
      guesses: { take: async () => async () => {}, forgive: async () => {} },
    };
    client = api(database.db, { limiter });
  });
  afterAll(() => database.close());

  it.each(names)('%s takes from the general limit and from its own, in the caller’s name', async (name) => {
    const isCustomers = isCustomerCall(name);
    const world = isCustomers ? await openWorld(client) : undefined;
    const request = world
      ? await examples[name as CustomerCall].request(world)
      : await exampleOf(name, client);
    taken.length = 0;
    await sendCall(world?.client ?? client, name, request);
    const address = '192.0.2.1';
    expect(taken[0]).toEqual(['any', { address }]);
    const own = taken.find(([rule]) => rule === name)?.[1];
    expect(own).toMatchObject({ address, customer: world?.owned.user });
    const counted = rateRules[name as EndpointName] ?? [];
    if (counted.some(({ per }) => per === 'email' || per === 'account')) expect(own?.email).toMatch(/@/);
    if (counted.some(({ per }) => per === 'customer')) expect(own?.customer).toBeGreaterThan(0);
  });
});
