import { describe, expect, it } from 'vitest';
import { findPageCustomer } from '@/server/auth/cookies';
import { revokeSessions } from '@/server/auth/sessions';
import { everythingIn } from '../support/leaks';
import {
  client,
  clock,
  database,
  day,
  open,
  openOneCustomer,
  profile,
  refresh,
  userId,
} from './one-customer';

openOneCustomer();

const customerOf = (token: string) =>
  findPageCustomer({ db: database.db, now: clock.now }, `a=b; page_session=${token}; c=d`);
const cookiesOf = (headers: Headers) => headers.getSetCookie();
const valueIn = (headers: Headers, name: string) =>
  cookiesOf(headers)
    .map((cookie) => new RegExp(`^__Host-${name}=([\\w-]*);`).exec(cookie)?.[1])
    .find((value) => value !== undefined);

describe('the cookie for pages', () => {
  it('comes with a sign-up, for every page and no script', async () => {
    const { headers } = await client.post('/auth/signup', {
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'pages@example.com',
      mobile: '2125550147',
      password: 'three-clean-shirts',
      zip_code: '10023',
      terms: true,
    });
    expect(cookiesOf(headers)[1]).toMatch(
      /^__Host-page_session=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await customerOf(valueIn(headers, 'page_session') ?? '')).toBeDefined();
  });

  it('names the customer of its session', async () => {
    const { pageToken, sessionId } = await open();
    expect(await customerOf(pageToken)).toEqual({ id: userId, sessionId });
  });

  it('stays the same when the session is refreshed, and starts to count anew', async () => {
    const first = await open();
    clock.advance(20 * day);
    const { headers } = await refresh(first.refreshToken);
    expect(valueIn(headers, 'page_session')).toBe(first.pageToken);
    expect(cookiesOf(headers)[1]).toContain('Max-Age=2592000;');
    clock.advance(20 * day);
    expect(await customerOf(first.pageToken)).toMatchObject({ id: userId });
  });

  it('is a hash in the database, and leads to no other token', async () => {
    const { pageToken, refreshToken } = await open();
    expect(pageToken).toMatch(/^[\w-]{22}$/);
    expect(refreshToken).not.toContain(pageToken);
    expect(await everythingIn(database.db)).not.toContain(pageToken);
  });

  it.each(['', 'x', 'a'.repeat(22), 'a'.repeat(44), '%00', '"', "' or 1=1 --"])(
    'is nothing as %j',
    async (token) => {
      expect(await customerOf(token)).toBeUndefined();
    },
  );

  it('is nothing without a cookie', async () => {
    expect(await findPageCustomer({ db: database.db, now: clock.now }, undefined)).toBeUndefined();
  });
});

describe('the cookie for pages ends', () => {
  it('with the session of a customer who signs out, who is told to forget it', async () => {
    const { pageToken, accessToken } = await open();
    const { headers } = await client.post('/auth/logout', {}, { token: accessToken });
    for (const name of ['page_session', '__Host-page_session'])
      expect(cookiesOf(headers)).toContainEqual(
        `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
      );
    expect(await customerOf(pageToken)).toBeUndefined();
  });

  it('after a month without use, to the millisecond', async () => {
    const { pageToken } = await open();
    clock.advance(30 * day - 1);
    expect(await customerOf(pageToken)).toMatchObject({ id: userId });
    clock.advance(1);
    expect(await customerOf(pageToken)).toBeUndefined();
  });

  it('when a spent refresh token comes back', async () => {
    const first = await open();
    const next = await refresh(first.refreshToken);
    await profile(next.token);
    clock.advance(31_000);
    await refresh(first.refreshToken);
    expect(await customerOf(first.pageToken)).toBeUndefined();
  });

  it('with every other session when the password is changed', async () => {
    const [here, there] = [await open(), await open()];
    await revokeSessions(database.db, userId, clock.now(), here.sessionId);
    expect(await customerOf(here.pageToken)).toMatchObject({ id: userId });
    expect(await customerOf(there.pageToken)).toBeUndefined();
  });
});

describe('no call of the API takes the token for pages', () => {
  const list = () => `/payment/cards/${userId}`;

  it('as a cookie', async () => {
    const { pageToken } = await open();
    const headers = { cookie: `page_session=${pageToken}` };
    expect((await client.get(list(), { headers })).status).toBe(401);
    expect((await client.post('/admin/auth/refresh', {}, { headers })).status).toBe(401);
  });

  it('as a bearer token, as a refresh token, or to be verified', async () => {
    const { pageToken } = await open();
    expect((await client.get(list(), { token: pageToken })).status).toBe(401);
    expect((await refresh(pageToken)).status).toBe(401);
    expect((await client.post('/auth/verifyToken', { token: pageToken })).body.status).toBe(false);
    expect(await customerOf(pageToken)).toMatchObject({ id: userId });
  });

  it('to end a session', async () => {
    const { pageToken, accessToken } = await open();
    await client.post('/auth/logout', {}, { headers: { cookie: `page_session=${pageToken}` } });
    expect((await client.get(list(), { token: accessToken })).status).toBe(200);
  });
});
