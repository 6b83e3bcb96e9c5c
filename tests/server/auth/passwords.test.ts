import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { hashPassword } from '@/server/auth/passwords';
import { type ApiClient, api } from '../support/api';
import { expectNoFault } from '../support/bad-input';
import { testClock } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { capturedLog, everythingIn } from '../support/leaks';
import { linksIn, mailsTo } from '../support/mailbox';

const oldPassword = 'sparrow umbrella 42';
const newPassword = 'walnut staircase 77';
const minute = 60_000;
const clock = testClock();
const { log, text: logText } = capturedLog();
const outboxChanged = vi.fn();
let database: TestDatabase;
let client: ApiClient;
let oldHash: string;

beforeAll(async () => {
  database = await openTestDatabase();
  client = api(database.db, { now: clock.now, log, outboxChanged });
  oldHash = await hashPassword(oldPassword);
});
afterAll(() => database.close());

async function customer() {
  const ann = await client.signIn();
  await database.db
    .updateTable('users')
    .set({ password_hash: oldHash })
    .where('id', '=', ann.user.id)
    .execute();
  return ann;
}

const forgot = (email: string, from: ApiClient = client, more = {}) =>
  from.post('/auth/forgot-password', { email, ...more });

/** The key of the newest link that was sent. */
async function keyFor(email: string) {
  await forgot(email);
  const mails = await mailsTo(database.db, email);
  const [link = ''] = linksIn(mails.at(-1)?.body_text ?? '');
  return link.replace('https://laundry.test/reset-password/', '');
}

const reset = (secretkey: unknown, password: unknown = newPassword, confirm_password: unknown = password) =>
  client.post('/auth/reset-password/web', { secretkey, password, confirm_password });

const signIn = async (email: string, password: string) =>
  (await client.post('/auth/signin', { email, password })).status;

const inbox = (userId: number) =>
  database.db.selectFrom('notifications').select(['type', 'title']).where('user_id', '=', userId).execute();

describe('forgot password', { timeout: 30_000 }, () => {
  const answer = {
    status: true,
    message: 'If that email has an account, we sent a link. It works for 30 minutes.',
    data: null,
  };

  it('sends a link that lives half an hour, from PUBLIC_URL and not from the Host header', async () => {
    const { user } = await customer();
    outboxChanged.mockClear();
    const { status, body } = await client.post(
      '/auth/forgot-password',
      { email: user.email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    );
    expect(status).toBe(200);
    expect(body).toEqual(answer);
    expect(outboxChanged).toHaveBeenCalledOnce();
    const [mail] = await mailsTo(database.db, user.email);
    expect(mail?.subject).toBe('Choose a new password');
    expect(linksIn(mail?.body_text ?? '')).toEqual([
      expect.stringMatching(/^https:\/\/laundry\.test\/reset-password\/[\w-]{22}$/),
    ]);
    expect(Date.parse(mail?.expires_at ?? '') - clock.now().getTime()).toBe(30 * minute);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('says the same of an unknown address, in the same time, and sends nothing', async () => {
    const { user } = await customer();
    const measure = async (email: string) => {
      const started = performance.now();
      const { status, body } = await forgot(email);
      expect({ status, body }).toEqual({ status: 200, body: answer });
      return performance.now() - started;
    };
    const known = await measure(user.email);
    const unknown = await measure('nobody@example.com');
    expect(known).toBeGreaterThan(240);
    expect(unknown).toBeGreaterThan(240);
    expect(await mailsTo(database.db, 'nobody@example.com')).toEqual([]);
  });

  it('sends five links an hour to one account, then none, and the answer never changes', async () => {
    const { user } = await customer();
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    const replies = await Promise.all(Array.from({ length: 7 }, () => forgot(user.email, limited)));
    for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 200, body: answer });
    expect(await mailsTo(database.db, user.email)).toHaveLength(5);
    const other = await customer();
    await forgot(other.user.email, limited);
    expect(await mailsTo(database.db, other.user.email)).toHaveLength(1);
  });

  it('is possible thirty times a minute from one client, whatever addresses it names', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(0.1) });
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, index) => forgot(`nobody${index}@example.com`, limited)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
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

describe('reset password', { timeout: 30_000 }, () => {
  it('sets the new password, ends all sessions, and tells the customer', async () => {
    const ann = await customer();
    const key = await keyFor(ann.user.email);
    outboxChanged.mockClear();
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
      'Choose a new password',
      'Your password was changed',
    ]);
    expect(outboxChanged).toHaveBeenCalledOnce();
  });

  const ended = { status: false, message: 'This link has ended. Ask for a new one.', data: null };

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

  it('takes the newest link only', async () => {
    const { user } = await customer();
    const first = await keyFor(user.email);
    const second = await keyFor(user.email);
    expect(first).not.toBe(second);
    expect((await reset(first)).body).toEqual(ended);
    expect((await reset(second)).status).toBe(200);
  });

  it('refuses unknown keys with 400 and leaves the good link alive after a refused password', async () => {
    const { user } = await customer();
    const key = await keyFor(user.email);
    for (const wrong of ['x', 'a'.repeat(22), `${key}x`, key.slice(1), '%00', '😀']) {
      expect((await reset(wrong)).status).toBe(400);
    }
    expect((await reset('')).body.message).toBe('This link has ended. Ask for a new one.');
    const short = await reset(key, 'short');
    expect(short.status).toBe(422);
    expect(short.body.errors).toEqual({ password: 'Use 8 to 128 characters' });
    expect((await reset(key, 'password123')).body.errors).toEqual({
      password: 'This password is too common. Choose another one',
    });
    expect((await reset(key, newPassword, 'other')).body.errors).toEqual({
      confirm_password: 'New Password and confirm password shuold be same',
    });
    expect((await reset(key)).status).toBe(200);
  });

  it('takes any bad input calmly', async () => {
    const valid = { secretkey: 'a'.repeat(22), password: newPassword, confirm_password: newPassword };
    await expectNoFault(client, { path: '/auth/reset-password/web', valid, strict: Object.keys(valid) });
  });
});

