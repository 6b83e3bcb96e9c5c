import { expect, it } from 'vitest';
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

it('an inbox that the other API has paged stays as it is', async () => {
  const paged = { status: true, data: notes(2), page: 2, limit: 20, totalDocs: 22, totalPages: 2 };
  const { call } = await openSite(json(paged));
  expect((await call(inbox('&page=2&limit=20'), bearer)).body).toMatchObject({
    page: 2,
    totalDocs: 22,
    totalPages: 2,
    data: [{ id: 1 }, { id: 2 }],
  });
});

it('only unread ones are unread ones, also when the other API knows no such filter', async () => {
  const { call, answer } = await openSite(json({ data: notes(3, [{ read: 'yes' }, { read: 0 }]) }));
  const one = await call(inbox('&unread=yes'), bearer);
  expect(one.body).toMatchObject({ unread: 1, totalDocs: 1, totalPages: 1, data: [{ id: 2 }] });
  answer(json({ data: notes(3, [{ read: true }, { read: true }, { read: true }]) }));
  expect((await call(inbox('&unread=yes'), bearer)).body).toMatchObject({
    unread: 0,
    totalDocs: 0,
    data: [],
  });
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
  answer(json({ data: notes(3), unread: '2' }));
  expect((await call(inbox(), bearer)).body).toMatchObject({ unread: 2 });
});

it('the menu asks for one row, and hears how many of all are unread', async () => {
  const { call } = await openSite(json({ data: notes(9, [{ read: false }, { read: false }]) }));
  expect((await call(inbox('&limit=1'), bearer)).body).toMatchObject({ unread: 2, totalDocs: 9 });
});
