import { describe, expect, it } from 'vitest';
import { proveMailbox } from '@/server/notifications/access-keys';
import { mailsTo } from '../support/services/mailbox';
import { client, database, flushOutbox, openVisitor, someone } from './visitor';

openVisitor();

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

  it('is in the data of whoever has proved its address, and of nobody else', async () => {
    const ann = await client.signIn();
    const exported = async () =>
      (await ann.get<'profile.export'>(`/users/${ann.user.id}/export`)).body.data.tables.messages?.map(
        ({ message }) => message,
      );
    const write = (message: string) => send(form({ email: ann.user.email, message }));
    await write('Before');
    expect(await exported()).toEqual([]);
    await proveMailbox(database.db, ann.user.id, client.services.now());
    await write('After');
    await send(form({ message: 'Of somebody else' }));
    expect(await exported()).toEqual(['Before', 'After']);
  });

  it('is kept, answered with a reference, and told to both sides', async () => {
    flushOutbox.mockClear();
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
    expect(theirs?.subject).toBe(`We got your message (Ref ${reference})`);
    expect(theirs?.body_text).not.toContain('blue');
    const ours = (await mailsTo(database.db, 'hello@hudsonandfold.example')).at(-1);
    expect(ours?.subject).toBe(`Inquiry ${reference}: Order`);
    expect(ours?.body_text).toContain(sent.email);
    expect(ours?.body_text).toContain('Where is my <b>blue</b> shirt?');
    expect(ours?.body_html).toContain('&lt;b&gt;blue');
    expect(flushOutbox).toHaveBeenCalledOnce();
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

  it('promises a date where the shop comes on fewer days than business days', async () => {
    const others = database.db.updateTable('slot_templates').where('weekday', 'not in', [1, 2]);
    await others.set({ pickup_capacity: 0, delivery_capacity: 0 }).execute();
    const sent = form();
    expect((await send(sent)).body.message).toMatch(
      /^Thank you\. We’ll get back to you by Mon, Nov 23\. Ref/,
    );
    const [theirs] = await mailsTo(database.db, sent.email);
    expect(theirs?.body_text).toContain('We’ll get back to you by Mon, Nov 23.');
  });
});
