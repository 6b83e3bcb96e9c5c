import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession, openSession, sha256 } from '@/server/auth/sessions';
import { type ApiClient, api } from '../support/api';
import { testClock } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { everythingIn } from '../support/leaks';

const minute = 60_000;
const day = 24 * 60 * minute;
const clock = testClock();
let database: TestDatabase;
let client: ApiClient;
let userId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  client = api(database.db, { now: clock.now });
});
afterAll(() => database.close());
beforeEach(async () => {
  userId = (await client.signIn()).user.id;
});

const open = () => openSession(database.db, userId, clock.now());
const cookieOf = (headers: Headers) =>
  /refresh_token=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
const profile = (token: string) => client.get('/users/my-profile', { token });

async function refresh(cookie: string | undefined) {
  const headers: Record<string, string> =
    cookie === undefined ? {} : { cookie: `a=b; refresh_token=${cookie}` };
  const reply = await client.post<'auth.refresh'>('/admin/auth/refresh', {}, { headers });
  return { ...reply, token: reply.body.accessToken, cookie: cookieOf(reply.headers) };
}

describe('access tokens', () => {
  it('work for an hour, to the millisecond', async () => {
    const { accessToken, accessTokenExpires } = await open();
    expect(Date.parse(accessTokenExpires) - clock.now().getTime()).toBe(60 * minute);
    clock.advance(60 * minute - 1);
    expect((await profile(accessToken)).status).toBe(200);
    clock.advance(1);
    const late = await profile(accessToken);
    expect(late.status).toBe(401);
    expect(late.body).toEqual({ status: false, message: 'Session Expired please login again', data: null });
  });

  it('are refused when missing, forged, cut, or sent otherwise than as a bearer', async () => {
    const { accessToken } = await open();
    expect((await client.get('/users/my-profile')).status).toBe(401);
    for (const token of [
      'x',
      'a'.repeat(22),
      accessToken.slice(1),
      `${accessToken}a`,
      "' or 1=1 --",
      '../x',
    ]) {
      expect((await profile(token)).status, token).toBe(401);
    }
    for (const authorization of [accessToken, `Basic ${accessToken}`, `bearer ${accessToken}`, 'Bearer ']) {
      expect((await client.get('/users/my-profile', { headers: { authorization } })).status).toBe(401);
    }
  });

  it('stand in the database as hashes only', async () => {
    const { accessToken, refreshToken } = await open();
    const next = await refresh(refreshToken);
    const stored = await everythingIn(database.db);
    for (const secret of [accessToken, refreshToken, next.token, next.cookie]) {
      expect(secret).toMatch(/^([\w-]{22}){1,2}$/);
      expect(stored).not.toContain(secret);
      // The first half of a refresh token names its session.
      expect(stored).not.toContain(secret.slice(0, 22));
    }
  });
});

describe('verifyToken', () => {
  const verify = (token: unknown) => client.post('/auth/verifyToken', { token });

  it('answers with the customer', async () => {
    const { status, body } = await verify((await open()).accessToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, data: { id: userId, first_name: 'Ann' } });
  });

  it('answers 200 with status false for a token that is not good (any more)', async () => {
    const { accessToken } = await open();
    clock.advance(61 * minute);
    for (const token of [accessToken, '', 'x', '\u0000', '😀'.repeat(50)]) {
      const { status, body } = await verify(token);
      expect(status).toBe(200);
      expect(body.status).toBe(false);
    }
    expect((await verify(7)).status).toBe(422);
  });
});

