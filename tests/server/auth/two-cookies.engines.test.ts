/** Several cookies of one name: of another path, of a neighbor of the domain, or of an earlier version. */
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { endLeftSession, findPageCustomer } from '@/server/auth/cookies';
import { openSession } from '@/server/auth/sessions';
import { readSettings } from '@/server/platform/settings';
import { client, clock, database, open, openOneCustomer, profile, userId } from './one-customer';

openOneCustomer();

const customerOf = async (cookie: string) =>
  (await findPageCustomer({ db: database.db, now: clock.now }, cookie))?.id;
const post = (path: string, cookie: string) => client.post<'auth.refresh'>(path, {}, { headers: { cookie } });
const refreshWith = (cookie: string) => post('/admin/auth/refresh', cookie);
const isAlive = async ({ accessToken }: { accessToken: string }) =>
  (await profile(accessToken)).status === 200;

/** A neighbor who has an account, too. */
async function neighbor() {
  const { user } = await client.signIn();
  return { id: user.id, ...(await openSession(database.db, user.id, clock.now())) };
}

const junk = (count: number, name: string, length: number) =>
  Array.from({ length: count }, (_, turn) => `${name}=${String(turn).padStart(length, 'x')}`);

describe('after a sign-out, each session ends that any cookie names', () => {
  const services = () => ({ db: database.db, now: clock.now, settings: readSettings() });
  const who = { log: pino({ level: 'silent' }) };

  it.each([
    ['two for pages', (one: string, two: string) => `page_session=${one}; page_session=${two}; signed_out=1`],
    [
      'in the other order',
      (one: string, two: string) => `signed_out=1; page_session=${two}; page_session=${one}`,
    ],
    ['one of each version', (one: string, two: string) => `page_session=${one}; __Host-page_session=${two}`],
    ['quoted', (one: string, two: string) => `page_session="${one}";page_session="${two}"`],
    [
      'among fifty',
      (one: string, two: string) =>
        [`page_session=${one}`, ...junk(50, 'page_session', 22), `page_session=${two}`].join('; '),
    ],
  ])('%s', async (_what, cookies) => {
    const [one, two, other] = [await open(), await open(), await open()];
    await endLeftSession(services(), cookies(one.pageToken, two.pageToken), who);
    expect([await isAlive(one), await isAlive(two), await isAlive(other)]).toEqual([false, false, true]);
  });

  it('two to refresh, by a refresh and by signing out', async () => {
    for (const [path, mark] of [
      ['/admin/auth/refresh', '__Host-signed_out=1; '],
      ['/auth/logout', ''],
    ] as const) {
      const [one, two] = [await open(), await open()];
      const { status } = await post(
        path,
        `${mark}refresh_token=${one.refreshToken}; refresh_token=${two.refreshToken}`,
      );
      expect([path, status]).toEqual([path, mark ? 401 : 200]);
      expect([await isAlive(one), await isAlive(two)]).toEqual([false, false]);
    }
  });
});

describe('of two cookies for pages', () => {
  it('the one of this host alone counts', async () => {
    const [own, other] = [await open(), await neighbor()];
    for (const cookies of [
      `__Host-page_session=${own.pageToken}; page_session=${other.pageToken}`,
      `page_session=${other.pageToken}; page_session=${'b'.repeat(22)}; __Host-page_session=${own.pageToken}`,
    ])
      expect(await customerOf(cookies)).toBe(userId);
  });

  it('neither counts where nobody can tell which is whose; the same one twice, and what is no token, do no harm', async () => {
    const [own, other] = [await open(), await neighbor()];
    const [one, two] = [`page_session=${own.pageToken}`, `page_session=${other.pageToken}`];
    expect(await customerOf(`${one}; ${two}`)).toBeUndefined();
    expect(await customerOf(`${two}; ${one}`)).toBeUndefined();
    expect(await customerOf(`${one}; ${one}`)).toBe(userId);
    expect(await customerOf(`page_session=; page_session=x; ${one}; page_session="%00"`)).toBe(userId);
  });
});

describe('of two cookies to refresh', () => {
  it('the one of the session for pages counts, in any order and among fifty', async () => {
    const other = await neighbor();
    for (const order of [0, 1]) {
      const own = await open();
      const both = [`refresh_token=${own.refreshToken}`, `refresh_token=${other.refreshToken}`];
      const cookies = [
        ...(order ? both.reverse() : both),
        ...junk(50, 'refresh_token', 44),
        `page_session=${other.pageToken}`,
        `__Host-page_session=${own.pageToken}`,
      ];
      const { status, body } = await refreshWith(cookies.join('; '));
      expect(status).toBe(200);
      const me = await profile(body.accessToken);
      expect(me.body.data).toMatchObject({ id: userId });
    }
    expect(await isAlive(other)).toBe(true);
  });

  it('that of a neighbor alone signs nobody in as the neighbor', async () => {
    const [own, other] = [await open(), await neighbor()];
    const { status } = await refreshWith(
      `refresh_token=${other.refreshToken}; __Host-page_session=${own.pageToken}`,
    );
    expect(status).toBe(401);
    expect([await isAlive(own), await isAlive(other)]).toEqual([true, true]);
  });

  it('neither is spent where nobody can tell, and no session ends', async () => {
    const [own, other] = [await open(), await neighbor()];
    const { status } = await refreshWith(
      `refresh_token=${own.refreshToken}; refresh_token=${other.refreshToken}`,
    );
    expect(status).toBe(401);
    expect([await isAlive(own), await isAlive(other)]).toEqual([true, true]);
    expect((await refreshWith(`refresh_token=${own.refreshToken}`)).status).toBe(200);
  });
});

describe('a neighbor of the domain', () => {
  it('signs nobody out by a mark', async () => {
    const own = await open();
    const cookies = `signed_out=1; refresh_token=${own.refreshToken}; __Host-page_session=${own.pageToken}`;
    expect((await refreshWith(cookies)).status).toBe(200);
    expect(await isAlive(own)).toBe(true);
  });
});

describe('cookies of the version before', () => {
  it('go on working, and the next refresh gives those of this host alone', async () => {
    const own = await open();
    expect(await customerOf(`page_session=${own.pageToken}`)).toBe(userId);
    const { status, headers } = await refreshWith(
      `refresh_token=${own.refreshToken}; page_session=${own.pageToken}`,
    );
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^refresh_token=[\w-]{44}; /),
      expect.stringContaining(`__Host-page_session=${own.pageToken}; `),
      expect.stringMatching(/^page_session=; Max-Age=0; /),
      expect.stringMatching(/^__Host-signed_out=; Max-Age=0; /),
      expect.stringMatching(/^signed_out=; Max-Age=0; /),
    ]);
  });
});
