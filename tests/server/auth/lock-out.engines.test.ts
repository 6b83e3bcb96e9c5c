/** A stranger who tries to keep an owner out, and a thief of an access token who guesses. Holds on both engines. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { type ApiClient, api } from '../support/api';
import { linksIn, mailsTo } from '../support/services/mailbox';
import { clock, customer, database, minute, newPassword, oldPassword, openPasswords } from './passwords';

openPasswords();

const HOME = '192.0.2.10';
const HOME_6 = '2001:db8:0:7::1';
const ELSEWHERE = '203.0.113.9';
let lastStranger = 0;
/** An address that nobody has used. */
const stranger = () => `198.51.${100 + (++lastStranger >> 8)}.${lastStranger & 255}`;

/** The library of the other limits reads the clock of the machine. */
function advance(ms: number): void {
  clock.advance(ms);
  vi.setSystemTime(clock.now());
}

let site: ApiClient;
let ann: Awaited<ReturnType<typeof customer>>;
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  site = api(database.db, {
    now: clock.now,
    limiter: createRateLimiter(1, undefined, () => clock.now().getTime()),
  });
  ann = await customer();
});

const enter = (password: string, address: string, email = ann.user.email) =>
  site.post<'auth.signin'>('/auth/signin', { email, password }, { address });
const askLink = (address: string, email = ann.user.email) =>
  site.post('/auth/forgot-password', { email }, { address });
const askCode = (address: string) => site.post('/auth/code/request', { email: ann.user.email }, { address });
const enterCode = (code: string, address: string) =>
  site.post('/auth/code/signin', { email: ann.user.email, code }, { address });

const mails = () => mailsTo(database.db, ann.user.email);
const newestKey = async () =>
  linksIn((await mails()).at(-1)?.body_text ?? '')[0]
    ?.split('/')
    .at(-1);
const newestCode = async () => /\n(\d{3} \d{3})\n/.exec((await mails()).at(-1)?.body_text ?? '')?.[1] ?? '';
const otherThan = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1);

const codesOf = async (count: number, ask: (turn: number) => Promise<{ status: number }>) => {
  const codes: number[] = [];
  for (let turn = 0; turn < count; turn += 1) codes.push((await ask(turn)).status);
  return codes;
};

const together = (count: number, ask: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, ask)).then((replies) => replies.map(({ status }) => status));

/** Everything that a stranger can use up of somebody's account. */
async function attack(address = stranger) {
  await codesOf(25, () => enter('wrong password', address()));
  // Each takes its time, so that it does not tell whether there is an account.
  await Promise.all([together(8, () => askLink(address())), together(8, () => askCode(address()))]);
  await codesOf(25, () => enterCode('123456', address()));
}

describe('an owner at home, while strangers use up what they can', () => {
  it.each([
    ['IPv4', HOME, HOME],
    ['IPv6, whichever address of the network', HOME_6, '2001:db8:0:7:ffff::2'],
  ])('signs in with the password: %s', async (_, first, later) => {
    expect((await enter(oldPassword, first)).status).toBe(200);
    await attack();
    expect((await enter(oldPassword, ELSEWHERE)).status).toBe(429);
    expect((await enter('wrong password', later)).status).toBe(400);
    expect((await enter(oldPassword, later)).status).toBe(200);
  });

  it('gets a link that works, though they ask for more of them', async () => {
    await enter(oldPassword, HOME);
    await attack();
    const before = (await mails()).length;
    expect((await askLink(HOME)).status).toBe(200);
    expect(await mails()).toHaveLength(before + 1);
    const secretkey = await newestKey();
    await together(3, () => askLink(stranger()));
    const body = { secretkey, password: newPassword, confirm_password: newPassword };
    expect((await site.post('/auth/reset-password/web', body, { address: HOME })).status).toBe(200);
    expect((await enter(newPassword, HOME)).status).toBe(200);
  });

  it('gets a code that works, though they ask for newer ones and guess at it', async () => {
    await enter(oldPassword, HOME);
    await attack();
    expect((await askCode(HOME)).status).toBe(200);
    const code = await newestCode();
    advance(9 * minute);
    await askCode(HOME);
    const fresh = await newestCode();
    await together(3, () => askCode(stranger()));
    await codesOf(10, () => enterCode(otherThan(fresh), stranger()));
    expect((await enterCode(otherThan(fresh), HOME)).status).toBe(400);
    if (code !== fresh) expect((await enterCode(code, HOME)).status).toBe(400);
    expect((await enterCode(fresh, HOME)).status).toBe(200);
  });

  it('has a count of mails of its own, which ends with true words too', async () => {
    await enter(oldPassword, HOME);
    expect((await together(6, () => askLink(HOME))).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await askLink(ELSEWHERE)).status).toBe(200);
  });
});

