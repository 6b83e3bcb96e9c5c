// Keeping a session alive on a phone whose clock is wrong, and after a 401.
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/browser/api/call';
import { accessToken, endSession, getSession, readStored, save } from '@/lib/browser/session/session';
import { storeSession, subscribe } from '@/lib/browser/sign-in/session-start';
import { refresh, verify } from '@/lib/browser/sign-in/session-upkeep';
import { mock } from '@/tests/support/mock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SERVER = new Date('2026-11-24T15:00:00.000Z').getTime();
const customer = { id: 12, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' } as never;

let issued = 0;
/** Of the server. */
let now = SERVER;
let live = '';

const answer = (body: object, status = 200) =>
  HttpResponse.json(body, {
    status,
    headers: { Date: new Date(now).toUTCString(), 'Cache-Control': 'no-store' },
  });

function newToken() {
  live = `token-${++issued}`;
  return { accessToken: live, accessTokenExpires: new Date(now + HOUR).toISOString() };
}

const sent = { refresh: 0, list: [] as (string | null)[] };

/** The phone's clock, so far from the server's. */
const setPhone = (ahead: number) => vi.setSystemTime(now + ahead);

beforeEach(() => {
  subscribe(() => {});
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  now = SERVER;
  sent.refresh = 0;
  sent.list = [];
  mock('auth.refresh', () => {
    sent.refresh++;
    return answer({ status: true, message: '', data: null, ...newToken() });
  });
  mock(
    'cards.list',
    ({ request }) => {
      const token = request.headers.get('authorization');
      sent.list.push(token);
      const isLive = token === `Bearer ${live}`;
      return isLive
        ? answer({ status: true, message: '', data: [] })
        : answer({ status: false, message: 'Session Expired please login again' }, 401);
    },
    { userId: 12 },
  );
});

afterEach(async () => {
  endSession();
  // Two tries of one file must not be within a minute of each other.
  vi.setSystemTime(Date.now() + 40_000 * DAY);
  vi.useRealTimers();
});

const list = () => call('cards.list', { params: { userId: 12 } });

/** Signs in by a call, so that the page has seen the server's time. */
async function signIn() {
  mock('auth.signin', () => answer({ status: true, message: '', data: customer, ...newToken() }));
  storeSession(await call('auth.signin', { body: { email: 'ann@example.com', password: 'x' } as never }));
}

describe.each([2 * HOUR, 3 * DAY, 365 * DAY, -6 * MINUTE, -365 * DAY])('a phone %d ms ahead', (ahead) => {
  it('refreshes a new session neither at a focus nor at a call', async () => {
    setPhone(ahead);
    await signIn();
    for (let times = 0; times < 20; times++) {
      window.dispatchEvent(new Event('focus'));
      await list();
    }
    expect(sent.refresh).toBe(0);
    expect(sent.list).toHaveLength(20);
  });

  it('refreshes five minutes before the end, by the server’s clock', async () => {
    setPhone(ahead);
    await signIn();
    const first = live;
    now += 54 * MINUTE;
    setPhone(ahead);
    await refresh();
    expect(sent.refresh).toBe(0);
    now += 2 * MINUTE;
    setPhone(ahead);
    await refresh();
    expect(sent.refresh).toBe(1);
    expect(accessToken()).not.toBe(first);
    expect(Date.parse(readStored()?.accessTokenExpires ?? '') - Date.now()).toBeCloseTo(HOUR, -4);
  });
});

it('never refreshes twice within a minute, whatever the answer says', async () => {
  setPhone(0);
  save({ accessToken: 'old', accessTokenExpires: '2020-01-01T00:00:00.000Z', data: customer });
  mock('auth.refresh', () => {
    sent.refresh++;
    const over = { ...newToken(), accessTokenExpires: '2020-01-01T00:00:00.000Z' };
    return answer({ status: true, message: '', data: null, ...over });
  });
  for (let second = 0; second < 60; second++) {
    vi.setSystemTime(now + second * 1000);
    await Promise.all([refresh(), list()]);
  }
  expect(sent.refresh).toBe(1);
  vi.setSystemTime(now + MINUTE);
  await refresh();
  expect(sent.refresh).toBe(2);
});

it('a 401 before the phone expects it renews once, for all calls that met it, and nobody is told', async () => {
  setPhone(-6 * MINUTE);
  await signIn();
  live = 'another';
  await Promise.all([list(), list(), list()]);
  expect(sent.refresh).toBe(1);
  expect(sent.list.slice(-3)).toEqual(Array(3).fill(`Bearer ${live}`));
  expect(getSession().status).toBe('authenticated');
});

it.each([
  ['refused', () => answer({ status: false, message: 'Session Expired please login again' }, 401)],
  ['lost', () => HttpResponse.error()],
])('a 401 ends the session when the one try to renew is %s', async (_case, reply) => {
  setPhone(0);
  await signIn();
  live = 'another';
  mock('auth.refresh', () => {
    sent.refresh++;
    return reply();
  });
  const tries = await Promise.allSettled([list(), list()]);
  for (const { status } of tries) expect(status).toBe('rejected');
  expect(sent.refresh).toBe(1);
  expect(getSession().status).toBe('signed-out');
  expect(localStorage.getItem('user')).toBeNull();
});

it('a call that is refused with the new token too ends the session, and is not sent a third time', async () => {
  setPhone(0);
  await signIn();
  mock('cards.list', () => {
    sent.list.push('');
    return answer({ status: false, message: '' }, 401);
  });
  await expect(list()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(sent).toMatchObject({ refresh: 1, list: ['', ''] });
  expect(getSession().status).toBe('signed-out');
});

it('verifying a token that is over by the server’s clock renews it instead of signing out', async () => {
  setPhone(-6 * MINUTE);
  await signIn();
  mock('auth.verifyToken', () => answer({ status: false, message: 'Session Expired please login again' }));
  await verify();
  expect(sent.refresh).toBe(1);
  expect(getSession().status).toBe('authenticated');
});

it.each([
  ['200', 1, () => answer({ status: true, message: '', data: null, ...newToken() })],
  ['401', 3, () => answer({ status: false, message: 'no' }, 401)],
])(
  'a refresh that is answered with %s after somebody else signed in changes nothing for them',
  async (_code, hours, reply) => {
    storeSession({ status: true, message: '', data: customer, ...newToken() } as never);
    mock('auth.refresh', () => {
      save({ accessToken: 'of-ben', data: { id: 13 } as never });
      return reply();
    });
    // Apart, because two tries within a minute are one.
    now += hours * HOUR;
    setPhone(0);
    await refresh();
    expect(accessToken()).toBe('of-ben');
    expect(readStored()).toMatchObject({ accessToken: 'of-ben', data: { id: 13 } });
  },
);