describe('refresh', () => {
  it('gives a new access token and a new cookie; the token before works on until it expires', async () => {
    const first = await open();
    clock.advance(55 * minute);
    const next = await refresh(first.refreshToken);
    expect(next.status).toBe(200);
    expect(next.body.data).toBeNull();
    expect(next.token).not.toBe(first.accessToken);
    expect(next.cookie).not.toBe(first.refreshToken);
    expect((await profile(first.accessToken)).status).toBe(200);
    expect((await profile(next.token)).status).toBe(200);
    clock.advance(5 * minute);
    expect((await profile(first.accessToken)).status).toBe(401);
    expect((await profile(next.token)).status).toBe(200);
  });

  it('goes on when it is used every month, and ends for good 90 days after the sign-in', async () => {
    let { refreshToken } = await open();
    for (let month = 0; month < 3; month++) {
      clock.advance(29 * day);
      const next = await refresh(refreshToken);
      expect(next.status).toBe(200);
      refreshToken = next.cookie;
    }
    clock.advance(3 * day - 30 * minute);
    const last = await refresh(refreshToken);
    expect(last.status).toBe(200);
    expect(Date.parse(last.body.accessTokenExpires ?? '') - clock.now().getTime()).toBe(30 * minute);
    expect(last.headers.get('set-cookie')).toContain('Max-Age=1800;');
    clock.advance(30 * minute - 1);
    expect((await profile(last.token)).status).toBe(200);
    clock.advance(1);
    expect((await profile(last.token)).status).toBe(401);
    expect((await refresh(last.cookie)).status).toBe(401);
  });

  it('ends after a month without use', async () => {
    const { refreshToken } = await open();
    clock.advance(30 * day);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('answers 401 and takes the cookie away when it is unknown or malformed', async () => {
    for (const cookie of ['', 'unknown', 'a'.repeat(22), 'a'.repeat(44), '%00', '"', 'a'.repeat(4000)]) {
      const reply = await refresh(cookie);
      expect(reply.status, cookie).toBe(401);
      expect(reply.headers.get('set-cookie')).toMatch(
        /^refresh_token=; Max-Age=0; Path=\/api\/v1\/admin\/auth\/refresh/,
      );
    }
  });

  it('answers 401 and sets no cookie when there is none', async () => {
    const reply = await refresh(undefined);
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([401, null]);
  });

  it('gives two requests with one cookie the same tokens', async () => {
    const { refreshToken } = await open();
    const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(two.cookie).toBe(one.cookie);
    expect((await profile(one.token)).status).toBe(200);
    expect((await refresh(two.cookie)).status).toBe(200);
  });

  it('survives an answer that got lost, for half a minute', async () => {
    const { refreshToken } = await open();
    const lost = await refresh(refreshToken);
    clock.advance(29_999);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(lost.body);
    expect(again.cookie).toBe(lost.cookie);
    clock.advance(60 * minute);
    expect((await refresh(again.cookie)).status).toBe(200);
  });

  it('ends the session when a spent cookie comes back long afterwards', async () => {
    const { refreshToken } = await open();
    const next = await refresh(refreshToken);
    clock.advance(31_000);
    expect((await profile(next.token)).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await profile(next.token)).status).toBe(401);
    expect((await refresh(next.cookie)).status).toBe(401);
  });

  it('ends the session when any of its spent cookies comes back, however many refreshes ago', async () => {
    const { refreshToken } = await open();
    let newest = { cookie: refreshToken, token: '' };
    const spent: string[] = [];
    for (let round = 0; round < 4; round++) {
      spent.push(newest.cookie);
      clock.advance(50 * minute);
      newest = await refresh(newest.cookie);
    }
    const [, old = ''] = spent;
    expect((await refresh(old)).status).toBe(401);
    expect((await profile(newest.token)).status).toBe(401);
    expect((await refresh(newest.cookie)).status).toBe(401);
  });

  it('ends it too when a cookie comes back at once that was spent two refreshes ago', async () => {
    const { refreshToken } = await open();
    const second = await refresh(refreshToken);
    const third = await refresh(second.cookie);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third.cookie)).status).toBe(401);
  });

  it('knows a session that began before tokens had families, and gives it one', async () => {
    const { sessionId } = await open();
    const old = 'a'.repeat(22);
    await database.db
      .updateTable('sessions')
      .set({ refresh_hash: sha256(old), family_hash: null })
      .where('id', '=', sessionId)
      .execute();
    const next = await refresh(old);
    expect(next.status).toBe(200);
    const later = await refresh(next.cookie);
    expect(later.cookie.slice(0, 22)).toBe(next.cookie.slice(0, 22));
    clock.advance(31_000);
    expect((await refresh(next.cookie)).status).toBe(401);
    expect((await refresh(later.cookie)).status).toBe(401);
  });

  it('leaves the other sessions of the customer alone then', async () => {
    const phone = await open();
    const { refreshToken } = await open();
    await refresh(refreshToken);
    clock.advance(31_000);
    await refresh(refreshToken);
    expect((await profile(phone.accessToken)).status).toBe(200);
  });
});

