/** What is told where, and what a push message says. */
import { describe, expect, it } from 'vitest';
import { exampleEvents } from '@/server/notifications/events';
import { eventPush, type NotifyEvent, notify } from '@/server/notifications/notify';
import type { SignedInClient } from '@/tests/server/support/api';
import { client, database, openClockedApi } from '@/tests/server/support/clocked-api';
import { newDevice } from '@/tests/server/support/services/push-device';

openClockedApi();

/** A customer with a device and these switches. */
async function openCustomer(email: 'yes' | 'no', push: 'yes' | 'no') {
  const ann = await client.signIn();
  await ann.post(`/devices/${ann.user.id}`, newDevice());
  const switches = { email_notifications: email, push_notifications: push };
  await ann.post(`/users/update/${ann.user.id}`, { first_name: 'Ann', last_name: 'Lee', ...switches });
  return ann;
}

/** Where an event arrived. */
async function arrived({ user }: SignedInClient) {
  const { db } = database;
  const inbox = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user.id)
    .where('in_inbox', '=', 'yes')
    .execute();
  const email = await db.selectFrom('outbox').select('id').where('recipient', '=', user.email).execute();
  const push = await db
    .selectFrom('push_messages')
    .innerJoin('push_devices', 'push_devices.id', 'device_id')
    .select('push_messages.id')
    .where('user_id', '=', user.id)
    .execute();
  return { inbox: inbox.length > 0, email: email.length > 0, push: push.length > 0 };
}

const events: NotifyEvent[] = [
  { type: 'issue.answered', userId: 0, feedbackId: 1, subject: 'Pickup', reply: 'Thank you.' },
  { type: 'card.expired', userId: 0, card: { id: 1, brand: 'Visa', last4: '4242', expiry: '2026-12' } },
  { type: 'zip.opened', userId: 0, zipCode: '10040', neighborhood: 'Fort George' },
  { type: 'account.password_changed', userId: 0 },
];

describe('an event', () => {
  const yesNo = ['yes', 'no'] as const;

  it.each(yesNo.flatMap((email) => yesNo.map((push) => ({ email, push }))))(
    'with emails at $email and push messages at $push arrives where it should',
    async ({ email, push }) => {
      for (const event of events) {
        const ann = await openCustomer(email, push);
        const own = { ...event, userId: ann.user.id, key: ann.user.id };
        for (let turn = 0; turn < 2; turn++) await notify(database.db, own, client.services);
        const always = event.type === 'account.password_changed';
        expect(await arrived(ann)).toEqual({
          inbox: true,
          email: always || email === 'yes',
          push: push === 'yes',
        });
      }
    },
  );

  it('that was told in parts is neither listed nor counted in the inbox as a whole', async () => {
    const ann = await openCustomer('yes', 'yes');
    const event = { ...(events[0] as NotifyEvent), userId: ann.user.id, key: 'mail alone' };
    await notify(database.db, event, client.services, 'mail');
    const query = { user_id: ann.user.id };
    const { body } = await ann.get<'profile.notifications'>('/auth/notify', { query });
    expect(body).toMatchObject({ data: [], unread: 0, totalDocs: 0 });
    expect((await arrived(ann)).email).toBe(true);
  });
});

describe('the words of a push message', () => {
  it.each(exampleEvents.map(({ event }) => [event.type, event] as const))(
    '%s may be read by others on a locked screen',
    (_type, event) => {
      const { title, body } = eventPush(event);
      expect(title).toMatch(/^\S.{1,60}$/);
      expect(body).toMatch(/^\S.{1,200}[.?!]$/s);
      const words = `${title} ${body}`;
      expect(words).not.toMatch(/\$|undefined|null|NaN|4242|Street|@/);
      for (const typed of ['sorry', 'sock', 'lobby', 'ringing']) expect(words).not.toContain(typed);
    },
  );

  it('leads nowhere but to this site, and is small', () => {
    for (const { event } of exampleEvents) {
      const { title, body } = eventPush(event);
      expect(Buffer.byteLength(JSON.stringify({ title, body }))).toBeLessThan(600);
    }
  });
});
