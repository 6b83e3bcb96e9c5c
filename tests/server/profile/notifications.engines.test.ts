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
