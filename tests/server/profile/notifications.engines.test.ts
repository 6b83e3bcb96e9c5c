import { describe, expect, it } from 'vitest';
import type { Data } from '@/lib/contract';
import { type NotifyEvent, notify } from '@/server/notifications/notify';
import type { SignedInClient } from '../support/api';
import { client, clock, database, openClockedApi } from '../support/clocked-api';
import { inboxPage } from '../support/inbox';

openClockedApi();

/** Adds this many, a minute apart. */
async function fill(ann: SignedInClient, count: number) {
  for (let index = 1; index <= count; index++) {
    clock.advance(60_000);
    const event: NotifyEvent = {
      type: 'issue.answered',
      userId: ann.user.id,
      feedbackId: index,
      subject: `No. ${index}`,
      reply: 'Done',
      key: `${ann.user.id}-${index}`,
    };
    await notify(database.db, event, client.services);
  }
}

const markRead = (ann: SignedInClient, ids: unknown) => ann.post('/auth/notify/read', { ids });
const idsOf = (data: Data<'profile.notifications'>) => data.map(({ id }) => id);

describe('notifications', () => {
  it('come newest first, in pages of twenty, with the number of unread ones', async () => {
    const ann = await client.signIn();
    expect(await inboxPage(ann)).toEqual({
      status: true,
      message: '',
      data: [],
      unread: 0,
      page: 1,
      totalPages: 1,
      totalDocs: 0,
      limit: 20,
    });
    await fill(ann, 23);
    const first = await inboxPage(ann);
    expect(first).toMatchObject({ unread: 23, page: 1, totalPages: 2, totalDocs: 23, limit: 20 });
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      type: 'issue.answered',
      title: 'We answered: No. 23',
      message: 'Done',
      order_id: null,
      order_number: null,
      link: '/feedback',
      read: false,
      created: clock.now().toISOString(),
    });
    const second = await inboxPage(ann, { page: 2 });
    expect(second.data.map(({ title }) => title)).toEqual(
      [3, 2, 1].map((index) => `We answered: No. ${index}`),
    );
    expect((await inboxPage(ann, { page: 3 })).data).toEqual([]);
    expect((await inboxPage(ann, { limit: 5, page: 2 })).data[0]?.title).toBe('We answered: No. 18');
  });

  it('are marked as read by id or all at once, and can be filtered to the unread ones', async () => {
    const ann = await client.signIn();
    await fill(ann, 4);
    const [newest = 0, next = 0] = idsOf((await inboxPage(ann)).data);
    expect((await markRead(ann, [newest, next, newest])).body).toEqual({
      status: true,
      message: '',
      data: null,
    });
    const unread = await inboxPage(ann, { unread: 'yes' });
    expect(unread).toMatchObject({ unread: 2, totalDocs: 2, totalPages: 1 });
    expect(unread.data.every(({ read }) => !read)).toBe(true);
    expect((await inboxPage(ann, { unread: 'no' })).data.map(({ read }) => read)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await markRead(ann, 'all');
    expect(await inboxPage(ann)).toMatchObject({ unread: 0, totalDocs: 4 });
    expect((await inboxPage(ann, { unread: 'yes' })).data).toEqual([]);
  });

  it("are the customer's own: foreign and unknown ids are passed over alike", async () => {
    const ann = await client.signIn();
    const ben = await client.signIn();
    await fill(ben, 2);
    const foreign = idsOf((await inboxPage(ben)).data);
    const replies = [await markRead(ann, foreign), await markRead(ann, [999_999])];
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({ status: 200, body: { status: true, message: '', data: null } });
    }
    await markRead(ann, 'all');
    expect((await inboxPage(ben)).unread).toBe(2);
    for (const user_id of [ben.user.id, 999_999]) {
      const reply = await ann.get('/auth/notify', { query: { user_id } });
      expect({ status: reply.status, message: reply.body.message }).toEqual({
        status: 404,
        message: 'Not found',
      });
    }
    expect((await client.get('/auth/notify', { query: { user_id: ben.user.id } })).status).toBe(401);
    expect((await client.post('/auth/notify/read', { ids: 'all' })).status).toBe(401);
  });

  it('are not marked as read by anything but ids', async () => {
    const ann = await client.signIn();
    await fill(ann, 1);
    for (const ids of [[], 'some', null, 5, [0], [-1], ['x'], Array(101).fill(1), { 0: 1 }]) {
      const { status, body } = await markRead(ann, ids);
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})[0]).toMatch(/^ids/);
    }
    expect((await inboxPage(ann)).unread).toBe(1);
  });
});
