/** The page of a driver: who opens it, and what it shows. */
import { beforeEach, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { cookieOf, MORNING, makeRoute, openPhone, signIn } from './driver';

const shop = forFile(openOpsShop);

beforeEach(() => shop.clock.set(MORNING));

it('without the PIN shows the name of the shop alone', async () => {
  shop.clock.set();
  const { number } = await shop.placed();
  shop.clock.set(MORNING);
  const route = await makeRoute(shop);
  const { status, body } = await shop.client.get<'staff.route'>(`/route/${route.key}`);
  expect([status, body.data]).toEqual([
    200,
    {
      state: 'pin',
      shop: { name: expect.any(String), phone: '' },
      ...{ driver: '', date: '', day: '', stops: [] },
    },
  ]);
  const press = { id: crypto.randomUUID(), order_number: number, step: 'picked_up', bags: 1, age: 0 };
  for (const [path, sent] of [
    ['press', press],
    ['undo', { id: press.id }],
  ] as const) {
    const refused = await shop.client.post(`/route/${route.key}/${path}`, sent);
    expect([refused.status, refused.body.data]).toMatchObject([409, { reason: 'pin' }]);
  }
  for (const key of ['A'.repeat(22), 'short'])
    expect((await shop.client.get(`/route/${key}`)).status).toBe(404);
  expect((await shop.client.get(`/counter/${route.key}`)).status).toBe(404);
});

it('shows a day’s stops in its ZIP codes, in the order of the drive, to who gave the PIN', async () => {
  shop.clock.set();
  const late = await shop.placed({ from_slot: '9:00 AM', to_slot: '11:00 AM' });
  const early = await shop.placed({ special_instructions: 'The blue bag is delicates' });
  const another = await shop.placed({ pickup_date: '11-24-2026', delivery_date: '11-27-2026' });
  const note = { order_id: early.id, category_id: 1, text: 'Wine on the collar' };
  await shop.db.insertInto('order_notes').values(note).execute();
  const piece = { order_id: early.id, category_id: 1, product_id: 11, name: 'Comforter', price_cents: 2800 };
  await shop.db
    .insertInto('order_items')
    .values({ ...piece, quantity: 2 })
    .execute();
  shop.clock.set(MORNING);
  const phone = await openPhone(await makeRoute(shop), shop.client);
  const { state, driver, day, stops } = await phone.read();
  expect([state, driver, day]).toEqual(['open', 'Route 1', 'Monday, November 23, 2026']);
  const own = stops.filter(({ order_number }) =>
    [late, early, another].some(({ number }) => number === order_number),
  );
  expect(own.map(({ order_number }) => order_number)).toEqual([early.number, late.number]);
  expect(own[0]).toMatchObject({
    ...{ kind: 'pickup', from_slot: '7:00 AM', state: 'open', name: 'Ann Lee', phone: '212-555-0123' },
    ...{ street: '200 West 72nd Street', apartment: '4B', zip_code: '10023', handoff: 'In person', bags: 2 },
    ...{ special_instructions: 'The blue bag is delicates', can: ['picked_up', 'nobody_home'], undo: null },
    nobody_home_from: '2026-11-23T12:05:00.000Z',
    ...{ pieces: '2 Comforter', stains: ['Wash & Fold: Wine on the collar'] },
  });
});

it('is closed by the fifth wrong PIN, for the phones in it too, and the shop hears of it', async () => {
  const route = await makeRoute(shop);
  const phone = await openPhone(route, shop.client);
  const wrong = route.pin === '0000' ? '1111' : '0000';
  for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
    const { status, body } = await signIn(route, shop.client, wrong);
    expect([status, body.message]).toEqual([422, `That PIN is wrong. ${left} left.`]);
  }
  const last = await signIn(route, shop.client, wrong);
  expect([last.status, last.body.data]).toEqual([409, { reason: 'closed' }]);
  expect((await signIn(route, shop.client)).status).toBe(409);
  expect((await phone.read()).state).toBe('closed');
  const supportEmail = await shopEmail();
  const mails = await mailsTo(shop.db, supportEmail);
  expect(mails.map(({ subject }) => subject)).toContain('Route 1 was closed after five wrong PINs');
});

const shopEmail = async () => {
  const row = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'support_email')
    .executeTakeFirstOrThrow();
  return row.value;
};

it('ten tries at once are five', async () => {
  const route = await makeRoute(shop);
  const wrong = route.pin === '0000' ? '1111' : '0000';
  const there = shop.another();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => signIn(route, turn % 2 ? there : shop.client, wrong)),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(6);
});

it('opens on two phones, until 3 AM; its cookie is for no script', async () => {
  const route = await makeRoute(shop);
  const replies = [];
  for (const client of [shop.client, shop.another(), shop.client]) replies.push(await signIn(route, client));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(replies[2]?.body.data).toEqual({ reason: 'full' });
  const [cookie = ''] = replies[0]?.headers.getSetCookie() ?? [];
  expect(cookie).toMatch(
    /^__Host-door_\d+=[\w-]{22}; Max-Age=68400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = { cookie: cookieOf(replies[0]?.headers ?? new Headers()) };
  const state = async () =>
    (await shop.client.get<'staff.route'>(`/route/${route.key}`, { headers })).body.data.state;
  expect(await state()).toBe('open');
  shop.clock.set('2026-11-24T05:00:00.000Z');
  expect(await state()).toBe('over');
  const other = await makeRoute(shop).catch((error: Error) => error.message);
  expect(other).toBe('That day is over.');
});

it('is ended by its name', async () => {
  const route = await makeRoute(shop);
  const phone = await openPhone(route, shop.client);
  await shop.json(['key', 'end', 'route 1']);
  expect((await phone.read()).state).toBe('closed');
  expect(await shop.refused(1, ['key', 'end', 'Route 1'])).toBe('No key “Route 1” works. See: key list.');
});

it('is mailed without its PIN, by an address that is made when the mail is handed over', async () => {
  const to = 'driver@example.com';
  const route = await makeRoute(shop, '--to', to);
  const [mail] = await shop.db
    .selectFrom('outbox')
    .select(['body_text', 'subject', 'key_door_id'])
    .where('recipient', '=', to)
    .execute();
  expect(mail?.subject).toMatch(/^Route 1, Monday, November 23, 2026: \d+ stops?$/);
  expect(mail?.body_text).toContain('KEY-OF-THIS-MAIL------');
  expect(mail?.body_text).not.toContain(route.key);
  expect(mail?.body_text).not.toContain(route.pin);
  expect(mail?.key_door_id).toBeGreaterThan(0);
});
