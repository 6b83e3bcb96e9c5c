import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, api, type RequestOptions } from '../support/api';
import { openTestDatabase } from '../support/database';
import { forFile } from '../support/for-file';
import { everythingIn } from '../support/leaks';
import { linksIn, mailsTo } from '../support/services/mailbox';

const database = forFile(openTestDatabase);
let client: ApiClient;
const flushOutbox = vi.fn();

beforeAll(async () => {
  client = api(database.db, { flushOutbox });
});

const form = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Ann',
  last_name: 'Lee',
  email: `${randomUUID()}@example.com`,
  mobile: '+1 (212) 555-0123',
  password: 'sparrow umbrella 42',
  zip_code: '10023-1234',
  email_notifications: 'no',
  terms: true,
  form_age: 8_000,
  ...changes,
});

const signUp = (body: Record<string, unknown>, options?: RequestOptions) =>
  client.post<'auth.signup'>('/auth/signup', body, options);

const findUser = (email: unknown) =>
  database.db.selectFrom('users').selectAll().where('email', '=', String(email)).executeTakeFirst();

describe('sign-up', () => {
  it('makes an account and answers like sign-in', async () => {
    const sent = form({ email: ` New.${randomUUID()}@Example.COM` });
    const email = sent.email.trim().toLowerCase();
    const { status, body, headers } = await signUp(sent);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      first_name: 'Ann',
      last_name: 'Lee',
      email,
      mobile: '212-555-0123',
      email_notifications: 'no',
      push_notifications: 'no',
    });
    expect(headers.get('set-cookie')).toContain('HttpOnly');
    expect((await client.get('/users/my-profile', { token: body.accessToken })).status).toBe(200);
    const row = await findUser(email);
    expect(row?.zip_code).toBe('10023');
    expect(row?.terms_accepted_at).not.toBeNull();
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await everythingIn(database.db)).not.toContain(sent.password);
    const again = await client.post('/auth/signin', { email, password: sent.password });
    expect(again.status).toBe(200);
  });

  it('sends one welcome mail, without the name that was typed', async () => {
    flushOutbox.mockClear();
    const sent = form({ first_name: 'Buy evil things' });
    await signUp(sent);
    const mails = await mailsTo(database.db, sent.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your Hudson & Fold account is ready');
    expect(mails[0]?.body_html).toContain('Hudson &amp; Fold');
    expect(linksIn(mails[0]?.body_text ?? '')).toEqual(['https://laundry.test/order-now']);
    expect(JSON.stringify(mails)).not.toContain('evil');
    expect(flushOutbox).toHaveBeenCalledOnce();
  });

  it('refuses an address that has an account, in whatever case, at its field', async () => {
    const sent = form();
    await signUp(sent);
    const again = await signUp(form({ email: sent.email.toUpperCase() }));
    expect(again.status).toBe(400);
    expect(again.body.message).toBe('This email already has an account. Sign in instead');
    expect(again.body.errors).toEqual({ email: 'This email already has an account. Sign in instead' });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    [
      'full-width letters',
      (name: string) => `ｎｅｗ.${name}@example.com`,
      (name: string) => `new.${name}@example.com`,
    ],
    [
      'the Kelvin sign',
      (name: string) => `\u212a.${name}@example.com`,
      (name: string) => `k.${name}@example.com`,
    ],
    [
      'a full-width dot and domain',
      (name: string) => `${name}@ｅｘａｍｐｌｅ．com`,
      (name: string) => `${name}@example.com`,
    ],
    ...[
      ['a soft hyphen', '\u00ad'],
      ['a zero-width space', '\u200b'],
      ['a word joiner', '\u2060'],
      ['a variation selector', '\ufe0f'],
      ['a mark of direction', '\u202e'],
    ].flatMap(([what, char]): [string, (name: string) => string, (name: string) => string][] => [
      [
        `${what} before the @`,
        (name) => `new${char}.${name}@example.com`,
        (name) => `new.${name}@example.com`,
      ],
      [
        `${what} in the domain`,
        (name) => `new.${name}@mail${char}box.example`,
        (name) => `new.${name}@mailbox.example`,
      ],
    ]),
  ])('takes an address with %s for the one it looks like', async (_what, twin, plain) => {
    const name = randomUUID();
    expect((await signUp(form({ email: plain(name) }))).status).toBe(200);
    const second = await signUp(form({ email: twin(name) }));
    expect([second.status, second.body.message]).toEqual([
      400,
      'This email already has an account. Sign in instead',
    ]);
    const body = { email: twin(name), password: 'sparrow umbrella 42' };
    expect((await client.post('/auth/signin', body)).status).toBe(200);
  });

  it('writes a domain in letters of another script as the DNS does, so that it looks like no other', async () => {
    const name = randomUUID();
    const { body } = await signUp(form({ email: `${name}@ex\u0430mple.com` }));
    expect(body.data?.email).toBe(`${name}@xn--exmple-4nf.com`);
  });

  it('knows who signed up with a domain of another script by the very same text, on every way in', async () => {
    const email = `${randomUUID()}@m\u00fcnchen.example`;
    const first = await signUp(form({ email }));
    expect(first.status).toBe(200);
    const stored = first.body.data?.email ?? '';
    expect(stored).toMatch(/@xn--mnchen-3ya\.example$/);
    const byPassword = await client.post<'auth.signin'>('/auth/signin', {
      email,
      password: 'sparrow umbrella 42',
    });
    expect(byPassword.body.data?.id).toBe(first.body.data?.id);
    expect((await client.post('/auth/code/request', { email })).status).toBe(200);
    await expect.poll(async () => (await mailsTo(database.db, stored)).length).toBe(2);
    const mail = (await mailsTo(database.db, stored))[1]?.body_text ?? '';
    const [, code = ''] = /\n(\d{3} \d{3})\n/.exec(mail) ?? [];
    const byCode = await client.post<'auth.codeSignin'>('/auth/code/signin', { email, code });
    expect(byCode.body.data?.id).toBe(first.body.data?.id);
    expect((await client.post('/auth/forgot-password', { email })).status).toBe(200);
    await expect.poll(async () => (await mailsTo(database.db, stored)).length).toBe(3);
    expect((await signUp(form({ email }))).status).toBe(400);
  });

  it('refuses the email as the password', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    for (const password of [email, email.toUpperCase(), ` ${email} `]) {
      const { status, body } = await signUp(form({ email, password }));
      expect(status).toBe(422);
      expect(body.errors).toEqual({ password: 'Choose a password that is not your email address' });
    }
  });

  it('makes one account of several requests at once', async () => {
    const sent = form();
    const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(sent)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await mailsTo(database.db, sent.email)).toHaveLength(1);
  });

  it.each([
    ['first_name', '', 'First Name is required'],
    ['last_name', '  ', 'Last Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ann@example', 'Enter an email address like name@example.com'],
    ['mobile', '', 'Cell Phone is required'],
    ['mobile', '555-0123', 'Enter a 10-digit phone number'],
    ['password', '', 'Password is required'],
    ['password', 'short 7', 'Use 8 to 128 characters'],
    ['password', 'x'.repeat(129), 'Use 8 to 128 characters'],
    ['password', 'Password123', 'This password is too common. Choose another'],
    ['password', 'abcabcabcabc', 'This password is too common. Choose another'],
    ['password', ' '.repeat(8), 'Use more than just spaces in your password'],
    ['first_name', 'Win $500 at www.evil.example', 'Write the name without a web or email address'],
    ['first_name', '\u200b\u3164', 'First Name is required'],
    ['last_name', '\u202e', 'Last Name is required'],
    ['last_name', 'ann@evil.com', 'Write the name without a web or email address'],
    ['email', 'аnn@example.com', 'Use an email address with plain letters (a to z) before the @'],
    ['zip_code', '', 'Zipcode is required'],
    ['zip_code', '1002', 'Enter a 5-digit ZIP code'],
    ['terms', false, 'Please accept the terms'],
  ])('says at %s what is wrong with %j', async (field, value, message) => {
    const sent = form({ [field]: value });
    const { status, body } = await signUp(sent);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(body.message).toBe(message);
    expect(await findUser(sent.email)).toBeUndefined();
  });

  it.each([
    ['Md.Rahman', 'Raj s/o Kumar', 'Md.Rahman', 'Raj s/o Kumar'],
    ['Wm.Penn', 'Lee c/o Kim', 'Wm.Penn', 'Lee c/o Kim'],
    ['Ann\u202e', 'Lee\r\nKim', 'Ann', 'Lee Kim'],
  ])('takes the name %j %j', async (first_name, last_name, first, last) => {
    const { status, body } = await signUp(form({ first_name, last_name }));
    expect([status, body.data?.first_name, body.data?.last_name]).toEqual([200, first, last]);
  });

  it.each([
    ['a filled-in honeypot', { company_url: 'https://spam.example' }],
    ['a form sent at once', { form_age: 1_999 }],
    ['the same from a hidden field', { form_age: '300' }],
    ['an age before it was shown', { form_age: -1 }],
    ['an age that is none', { form_age: 'old' }],
  ])('takes %s for a robot: 403', async (_what, signs) => {
    const sent = form(signs);
    const { status, body } = await signUp(sent);
    expect(status).toBe(403);
    expect(body.message).toBe('We couldn’t confirm that you’re a person. Please try again or call us.');
    expect(await findUser(sent.email)).toBeUndefined();
  });

  it('takes a form without an age, sent by a browser without JavaScript or by a foreign client', async () => {
    for (const form_age of [undefined, '', 2_000, '2000']) {
      expect((await signUp(form({ form_age }))).status).toBe(200);
    }
  });

  it('asks the bot check where one is configured', async () => {
    const isPerson = vi.fn(async (token?: string) => token === 'good');
    const checked = api(database.db, { botCheck: { isPerson } });
    expect((await checked.post('/auth/signup', form())).status).toBe(403);
    const passed = await checked.post('/auth/signup', form({ captchaToken: 'good' }), {
      address: '192.0.2.9',
    });
    expect(passed.status).toBe(200);
    expect(isPerson).toHaveBeenLastCalledWith('good', '192.0.2.9');
  });
});

describe('check-email', () => {
  const check = (email: unknown, more = {}) =>
    client.post<'auth.checkEmail'>('/users/check-email', { email, ...more });

  it('says whether an address has an account, always with status true', async () => {
    const sent = form();
    await signUp(sent);
    expect((await check(sent.email.toUpperCase())).body).toEqual({
      status: true,
      message: '',
      data: { exists: true },
    });
    expect((await check('nobody@example.com')).body.data).toEqual({ exists: false });
  });

  it('refuses robots and bad addresses', async () => {
    expect((await check('nobody@example.com', { company_url: 'x' })).status).toBe(403);
    expect((await check('nobody')).body.errors).toEqual({
      email: 'Enter an email address like name@example.com',
    });
  });
});
