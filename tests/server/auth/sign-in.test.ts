import * as argon2 from '@node-rs/argon2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { hashPassword } from '@/server/auth/passwords';
import { type ApiClient, api } from '../support/api';
import { openTestDatabase } from '../support/database';
import { forFile } from '../support/for-file';

const password = 'sparrow umbrella 42';
const database = forFile(openTestDatabase);
let client: ApiClient;

beforeAll(async () => {
  client = api(database.db);
  await database.db
    .insertInto('users')
    .values({
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      mobile: '212-555-0123',
      password_hash: await hashPassword(password),
    })
    .execute();
});

const signIn = (email: string, word: string, from: ApiClient = client, address?: string) =>
  from.post<'auth.signin'>('/auth/signin', { email, password: word }, { address });

// Hashing is slow on purpose, and slower on a busy machine.
describe('sign-in', () => {
  it('answers with the session that the browser keeps', async () => {
    const { status, body, headers } = await signIn(' Ann@Example.com ', password);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: '',
      data: {
        id: expect.any(Number),
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann@example.com',
        mobile: '212-555-0123',
        email_notifications: 'yes',
        push_notifications: 'no',
      },
      accessToken: expect.stringMatching(/^[\w-]{22}$/),
      accessTokenExpires: expect.stringMatching(/Z$/),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^refresh_token=[\w-]{44}; Max-Age=2592000; /);
    expect(cookie).toContain('Path=/api/v1/admin/auth/refresh');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Secure');
    const me = await client.withToken(body.accessToken).get<'profile.get'>('/users/my-profile');
    expect(me.body.data).toEqual(body.data);
  });

  it('lets in whoever has an address of before, which no new account may have', async () => {
    const email = '-bob@example.com';
    const person = { first_name: 'Bob', last_name: 'Lee', mobile: '' };
    await database.db
      .insertInto('users')
      .values({ ...person, email, password_hash: await hashPassword(password) })
      .execute();
    expect((await signIn(email, password)).body.data).toMatchObject({ email });
    const asked = await client.post('/users/check-email', { email, form_age: 9_000 });
    expect(asked.body.data).toEqual({ exists: true });
    const link = await client.post('/users/send-app-link', { email: '-new@example.com', form_age: 9_000 });
    expect(link.status).toBe(422);
  });

  it('leaves Secure out where the site is served without TLS, or no browser would keep the cookie', async () => {
    const settings = { ...client.services.settings, publicUrl: 'http://localhost:3000' };
    const { headers } = await signIn('ann@example.com', password, api(database.db, { settings }));
    expect(headers.get('set-cookie')).not.toContain('Secure');
  });

  it('refuses a wrong password and an unknown address with the same 400', async () => {
    const wrong = await signIn('ann@example.com', 'sparrow umbrella 43');
    const unknown = await signIn('nobody@example.com', password);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({ status: false, message: 'Wrong email or password', data: null });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('does the same work for known and unknown addresses, which is what OWASP recommends', async () => {
    const [hash, verify] = [vi.spyOn(argon2, 'hash'), vi.spyOn(argon2, 'verify')];
    await hashPassword('walnut staircase 77');
    expect(hash.mock.calls[0]?.[1]).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await signIn('ann@example.com', 'wrong password');
    await signIn('nobody@example.com', 'wrong password');
    expect(verify.mock.calls).toHaveLength(2);
    expect(verify.mock.calls[1]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes a password with blanks and letters as they are, however they were composed', async () => {
    const email = 'composed@example.com';
    const row = {
      first_name: 'A',
      last_name: 'B',
      email,
      password_hash: await hashPassword(' caf\u00e9 ole '),
    };
    await database.db.insertInto('users').values(row).execute();
    expect((await signIn(email, ' cafe\u0301 ole ')).status).toBe(200);
    expect((await signIn(email, 'cafe\u0301 ole')).status).toBe(400);
  });

  it('allows five tries a minute for each address and account, then refuses with a message', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    for (let round = 0; round < 5; round++) {
      expect((await signIn('ann@example.com', 'wrong', limited)).status).toBe(400);
    }
    const sixth = await signIn('ann@example.com', password, limited);
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toBe('Too many tries. Try again in a minute or reset your password');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('ann@example.com', password, limited, '192.0.2.2')).status).toBe(200);
    expect((await signIn('other@example.com', password, limited)).status).toBe(400);
  });

  it('allows thirty failures an hour from one address, over all accounts; successes count for nothing', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    expect((await signIn('ann@example.com', password, limited)).status).toBe(200);
    const guesses = Array.from({ length: 30 }, (_, index) =>
      signIn(`guess${index}@example.com`, 'wrong', limited),
    );
    expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true);
    expect((await signIn('ann@example.com', password, limited)).status).toBe(429);
    expect((await signIn('ann@example.com', password, limited, '192.0.2.2')).status).toBe(200);
  });

  it('allows twenty failures for one email from anywhere, known or not, then says how long to wait', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    const guessed = async (email: string) => {
      const replies: unknown[] = [];
      for (let round = 0; round < 21; round++) {
        const { status, body } = await signIn(email, 'wrong', limited, `198.51.100.${round}`);
        replies.push([status, body.message]);
      }
      return replies;
    };
    const known = await guessed('ann@example.com');
    expect(known.slice(0, 20)).toEqual(Array(20).fill([400, 'Wrong email or password']));
    expect(known[20]).toEqual([429, 'Too many tries. Try again in 15 minutes or reset your password']);
    expect(await guessed('nobody@example.com')).toEqual(known);
    // The right password waits too, or the wait would tell which one it is.
    expect((await signIn('ann@example.com', password, limited, '203.0.113.9')).status).toBe(429);
  });

  it('allows one IPv6 network five tries a minute, whichever of its addresses it takes', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    const codes: number[] = [];
    for (let round = 1; round <= 6; round++)
      codes.push((await signIn('ann@example.com', 'wrong', limited, `2001:db8:0:7::${round}`)).status);
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('counts a try that nobody looked at for nothing', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    const rush = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        signIn(`crowd${index}@example.com`, 'wrong', limited, `198.51.100.${index}`),
      ),
    );
    const refused = rush.findIndex(({ status }) => status === 503);
    expect(refused).toBeGreaterThan(0);
    for (let round = 0; round < 20; round++) {
      const { status } = await signIn(`crowd${refused}@example.com`, 'wrong', limited, `203.0.113.${round}`);
      expect(status).toBe(400);
    }
  });

  it('answers a rush in part, the rest with 503 at once, and is well afterwards', async () => {
    const rush = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIn(`rush${index}@example.com`, 'wrong')),
    );
    expect(new Set(rush.map(({ status }) => status))).toEqual(new Set([400, 503]));
    expect(rush.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(42);
    expect(rush.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
    expect((await signIn('ann@example.com', password)).status).toBe(200);
  });
});
