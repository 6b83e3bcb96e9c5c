/** Sessions and rate limits are shared by all copies of the site. */
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@/server/auth/passwords';
import { forFile } from '../support/for-file';
import { type Copy, openCopies } from './copies';

const copies = forFile(() => openCopies({ RATE_LIMIT_SCALE: '1' }));
let one: Copy;
let other: Copy;

beforeAll(async () => {
  [one, other] = await Promise.all([copies.start(), copies.start()]);
});

const password = 'three-clean-shirts';
async function addCustomer(email: string) {
  const password_hash = await hashPassword(password);
  await copies.db
    .insertInto('users')
    .values({ first_name: 'Ann', last_name: 'Lee', email, password_hash })
    .execute();
}

const signIn = (copy: Copy, email: string, word = password) =>
  copy.send('POST', '/auth/signin', { body: { email, password: word } });
const profile = (copy: Copy, token: string) => copy.send('GET', '/users/my-profile', { token });
const refresh = (copy: Copy, cookie: string) =>
  copy.send('POST', '/admin/auth/refresh', { body: {}, headers: { cookie } });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('a session', () => {
  it('begins at one copy, goes on and is refreshed at the other, and ends at both', async () => {
    await addCustomer('ann@example.com');
    const signedIn = await signIn(one, 'ann@example.com');
    expect(signedIn.status).toBe(200);
    const token = String(signedIn.body.accessToken);
    expect((await profile(other, token)).status).toBe(200);

    const refreshed = await refresh(other, cookieOf(signedIn.headers));
    expect(refreshed.status).toBe(200);
    const newer = String(refreshed.body.accessToken);
    expect(newer).not.toBe(token);
    for (const copy of [one, other]) expect((await profile(copy, newer)).status).toBe(200);

    await one.send('POST', '/auth/logout', { body: {}, token: newer });
    for (const copy of [one, other]) {
      expect((await profile(copy, newer)).status).toBe(401);
      expect((await refresh(copy, cookieOf(refreshed.headers))).status).toBe(401);
    }
  });

  it('ends everywhere but here when the password is changed', async () => {
    await addCustomer('bea@example.com');
    const [here, there] = [await signIn(one, 'bea@example.com'), await signIn(other, 'bea@example.com')];
    const [token, elsewhere] = [String(here.body.accessToken), String(there.body.accessToken)];
    const { id } = (await profile(one, token)).body.data as { id: number };
    const body = {
      user_id: id,
      old_password: password,
      new_password: 'four-clean-shirts',
      confirm_password: 'four-clean-shirts',
    };
    const changed = await one.send('POST', '/auth/change-password', { token, body });
    expect(changed.body).toMatchObject({ status: true });
    expect((await profile(other, elsewhere)).status).toBe(401);
    expect((await profile(other, token)).status).toBe(200);
  });
});

it('tries at both copies count together on PostgreSQL; on the embedded file each copy counts its own', async () => {
  const codes: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const { status } = await signIn(attempt % 2 ? other : one, 'nobody@example.com', 'wrong-password');
    codes.push(status);
  }
  const allowed = process.env.TEST_DATABASE_URL ? 5 : 10;
  expect(codes).toEqual([...Array(allowed).fill(400), ...Array(12 - allowed).fill(429)]);
});
