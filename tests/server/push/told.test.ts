/** What is told where, and what a push message says. */
import { describe, expect, it } from 'vitest';
import {
  channelsFor,
  defaultChoices,
  type NotificationChoices,
  notificationChannels,
  notificationKinds,
} from '@/lib/domain/notification-channels';
import { exampleEvents, findDeclaration } from '@/server/notifications/events';
import { eventPush, type NotifyEvent, notify } from '@/server/notifications/notify';
import type { SignedInClient } from '../support/api';
import { client, database, openClockedApi } from '../support/clocked-api';
import { newDevice } from '../support/push-device';

openClockedApi();

const read = async (who: SignedInClient) =>
  (await who.get<'profile.choices'>(`/notification-choices/${who.user.id}`)).body.data;
const save = (who: SignedInClient, body: unknown) =>
  who.post<'profile.saveChoices'>(`/notification-choices/${who.user.id}`, body);

describe('choices', () => {
  it('are everything until a customer chooses, and then what was chosen', async () => {
    const ann = await client.signIn();
    expect(await read(ann)).toEqual(defaultChoices());
    const body = { ...defaultChoices(), news: { inbox: true, email: 0, push: 'no' } };
    const saved = { ...defaultChoices(), news: { inbox: 'yes', email: 'no', push: 'no' } };
    expect((await save(ann, body)).body).toEqual({
      status: true,
      message: 'Your choices are saved.',
      data: saved,
    });
    expect(await read(ann)).toEqual(saved);
    await save(ann, defaultChoices());
    expect(await read(ann)).toEqual(defaultChoices());
  });

  it('are taken whole or not at all', async () => {
    const ann = await client.signIn();
    const { news: _, ...incomplete } = defaultChoices();
    const bad = [
      incomplete,
      { ...defaultChoices(), news: { inbox: 'yes', email: 'yes' } },
      { ...defaultChoices(), news: { inbox: 'perhaps', email: 'yes', push: 'yes' } },
      { ...defaultChoices(), news: null },
    ];
    for (const body of bad) expect((await save(ann, body)).status).toBe(422);
    expect(await read(ann)).toEqual(defaultChoices());
  });
});

/** A customer with a device, the switches and these choices. */
async function openCustomer(switches: 'yes' | 'no', choices: NotificationChoices) {
  const ann = await client.signIn();
  await ann.post(`/devices/${ann.user.id}`, newDevice());
  const names = { first_name: 'Ann', last_name: 'Lee' };
  const masters = { email_notifications: switches, push_notifications: switches };
  await ann.post(`/users/update/${ann.user.id}`, { ...names, ...masters });
  await save(ann, choices);
  return { ann, masters };
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

const ofEachKind: Record<string, NotifyEvent> = {
  order_updates: { type: 'issue.answered', userId: 0, feedbackId: 1, subject: 'Pickup', reply: 'Thank you.' },
  reminders: {
    type: 'card.expired',
    userId: 0,
    card: { id: 1, brand: 'Visa', last4: '4242', expiry: '2026-12' },
  },
  news: { type: 'zip.opened', userId: 0, zipCode: '10040', neighborhood: 'Fort George' },
  locked: { type: 'account.password_changed', userId: 0 },
};

describe('an event', () => {
  const cases = (['yes', 'no'] as const).flatMap((switches) =>
    notificationChannels.map((channel) => ({ switches, channel })),
  );

  it.each(cases)('with the switches at $switches and no $channel arrives where it should', async (given) => {
    const choices = defaultChoices();
    for (const kind of notificationKinds) choices[kind][given.channel] = 'no';
    for (const [kind, event] of Object.entries(ofEachKind)) {
      const { ann, masters } = await openCustomer(given.switches, choices);
      const own = { ...event, userId: ann.user.id, key: ann.user.id };
      for (let turn = 0; turn < 2; turn++) await notify(database.db, own, client.services);
      expect(findDeclaration(event).kind).toBe(kind);
      expect(await arrived(ann)).toEqual(channelsFor(findDeclaration(event).kind, masters, choices));
    }
  });

  it('that is not for the inbox is neither listed nor counted there', async () => {
    const choices = defaultChoices();
    choices.news.inbox = 'no';
    const { ann } = await openCustomer('yes', choices);
    const { news } = ofEachKind;
    if (news) await notify(database.db, { ...news, userId: ann.user.id, key: 'hidden' }, client.services);
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