describe('an owner elsewhere, while strangers use up what they can', () => {
  it('has a link that works in the mailbox whenever none is sent, signs in with it, and is known there', async () => {
    await attack();
    for (let minutes = 0; minutes < 60; minutes += 10) {
      const [status] = await together(4, () => askLink(minutes % 20 ? ELSEWHERE : stranger()));
      const live = await database.db
        .selectFrom('reset_links')
        .select('id')
        .where('user_id', '=', ann.user.id)
        .where('expires_at', '>', clock.now().toISOString())
        .execute();
      expect(live.length, `${status} after ${minutes} minutes`).toBeGreaterThan(0);
      advance(10 * minute);
    }
    const secretkey = linksIn(
      (await mails()).findLast(({ subject }) => /password/.test(subject))?.body_text ?? '',
    )[0]
      ?.split('/')
      .at(-1);
    const body = { secretkey, password: newPassword, confirm_password: newPassword };
    expect((await site.post('/auth/reset-password/web', body, { address: ELSEWHERE })).status).toBe(200);
    await attack();
    expect((await enter(newPassword, ELSEWHERE)).status).toBe(200);
  });
});

describe('guesses', () => {
  it('with a stolen access token are those of sign-in: twenty, by whichever call and from anywhere', async () => {
    const thief = site.withToken(ann.token);
    const wrong = {
      old_password: 'wrong password',
      new_password: newPassword,
      confirm_password: newPassword,
    };
    let looked = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const address = stranger();
      const change = { ...wrong, user_id: ann.user.id };
      const replies = [
        await thief.post('/auth/change-password', change, { address }),
        await thief.post(`/users/${ann.user.id}/delete`, { password: 'wrong password' }, { address }),
        await enter('wrong password', address),
      ];
      looked += replies.filter(({ status }) => status === 400).length;
      advance(15_000);
    }
    expect(looked).toBe(20);
    const { status, body, headers } = await thief.post(
      `/users/${ann.user.id}/delete`,
      { password: oldPassword },
      { address: ELSEWHERE },
    );
    expect(status).toBe(429);
    expect(body.message).toMatch(/^Too many tries\. Try again in .+ or reset your password$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of a thief leave the owner at home every way to change the password', async () => {
    await enter(oldPassword, HOME);
    const wrong = {
      old_password: 'wrong password',
      new_password: newPassword,
      confirm_password: newPassword,
    };
    const body = { ...wrong, user_id: ann.user.id };
    for (let turn = 0; turn < 25; turn += 1) {
      await site.withToken(ann.token).post('/auth/change-password', body, { address: stranger() });
      advance(minute);
    }
    const good = { ...body, old_password: oldPassword };
    expect(
      (await site.withToken(ann.token).post('/auth/change-password', good, { address: HOME })).status,
    ).toBe(200);
  });

  it('at codes are thirty in a day for one account, by whoever waits between them', async () => {
    let looked = 0;
    for (let round = 0; round < 8; round += 1) {
      await askCode(stranger());
      looked += (await codesOf(5, () => enterCode('123456', stranger()))).filter(
        (code) => code === 400,
      ).length;
      advance(16 * minute);
    }
    expect(looked).toBe(30);
  });
});

describe('networks that signed in', () => {
  const known = async () =>
    (
      await database.db
        .selectFrom('known_networks')
        .select(['network_hash'])
        .where('user_id', '=', ann.user.id)
        .execute()
    ).map(({ network_hash }) => network_hash);

  it('are ten, the newest, and stand nowhere as they are', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      advance(minute);
      expect((await enter(oldPassword, `192.0.2.${100 + turn}`)).status).toBe(200);
    }
    const rows = await known();
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(row).toMatch(/^[0-9a-f]{64}$/);
    await attack();
    expect((await enter(oldPassword, '192.0.2.100')).status).toBe(429);
    expect((await enter(oldPassword, '192.0.2.111')).status).toBe(200);
  });

  it('are those of sign-up, code and link too; a new password forgets all but its own', async () => {
    const form = {
      first_name: 'Ann',
      last_name: 'Lee',
      mobile: '212-555-0123',
      zip_code: '10023',
      terms: true,
    };
    const email = `new.${ann.user.email}`;
    await site.post(
      '/auth/signup',
      { ...form, email, password: oldPassword, form_age: 9000 },
      { address: HOME },
    );
    await codesOf(20, () => enter('wrong password', stranger(), email));
    expect((await enter(oldPassword, HOME, email)).status).toBe(200);

    await askCode(HOME);
    expect((await enterCode(await newestCode(), HOME)).status).toBe(200);
    await enter(oldPassword, '192.0.2.99');
    expect(await known()).toHaveLength(2);
    await askLink(HOME);
    const body = { secretkey: await newestKey(), password: newPassword, confirm_password: newPassword };
    await site.post('/auth/reset-password/web', body, { address: ELSEWHERE });
    expect(await known()).toHaveLength(1);
    await attack();
    expect((await enter(newPassword, HOME)).status).toBe(429);
    expect((await enter(newPassword, ELSEWHERE)).status).toBe(200);
  });
});
