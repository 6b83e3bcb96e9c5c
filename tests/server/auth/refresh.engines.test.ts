import { describe, expect, it } from 'vitest';
import { clock, day, minute, open, openOneCustomer, profile, refresh } from './one-customer';

openOneCustomer();

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

  it.each([36_000, 20 * minute, 3 * day])(
    'survives an answer that got lost for %d ms, because nobody has used it',
    async (wait) => {
      const { refreshToken } = await open();
      const lost = await refresh(refreshToken);
      clock.advance(wait);
      const again = await refresh(refreshToken);
      expect(again.status).toBe(200);
      expect([again.token, again.cookie]).toEqual([lost.token, lost.cookie]);
      expect(Date.parse(again.body.accessTokenExpires ?? '') - clock.now().getTime()).toBe(60 * minute);
      expect((await profile(again.token)).status).toBe(200);
      clock.advance(50 * minute);
      expect((await refresh(again.cookie)).status).toBe(200);
    },
  );

  it('gives two that missed the same answer the same tokens, and whoever uses them keeps them alone', async () => {
    const { refreshToken } = await open();
    await refresh(refreshToken);
    clock.advance(36_000);
    const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.token).toBe(one.token);
    expect((await profile(one.token)).status).toBe(200);
    clock.advance(31_000);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await profile(one.token)).status).toBe(401);
  });

  it.each(['a call', 'a refresh'])(
    'is theft again once a thief has used the successor for %s',
    async (use) => {
      const { refreshToken } = await open();
      const thief = await refresh(refreshToken);
      if (use === 'a call') await profile(thief.token);
      else await refresh(thief.cookie);
      clock.advance(31_000);
      expect((await refresh(refreshToken)).status).toBe(401);
      expect((await profile(thief.token)).status).toBe(401);
      expect((await refresh(thief.cookie)).status).toBe(401);
    },
  );

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

  it('leaves the other sessions of the customer alone then', async () => {
    const phone = await open();
    const { refreshToken } = await open();
    const next = await refresh(refreshToken);
    await profile(next.token);
    clock.advance(31_000);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await profile(phone.accessToken)).status).toBe(200);
  });
});
