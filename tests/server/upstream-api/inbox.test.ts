import { expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { json, openSite } from './support';

const bearer = { headers: { authorization: 'Bearer abc' } };
const notes = (count: number, marks: object[] = []) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    message: `Note ${index + 1}`,
    ...marks[index],
  }));
const inbox = (query = '') => `/api/v1/auth/notify?user_id=12${query}`;

it('an inbox that comes whole is cut into pages', async () => {
  const { call } = await openSite(json({ status: true, data: notes(45) }));
  const { body } = await call(inbox('&page=3&limit=20'), bearer);
  expect(body).toMatchObject({ page: 3, limit: 20, totalPages: 3, totalDocs: 45, unread: null });
  expect(body.data).toHaveLength(5);
  expect(body.data).toMatchObject([{ id: 41 }, { id: 42 }, { id: 43 }, { id: 44 }, { id: 45 }]);
});

it('an API that keeps read marks is asked for what is unread', async () => {
  const data = [{ ...contract['profile.notifications'].example.reply.data[0], read: false }];
  const own = { status: true, data, page: 1, limit: 20, totalDocs: 1, totalPages: 1, unread: 1 };
  const { call, got, answer } = await openSite(json(own), { features: ['read_marks'] });
  const unread = () => call(inbox('&unread=yes'), bearer);
  expect((await unread()).body).toMatchObject({ unread: 1, data: [{ read: false, link: data[0]?.link }] });
  expect(got[0]?.url).toContain('unread=yes');
  for (const link of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    answer(json({ ...own, data: [{ ...data[0], link }] }));
    expect((await unread()).body.data).toMatchObject([{ link: null }]);
  }
});

it('an API without read marks counts none as unread, and its inbox is shown whole', async () => {
  const { call, answer } = await openSite(json({ data: notes(3) }));
  expect((await call(inbox('&unread=yes'), bearer)).body).toMatchObject({
    unread: null,
    totalDocs: 3,
    data: [{ id: 1, read: true }, { id: 2 }, { id: 3 }],
  });
  answer(json({ data: [] }));
  expect((await call(inbox(), bearer)).body).toMatchObject({ unread: null, data: [] });
});