describe('change password', { timeout: 30_000 }, () => {
  type Ann = Awaited<ReturnType<typeof customer>>;
  const change = (ann: Ann, changes: Record<string, unknown> = {}) =>
    ann.post('/auth/change-password', {
      old_password: oldPassword,
      new_password: newPassword,
      confirm_password: newPassword,
      user_id: ann.user.id,
      ...changes,
    });

  it('keeps this session, ends the others and the open reset link, and tells the customer', async () => {
    const ann = await customer();
    const phone = await client.signIn({ id: ann.user.id });
    const key = await keyFor(ann.user.email);
    const { status, body } = await change(ann);
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, message: 'password changed successfully', data: null });
    expect((await ann.get('/users/my-profile')).status).toBe(200);
    expect((await phone.get('/users/my-profile')).status).toBe(401);
    expect((await reset(key)).status).toBe(400);
    expect(await signIn(ann.user.email, newPassword)).toBe(200);
    expect(await inbox(ann.user.id)).toHaveLength(1);
    expect((await mailsTo(database.db, ann.user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('refuses a wrong old password with 400, which signs nobody out', async () => {
    const ann = await customer();
    const { status, body } = await change(ann, { old_password: 'not it at all' });
    expect(status).toBe(400);
    expect(body.message).toBe('old password is not correct');
    expect(body.errors).toEqual({ old_password: 'old password is not correct' });
    expect((await ann.get('/users/my-profile')).status).toBe(200);
  });

  it.each([
    ['old_password', { old_password: '' }, 'old password is required'],
    ['new_password', { new_password: '' }, 'new password is required'],
    ['confirm_password', { confirm_password: '' }, 'confirm new password is required'],
    ['confirm_password', { confirm_password: 'other' }, 'New Password and confirm password shuold be same'],
    ['new_password', { new_password: 'short', confirm_password: 'short' }, 'Use 8 to 128 characters'],
    [
      'new_password',
      { new_password: 'qwerty12345', confirm_password: 'qwerty12345' },
      'This password is too common. Choose another one',
    ],
  ])('says at %s what is wrong with %j', async (field, changes, message) => {
    const { status, body } = await change(await customer(), changes);
    expect(status).toBe(422);
    expect(body.errors?.[field]).toBe(message);
  });

  it('lets one of two changes at once win', async () => {
    const ann = await customer();
    const other = 'another long word 1';
    const replies = await Promise.all([
      change(ann),
      change(ann, { new_password: other, confirm_password: other }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("answers 404 for somebody else's id and 401 without a session", async () => {
    const ann = await customer();
    const ben = await customer();
    expect((await change(ann, { user_id: ben.user.id })).status).toBe(404);
    expect((await change(ann, { user_id: 999_999 })).body).toEqual(
      (await change(ann, { user_id: ben.user.id })).body,
    );
    expect((await client.post('/auth/change-password', {})).status).toBe(401);
    expect(await signIn(ben.user.email, oldPassword)).toBe(200);
  });

  it('may be tried five times a minute', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    const ann = await limited.signIn();
    const codes: number[] = [];
    for (let round = 0; round < 6; round++) {
      const fields = { old_password: 'wrong', new_password: newPassword, confirm_password: newPassword };
      codes.push((await ann.post('/auth/change-password', { ...fields, user_id: ann.user.id })).status);
    }
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('secrets', () => {
  it('are in no log line, and passwords in no row', async () => {
    const stored = await everythingIn(database.db);
    for (const secret of [oldPassword, newPassword]) {
      expect(stored).not.toContain(secret);
      expect(logText()).not.toContain(secret);
    }
    const mails = await database.db.selectFrom('outbox').select('body_text').execute();
    const keys = mails.flatMap(({ body_text }) => /reset-password\/([\w-]{22})/.exec(body_text)?.[1] ?? []);
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) expect(logText()).not.toContain(key);
    const rows = await database.db.selectFrom('password_resets').selectAll().execute();
    for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key);
  });
});
