import { beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '@/server/notifications/deliver';
import { writeMail } from '@/server/notifications/mail/mail-text';
import type { Db } from '@/server/platform/db/client';
import type { Settings } from '@/server/platform/settings';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(() => openTestDatabase({ seeded: false }));
let db: Db;
const now = new Date('2026-11-20T15:00:00.000Z');

beforeAll(async () => {
  db = database.db;
});

async function addUser(email: string, email_notifications: 'yes' | 'no') {
  const user = { first_name: 'Ann', last_name: 'Lee', email, password_hash: 'x', email_notifications };
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

const event = (userId: number, key: string) => ({
  userId,
  key,
  type: 'order.placed',
  title: 'Order placed',
  message: 'We have your order.',
  link: '/orders',
});
const mail = () => ({ subject: 'Your order', headline: 'We have it', action: 'See your order' });
const services = { settings: { publicUrl: 'https://laundry.test' } as Settings, now: () => now };
const mailsTo = (email: string) =>
  db.selectFrom('outbox').select(['subject', 'body_text']).where('recipient', '=', email).execute();

describe('telling a customer', () => {
  it('fills the inbox and the outbox once for one event', async () => {
    const userId = await addUser('yes@example.com', 'yes');
    for (let turn = 0; turn < 2; turn++) await deliver(db, { ...event(userId, 'e:1'), mail }, services);
    const inbox = await db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute();
    expect(inbox).toMatchObject([{ title: 'Order placed', read_at: null, created: now.toISOString() }]);
    const mails = await mailsTo('yes@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toMatch(/^We have it\n\nSee your order:\nhttps:\/\/laundry\.test\/orders\n/);
  });

  it('sends no mail to who wants none, except what must be known', async () => {
    const userId = await addUser('no@example.com', 'no');
    await deliver(db, { ...event(userId, 'e:2'), mail }, services);
    expect(await mailsTo('no@example.com')).toEqual([]);
    await deliver(db, { ...event(userId, 'e:3'), always: true, mail }, services);
    expect(await mailsTo('no@example.com')).toHaveLength(1);
  });

  it('can do without a mail', async () => {
    const userId = await addUser('inbox@example.com', 'yes');
    await deliver(db, event(userId, 'e:4'), services);
    expect(await mailsTo('inbox@example.com')).toEqual([]);
  });
});

describe('the words of a mail', () => {
  const text = writeMail(
    {
      subject: 'One\r\nBcc: all@example.com',
      headline: 'Hello <script>alert(1)</script>,',
      why: 'You asked.',
      paragraphs: ['5 > 4 & "quotes"'],
      action: { label: 'Look', url: 'https://laundry.test/x?a=1&b="2"' },
    },
    { name: 'Soap & Co', location: '1 Main Street', phone: '7185550188' },
  );

  it('are escaped in HTML and plain in text', () => {
    expect(text.html).not.toContain('<script>');
    expect(text.html).toContain('5 &gt; 4 &amp; &quot;quotes&quot;');
    expect(text.html).toContain('href="https://laundry.test/x?a=1&amp;b=&quot;2&quot;"');
    expect(text.text).toContain('5 > 4 & "quotes"');
    expect(text.text).toContain('Look:\nhttps://laundry.test/x?a=1&b="2"');
  });

  it('keep the subject on one line', () => {
    expect(text.subject).toBe('One Bcc: all@example.com');
  });
});