describe('logout', () => {
  it('ends the session of the token at once and takes the cookie away', async () => {
    const laptop = await open();
    const phone = await open();
    const reply = await client.post('/auth/logout', {}, { token: laptop.accessToken });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await profile(laptop.accessToken)).status).toBe(401);
    expect((await refresh(laptop.refreshToken)).status).toBe(401);
    expect((await client.post('/auth/verifyToken', { token: laptop.accessToken })).body.status).toBe(false);
    expect((await profile(phone.accessToken)).status).toBe(200);
  });

  it('also ends it by the token before the last refresh, or by an expired one', async () => {
    const { accessToken, refreshToken } = await open();
    const next = await refresh(refreshToken);
    clock.advance(3 * 60 * minute);
    expect((await client.post('/auth/logout', {}, { token: accessToken })).status).toBe(200);
    expect((await refresh(next.cookie)).status).toBe(401);
  });

  it('is content without any token, or with a foreign one', async () => {
    expect((await client.post('/auth/logout')).status).toBe(200);
    expect((await client.post('/auth/logout', {}, { token: 'a'.repeat(22) })).status).toBe(200);
  });
});

describe('a page of another site', () => {
  const calls = ['/auth/logout', '/admin/auth/refresh'];
  const from = (headers: Record<string, string>) =>
    Promise.all(
      calls.map(async (path) => {
        const { refreshToken } = await open();
        const reply = await client.post(
          path,
          {},
          { headers: { ...headers, cookie: `refresh_token=${refreshToken}` } },
        );
        return { ...reply, alive: (await refresh(refreshToken)).status === 200 };
      }),
    );

  it.each<[Record<string, string>]>([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://blog.laundry.test', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://laundry.test.evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://laundry.test:8080' }],
    [{ origin: 'null' }],
    [{ origin: 'nonsense' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('neither signs out nor refreshes, and no cookie is touched: %j', async (headers) => {
    for (const { status, body, headers: answered, alive } of await from(headers)) {
      expect(status).toBe(400);
      expect(body.message).toBe('This request came from another website');
      expect(answered.get('set-cookie')).toBeNull();
      expect(alive).toBe(true);
    }
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ origin: 'https://laundry.test', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://laundry.test' }],
    // PUBLIC_URL is https here; the request came to http://laundry.test.
    [{ origin: 'http://laundry.test' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://proxy.example', 'sec-fetch-site': 'same-origin' }],
  ])('is not suspected of: %j', async (headers) => {
    for (const { status } of await from(headers)) expect(status).toBe(200);
  });

  it('may when CORS_ORIGINS lists it', async () => {
    const settings = { ...client.services.settings, corsOrigins: ['https://app.example.com'] };
    const open = api(database.db, { now: clock.now, settings });
    const headers = { origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' };
    expect((await open.post('/auth/logout', {}, { headers })).status).toBe(200);
  });
});

describe('dead sessions', () => {
  it('are forgotten at the next sign-in', async () => {
    const { accessToken } = await open();
    await client.post('/auth/logout', {}, { token: accessToken });
    await open();
    clock.advance(31 * day);
    await open();
    const rows = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await findSession(database.db, accessToken, clock.now())).toBeUndefined();
  });
});
