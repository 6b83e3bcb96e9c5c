import { describe, expect, it } from 'vitest';
import { notify } from '@/server/notifications/notify';
import type { SignedInClient } from '../support/api';
import { insertOrder } from '../support/fixtures';
import { footLinksIn, linksIn, mailsTo } from '../support/services/mailbox';
import { client, database, openVisitor, someone } from './visitor';

openVisitor();

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
    await notify(database.db, { ...about, type: 'order.on_the_way' }, client.services);
    await notify(
      database.db,
      {
        ...about,
        type: 'payment.charged',
        purpose: 'order',
        amountCents: 3000,
        card: 'XXXX4242',
      },
      client.services,
    );
    return (await mailsTo(database.db, ann.user.email)).slice(before).map(({ body_text }) => body_text);
  }

  it('are turned off by the link of one of them, once and again; receipts still come', async () => {
    const [ann, ben] = [await client.signIn(), await client.signIn()];
    const [coming = '', receipt = ''] = await tell(ann);
    expect(footLinksIn(receipt)).toEqual([]);
    const [link = ''] = footLinksIn(coming);
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
    const [coming = ''] = await tell(ann);
    const token = new URL(footLinksIn(coming)[0] ?? '').searchParams.get('token') ?? '';
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
});
