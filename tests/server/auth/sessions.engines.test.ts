import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { endLeftSession } from '@/server/auth/cookies';
import { findSession } from '@/server/auth/sessions';
import { readSettings } from '@/server/platform/settings';
import { api } from '../support/api';
import { everythingIn } from '../support/leaks';
import {
  client,
  clock,
  database,
  day,
  minute,
  open,
  openOneCustomer,
  profile,
  refresh,
  userId,
} from './one-customer';

openOneCustomer();

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

describe('a browser that was signed out without a word to the server', () => {
  const mark = 'a=b; signed_out=1';

  it('gets no new token: the refresh ends the session, and with it its push device', async () => {
    const { accessToken, refreshToken } = await open();
    const { body } = await client.post(
      '/admin/auth/refresh',
      {},
      { headers: { cookie: `${mark}; refresh_token=${refreshToken}` } },
    );
    expect(body).toMatchObject({ status: false, message: 'Session Expired please login again' });
    expect((await profile(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('ends what it left when somebody signs in, who then stays signed in', async () => {
    const { accessToken, pageToken } = await open();
    const reply = await client.post<'auth.signup'>(
      '/auth/signup',
      {
        ...{ first_name: 'Ann', last_name: 'Lee', email: 'next@example.com', mobile: '2125550147' },
        ...{ password: 'three-clean-shirts', zip_code: '10023', terms: true },
      },
      { headers: { cookie: `${mark}; page_session=${pageToken}` } },
    );
    expect(reply.headers.getSetCookie().at(-1)).toMatch(/^signed_out=; Max-Age=0; Path=\//);
    expect((await profile(accessToken)).status).toBe(401);
    expect((await profile(reply.body.accessToken)).status).toBe(200);
  });

  it('ends it with any document, which takes the cookies and the mark away', async () => {
    const [left, other] = [await open(), await open()];
    const services = { db: database.db, now: clock.now, settings: readSettings() };
    const who = { log: pino({ level: 'silent' }) };
    const cookies = await endLeftSession(services, `${mark}; page_session=${left.pageToken}`, who);
    expect(cookies).toEqual([
      expect.stringMatching(/^refresh_token=; Max-Age=0; Path=\/api\/v1\/admin\/auth\/refresh/),
      expect.stringMatching(/^page_session=; Max-Age=0; Path=\/; /),
      expect.stringMatching(/^signed_out=; Max-Age=0; Path=\/; /),
    ]);
    expect((await profile(left.accessToken)).status).toBe(401);
    expect((await profile(other.accessToken)).status).toBe(200);
    await expect(endLeftSession(services, mark, who)).resolves.toHaveLength(3);
  });

  it.each(['signed_out=0', 'signed_out=11', 'x_signed_out=1', 'signed_out='])(
    'is none with %s',
    async (cookie) => {
      const { refreshToken } = await open();
      const headers = { cookie: `${cookie}; refresh_token=${refreshToken}` };
      expect((await client.post('/admin/auth/refresh', {}, { headers })).status).toBe(200);
    },
  );
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
