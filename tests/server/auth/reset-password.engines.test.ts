import { describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { inConstantTime } from '@/server/platform/secrets';
import { api } from '../support/api';
import { linksIn, mailsTo } from '../support/services/mailbox';
import {
  client,
  clock,
  customer,
  database,
  expectNoSecretKept,
  flushOutbox,
  forgot,
  inbox,
  keyFor,
  minute,
  newPassword,
  oldPassword,
  openPasswords,
  reset,
  signIn,
} from './passwords';

openPasswords();

describe('forgot password', () => {
  const answer = {
    status: true,
    message: 'If that email has an account, we sent a link. It works for 30 minutes.',
    data: null,
  };

  it('sends a link that lives half an hour, from PUBLIC_URL and not from the Host header', async () => {
    const { user } = await customer();
    flushOutbox.mockClear();
    const { status, body } = await client.post(
      '/auth/forgot-password',
      { email: user.email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    );
    expect(status).toBe(200);
    expect(body).toEqual(answer);
    expect(flushOutbox).toHaveBeenCalledOnce();
    const [mail] = await mailsTo(database.db, user.email);
    expect(mail?.subject).toBe('Your link to choose a new password');
    expect(linksIn(mail?.body_text ?? '')).toEqual([
      expect.stringMatching(/^https:\/\/laundry\.test\/reset-password\/[\w-]{22}$/),
    ]);
    expect(Date.parse(mail?.expires_at ?? '') - clock.now().getTime()).toBe(30 * minute);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('gives the same reply for an unknown address, in the same time, and sends nothing', async () => {
    const { user } = await customer();
    for (const email of [user.email, 'nobody@example.com'])
      expect(await forgot(email)).toMatchObject({ status: 200, body: answer });
    expect(vi.mocked(inConstantTime).mock.calls.map(([ms]) => ms)).toEqual([250, 250]);
    expect(await mailsTo(database.db, 'nobody@example.com')).toEqual([]);
  });

  it('sends five links in the half hour that one works, then says so, with and without an account', async () => {
    const { user } = await customer();
    const limited = api(database.db, { now: clock.now, limiter: createRateLimiter(1) });
    const told: unknown[] = [];
    for (const email of [user.email, 'nobody.else@example.com']) {
      const replies = await Promise.all(Array.from({ length: 7 }, () => forgot(email, limited)));
      const [refused, sent] = [429, 200].map((code) => replies.filter(({ status }) => status === code));
      for (const { body } of sent ?? []) expect(body).toEqual(answer);
      expect([sent?.length, refused?.length]).toEqual([5, 2]);
      told.push(...(refused ?? []).map(({ body }) => body));
    }
    for (const body of told)
      expect(body).toEqual({
        status: false,
        message:
          'We’ve sent several links for this email. If it has an account, the newest one works until it is used. You can ask for another in 30 minutes',
        data: null,
      });
    const mails = await mailsTo(database.db, user.email);
    expect(mails).toHaveLength(5);
    const [link = ''] = linksIn(mails.at(-1)?.body_text ?? '');
    expect((await reset(link.split('/').at(-1))).status).toBe(200);
    const other = await customer();
    await forgot(other.user.email, limited);
    expect(await mailsTo(database.db, other.user.email)).toHaveLength(1);
  });

  it('refuses robots, for known and unknown addresses alike', async () => {
    const { user } = await customer();
    for (const email of [user.email, 'nobody@example.com']) {
      expect((await forgot(email, client, { company_url: 'x' })).status).toBe(403);
      expect((await forgot(email, client, { form_age: 100 })).status).toBe(403);
    }
  });

  it('takes bad addresses calmly', async () => {
    for (const email of [null, '', 'x', '\u0000', [], {}, 'a'.repeat(300), '😀']) {
      const { status, body } = await client.post('/auth/forgot-password', { email });
      expect(status).toBe(422);
      expect(body.errors?.email).toBeTruthy();
    }
  });
});

describe('reset password', () => {
  it('sets the new password, ends all sessions, and notifies the customer', async () => {
    const ann = await customer();
    const key = await keyFor(ann.user.email);
    flushOutbox.mockClear();
    const { status, body, headers } = await reset(key);
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, message: 'password changed successfully', data: null });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await signIn(ann.user.email, oldPassword)).toBe(400);
    expect(await signIn(ann.user.email, newPassword)).toBe(200);
    expect((await ann.get('/users/my-profile')).status).toBe(401);
    expect(await inbox(ann.user.id)).toEqual([
      { type: 'account.password_changed', title: 'Password changed' },
    ]);
    expect((await mailsTo(database.db, ann.user.email)).map(({ subject }) => subject)).toEqual([
      'Your link to choose a new password',
      'Your password was changed',
    ]);
    expect(flushOutbox).toHaveBeenCalledOnce();
  });

  it('ends the wait after too many guesses of a stranger', async () => {
    const { user } = await customer();
    const limited = api(database.db, { now: clock.now, flushOutbox, limiter: createRateLimiter(1) });
    const enter = (password: string, address: string) =>
      limited.post('/auth/signin', { email: user.email, password }, { address });
    for (let round = 0; round < 20; round++) await enter('wrong', `198.51.100.${round}`);
    expect((await enter(oldPassword, '203.0.113.1')).status).toBe(429);
    const body = {
      secretkey: await keyFor(user.email),
      password: newPassword,
      confirm_password: newPassword,
    };
    expect((await limited.post('/auth/reset-password/web', body)).status).toBe(200);
    expect((await enter(newPassword, '203.0.113.1')).status).toBe(200);
  });

  const ended = { status: false, message: 'This link has expired. Request a new one.', data: null };

  it('takes a link once, also when it comes twice at the same moment', async () => {
    const { user } = await customer();
    const key = await keyFor(user.email);
    const replies = await Promise.all([reset(key), reset(key, 'another long word 1')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await reset(key);
    expect(again.status).toBe(400);
    expect(again.body).toEqual(ended);
    expect(await inbox(user.id)).toHaveLength(1);
  });

  it('takes it for thirty minutes', async () => {
    const { user } = await customer();
    const key = await keyFor(user.email);
    clock.advance(30 * minute - 1);
    const later = await customer();
    const laterKey = await keyFor(later.user.email);
    expect((await reset(key)).status).toBe(200);
    clock.advance(30 * minute);
    expect((await reset(laterKey)).body).toEqual(ended);
    expect(await signIn(later.user.email, oldPassword)).toBe(200);
  });

  it('takes an older link although somebody asked for a newer one, and then no other', async () => {
    const { user } = await customer();
    const keys = [await keyFor(user.email), await keyFor(user.email), await keyFor(user.email)];
    expect(new Set(keys).size).toBe(3);
    expect((await reset(keys[1])).status).toBe(200);
    for (const key of keys) expect((await reset(key, 'another long word 1')).body).toEqual(ended);
    expect(await signIn(user.email, newPassword)).toBe(200);
  });

  it('takes one of two links that come at the same moment', async () => {
    const { user } = await customer();
    const keys = [await keyFor(user.email), await keyFor(user.email)];
    const replies = await Promise.all([reset(keys[0]), reset(keys[1], 'another long word 1')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses unknown keys with 400 and leaves the good link alive after a refused password', async () => {
    const { user } = await customer();
    const key = await keyFor(user.email);
    for (const wrong of ['x', 'a'.repeat(22), `${key}x`, key.slice(1), '%00', '😀']) {
      expect((await reset(wrong)).status).toBe(400);
    }
    expect((await reset('')).body.message).toBe('This link has expired. Request a new one.');
    const short = await reset(key, 'short');
    expect(short.status).toBe(422);
    expect(short.body.errors).toEqual({ password: 'Use 8 to 128 characters' });
    expect((await reset(key, 'password123')).body.errors).toEqual({
      password: 'This password is too common. Choose another',
    });
    expect((await reset(key, user.email)).body.errors).toEqual({
      password: 'Choose a password that is not your email address',
    });
    expect((await reset(key, ' '.repeat(10))).body.errors).toEqual({
      password: 'Use more than just spaces in your password',
    });
    expect((await reset(key, newPassword, 'other')).body.errors).toEqual({
      confirm_password: 'New Password and confirm password shuold be same',
    });
    expect((await reset(key)).status).toBe(200);
  });
});

describe('secrets', () => {
  it('are in no log line, and passwords in no row', () => expectNoSecretKept(4));
});
