import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { notify } from '@/server/profile/notify';
import { type ApiClient, api, type SignedInClient } from '../support/api';
import { expectNoFault } from '../support/bad-input';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { insertOrder } from '../support/fixtures';
import { footLinksIn, linksIn, mailsTo } from '../support/mailbox';

let database: TestDatabase;
let client: ApiClient;
const outboxChanged = vi.fn();

beforeAll(async () => {
  database = await openTestDatabase();
  client = api(database.db, { outboxChanged });
});
afterAll(() => database.close());

const someone = () => `${randomUUID()}@example.com`;

describe('app link', () => {
  const send = (email: unknown, more = {}) => client.post('/users/send-app-link', { email, ...more });

  it('sends the links of both stores', async () => {
    outboxChanged.mockClear();
    const email = someone();
    const { status, body } = await send(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, message: 'App Links sent successfully', data: null });
    const [mail] = await mailsTo(database.db, email);
    expect(mail?.subject).toBe('Hudson & Fold on your phone');
    expect(mail?.body_text).toContain('https://apps.apple.com/');
    expect(mail?.body_text).toContain('https://play.google.com/');
    expect(outboxChanged).toHaveBeenCalledOnce();
  });

  it('answers a customer and a stranger alike', async () => {
    const ann = await client.signIn();
    const known = await send(ann.user.email);
    const unknown = await send(someone());
    expect(known.body).toEqual(unknown.body);
  });

  it("refuses what is no address with 'email is not valid', and robots with 403", async () => {
    for (const email of ['', 'x', 'a@b', 'a@b.c', '@b.co', 'a b@c.co', null, undefined, 5, ['a@b.co']]) {
      const { status, body } = await send(email);
      expect(status, String(email)).toBe(422);
      expect(body.message).toBe('email is not valid');
    }
    const email = someone();
    expect((await send(email, { company_url: 'x' })).status).toBe(403);
    expect((await send(email, { form_age: 5 })).status).toBe(403);
    expect(await mailsTo(database.db, email)).toEqual([]);
  });

  it('takes the body of a plain HTML form', async () => {
    const email = someone();
    const form = new URLSearchParams({ email, company_url: '', form_age: '' });
    expect((await client.post('/users/send-app-link', form)).status).toBe(200);
    expect(await mailsTo(database.db, email)).toHaveLength(1);
  });

  it('goes to one address three times a day, and ten times an hour from one client', async () => {
    const limited = api(database.db, { limiter: createRateLimiter(1) });
    const email = someone();
    const codes: number[] = [];
    for (let round = 0; round < 4; round++)
      codes.push((await limited.post('/users/send-app-link', { email })).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    const others: number[] = [];
    for (let round = 0; round < 8; round++)
      others.push((await limited.post('/users/send-app-link', { email: someone() })).status);
    expect(others).toEqual([...Array(7).fill(200), 429]);
  });

  it('takes any bad input calmly', async () => {
    await expectNoFault(client, {
      path: '/users/send-app-link',
      valid: { email: 'a@example.com' },
      strict: ['email'],
    });
  });
});

describe('mailing list', () => {
  const add = (email: string, token?: unknown) => client.post('/users/subscribers/add', { email, token });
  const remove = (email: string, token: unknown) =>
    client.post('/users/subscribers/remove', { email, token });
  const stateOf = async (email: string) =>
    (
      await database.db
        .selectFrom('subscribers')
        .select(['state', 'confirmed_at'])
        .where('email', '=', email)
        .executeTakeFirst()
    )?.state;

  async function tokenFor(email: string) {
    await add(email);
    const [join = ''] = linksIn((await mailsTo(database.db, email)).at(-1)?.body_text ?? '');
    return new URL(join).searchParams.get('token') ?? '';
  }

  it('has nobody on it before they confirmed from their mailbox', async () => {
    const email = someone();
    const { status, body } = await add(email);
    expect(status).toBe(200);
    expect(body.message).toBe('Almost done. Please confirm with the link we just sent you');
    expect(await stateOf(email)).toBe('pending');
    const [mail] = await mailsTo(database.db, email);
    const text = mail?.body_text ?? '';
    const links = [...linksIn(text), ...footLinksIn(text)].map((link) => new URL(link));
    expect(links.map(({ pathname }) => pathname)).toEqual(['/subscribe', '/unsubscribe']);
    const token = links[0]?.searchParams.get('token') ?? '';
    expect(links[0]?.searchParams.get('email')).toBe(email);
    expect((await add(email, 'x'.repeat(22))).status).toBe(400);
    expect((await add(someone(), token)).status).toBe(400);
    expect(await stateOf(email)).toBe('pending');
    expect((await add(email, token)).body.message).toBe('Thank you. You’re on our list');
    expect(await stateOf(email)).toBe('active');
    expect((await add(email, token)).status).toBe(200);
  });

  it('answers alike for one who is on it, and sends no second mail', async () => {
    const email = someone();
    await add(email, await tokenFor(email));
    const again = await add(email);
    expect(again.body).toEqual((await add(someone())).body);
    expect(await mailsTo(database.db, email)).toHaveLength(1);
    expect(await stateOf(email)).toBe('active');
  });

  it('is left by the link of the mail, once and again, and by no other', async () => {
    const email = someone();
    const token = await tokenFor(email);
    await add(email, token);
    expect((await remove(email, 'x'.repeat(22))).status).toBe(400);
    expect((await remove(someone(), token)).status).toBe(400);
    expect(await stateOf(email)).toBe('active');
    expect((await remove(email, token)).body).toEqual({
      status: true,
      message: 'You’re off our list',
      data: null,
    });
    expect((await remove(email, token)).status).toBe(200);
    expect(await stateOf(email)).toBe('removed');
    expect((await add(email, token)).status).toBe(400);
    const fresh = await tokenFor(email);
    expect(fresh).not.toBe(token);
    expect(await stateOf(email)).toBe('pending');
    expect((await remove(email, token)).status).toBe(400);
  });

  it('keeps no token in the open', async () => {
    const email = someone();
    const token = await tokenFor(email);
    const rows = await database.db.selectFrom('subscribers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const [mail] = await mailsTo(database.db, email);
    expect(mail?.dedupe_key).not.toContain(token);
  });

  it('takes any bad input calmly', async () => {
    const valid = { email: 'a@example.com', token: 'a'.repeat(22) };
    await expectNoFault(client, { path: '/users/subscribers/add', valid, strict: ['email'] });
    await expectNoFault(client, { path: '/users/subscribers/remove', valid, strict: ['email', 'token'] });
  });
});

describe('email notifications', () => {
  const turnOff = (token: unknown) => client.post('/users/email-notifications/turn-off', { token });

  /** Tells of a new order and of its payment; returns the texts of the mails that went out. */
  async function tell(ann: SignedInClient) {
    const order = await insertOrder(database.db, ann.user.id);
    const facts = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const about = { userId: ann.user.id, order: facts };
    const before = (await mailsTo(database.db, ann.user.email)).length;
    await notify(database.db, { ...about, type: 'order.placed' }, client.services);
    await notify(
      database.db,
      { ...about, type: 'payment.charged', purpose: 'order', amountCents: 3000, card: 'XXXX4242' },
      client.services,
    );
    return (await mailsTo(database.db, ann.user.email)).slice(before).map(({ body_text }) => body_text);
  }

  it('are turned off by the link of one of them, once and again; receipts still come', async () => {
    const [ann, ben] = [await client.signIn(), await client.signIn()];
    const [placed = '', receipt = ''] = await tell(ann);
    expect(footLinksIn(receipt)).toEqual([]);
    const [link = ''] = footLinksIn(placed);
    const { pathname, searchParams } = new URL(link);
    expect([pathname, [...searchParams.keys()]]).toEqual(['/unsubscribe', ['token']]);
    const token = searchParams.get('token');
    for (let round = 0; round < 2; round++)
      expect((await turnOff(token)).body).toEqual({
        status: true,
        message: 'Your email notifications are off',
        data: null,
      });
    expect(await tell(ann)).toEqual([expect.stringContaining('You paid $30.00')]);
    expect(await tell(ben)).toHaveLength(2);
  });

  it('stay on with any other token, and no token is kept in the open', async () => {
    const ann = await client.signIn();
    const [placed = ''] = await tell(ann);
    const token = new URL(footLinksIn(placed)[0] ?? '').searchParams.get('token') ?? '';
    for (const other of ['x'.repeat(22), token.toLowerCase(), `${token} `])
      expect((await turnOff(other)).status).toBe(400);
    for (const bad of [null, 5, '', 'x'.repeat(201), [token]]) expect((await turnOff(bad)).status).toBe(422);
    expect(await tell(ann)).toHaveLength(2);
    const kept = await database.db.selectFrom('notifications').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('say in the outbox where a mail program ends them, and receipts say nowhere', async () => {
    const ann = await client.signIn();
    await tell(ann);
    const rows = await database.db
      .selectFrom('outbox')
      .select('unsubscribe_url')
      .where('recipient', '=', ann.user.email)
      .orderBy('id')
      .execute();
    expect(rows.map(({ unsubscribe_url }) => unsubscribe_url)).toEqual([
      expect.stringMatching(/^https:\/\/laundry\.test\/unsubscribe\/one-click\?token=[\w-]{22}$/),
      null,
    ]);
  });

  it('take any bad input calmly', async () => {
    await expectNoFault(client, {
      path: '/users/email-notifications/turn-off',
      valid: { token: 'a'.repeat(22) },
      strict: ['token'],
    });
  });
});

describe('inquiry', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    name: 'Ann Lee',
    email: someone(),
    mobile: '',
    subject: 'Order',
    order_number: '1048213',
    message: 'Where is my <b>blue</b> shirt?',
    form_age: 9_000,
    ...changes,
  });
  const send = (body: unknown) => client.post('/inquiry', body);

  it('is kept, answered with a reference, and told to both sides', async () => {
    outboxChanged.mockClear();
    const sent = form();
    const { status, body } = await send(sent);
    expect(status).toBe(200);
    expect(body.message).toMatch(
      /^Thank you\. We’ll get back to you within one business day\. Ref [2-9A-HJ-NP-RT-Z]{5}$/,
    );
    const reference = body.message.slice(-5);
    const row = await database.db
      .selectFrom('inquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Ann Lee',
      email: sent.email,
      subject: 'Order',
      message: sent.message,
    });
    const [theirs] = await mailsTo(database.db, sent.email);
    expect(theirs?.subject).toBe(`Your message is with us (Ref ${reference})`);
    expect(theirs?.body_text).not.toContain('blue');
    const ours = (await mailsTo(database.db, 'hello@hudsonandfold.example')).at(-1);
    expect(ours?.subject).toBe(`Inquiry ${reference}: Order`);
    expect(ours?.body_text).toContain(sent.email);
    expect(ours?.body_text).toContain('Where is my <b>blue</b> shirt?');
    expect(ours?.body_html).toContain('&lt;b&gt;blue');
    expect(outboxChanged).toHaveBeenCalledOnce();
  });

  it('takes the body of a plain HTML form', async () => {
    const fields = Object.entries(form({ form_age: '' })).map(([name, value]) => [name, String(value)]);
    expect((await send(new URLSearchParams(fields))).status).toBe(200);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'x@y', 'Enter an email address like name@example.com'],
    ['mobile', '123', 'Enter a 10-digit phone number'],
    ['subject', 'Spam', 'Subject is required'],
    ['message', ' ', 'Message is required'],
    ['message', 'x'.repeat(2001), 'Use at most 2000 characters'],
  ])('says at %s what is wrong with %j', async (field, value, message) => {
    const { status, body } = await send(form({ [field]: value }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
  });

  it('refuses robots', async () => {
    expect((await send(form({ company_url: 'x' }))).status).toBe(403);
    expect((await send(form({ form_age: 1_000 }))).status).toBe(403);
  });

  it('takes any bad input calmly', async () => {
    await expectNoFault(client, { path: '/inquiry', valid: form(), strict: ['email', 'subject'] });
  });
});
