/** What programs of the shop read and do with a staff key. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { eventsOf, inbox, openOpsShop, rowOf, statesOf } from '@/tests/server/staff/ops-shop';
import type { ApiClient, RequestOptions } from '@/tests/server/support/api';
import { forFile } from '@/tests/server/support/for-file';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';

const shop = forFile(openOpsShop);
let key: string;

beforeAll(async () => {
  ({ key } = await shop.json<{ key: string }>([
    ...['key', 'add', 'all'],
    '--may',
    'route,count,bill,orders',
  ]));
});
beforeEach(() => shop.clock.set());

const options = (more: Partial<RequestOptions> = {}): RequestOptions => ({
  ...more,
  headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
});
const write = (number: string, what: string, body?: unknown, client: ApiClient = shop.client) =>
  client.post(`/staff/order/${number}/${what}`, body, options());

it('lists a day within two weeks, with what no call of a customer has', async () => {
  const { number } = await shop.placed();
  const day = async (date?: string) =>
    shop.client.get<'staff.day'>('/staff/day', options(date ? { query: { date } } : {}));
  const { data } = (await day('11-23-2026')).body;
  expect(data.pickups.find((stop) => stop.order_number === number)).toMatchObject({
    ...{ kind: 'pickup', from_slot: '7:00 AM', status_text: 'Scheduled', closed: false, name: 'Ann Lee' },
    ...{ phone: '212-555-0123', street: '200 West 72nd Street', zip_code: '10023', bags: 2 },
  });
  expect((await day()).body.data.date).toBe('2026-11-20');
  const monthFirst = (date: string) => `${date.slice(5)}-${date.slice(0, 4)}`;
  for (const [ahead, status] of [
    ...[[14, 200] as const, [15, 422] as const],
    ...[[-14, 200] as const, [-15, 422] as const],
  ])
    expect((await day(monthFirst(addDays('2026-11-20', ahead)))).status).toBe(status);
});

it('reads one order, of its card the brand and last four alone', async () => {
  const { number } = await shop.counted();
  const { body } = await shop.client.get<'staff.order'>(`/staff/order/${number}`, options());
  expect(body.data).toMatchObject({
    ...{ order_number: number, status: 4, weight_lb: 20, total: 35, is_final: true, paid: 0 },
    ...{ card: 'Visa ending 4242', pickup: { kind: 'pickup' }, delivery: { kind: 'delivery' } },
  });
  expect(JSON.stringify(body)).not.toMatch(/expiry|2030-08|profile-|gateway|billing/);
  const missing = await shop.client.get('/staff/order/999999999', options());
  expect([missing.status, missing.body.message]).toEqual([404, 'Not found']);
});

it('finds ten orders at most, by three characters or more', async () => {
  for (let turn = 0; turn < 11; turn++) await shop.placed();
  const find = (text: string) => shop.client.get<'staff.find'>('/staff/find', options({ query: { text } }));
  const { body } = await find('west 72nd');
  expect(body.data).toHaveLength(10);
  expect(body.data[0]).toMatchObject({ street: '200 West 72nd Street, 4B', status_text: 'Scheduled' });
  for (const text of ['we', '  w ']) expect((await find(text)).status).toBe(422);
  expect((await find('%%%')).body.data).toEqual([]);
});

it('moves, counts and bills as the commands do', async () => {
  const order = await shop.placed();
  const { number } = order;
  const photo = await write(number, 'photo', await smallPhoto());
  const { token } = photo.body.data as { token: string };
  const step = { status: 3, bags: 3, tell: 'Two bags were wet', photo: token, anyway: true };
  const moved = await write(number, 'move', step);
  expect([moved.status, moved.body.data]).toMatchObject([200, { status: 3, bags: 3 }]);
  const { body: timeline } = await order.shopper.client.get<'orders.timeline'>(`/order/${order.id}/timeline`);
  expect(timeline.data.steps.at(-1)).toMatchObject({ note: 'Two bags were wet', photo: { token } });
  const counted = await write(number, 'count', { weight_lb: 20.5, bags: 3 });
  expect(counted.body.data).toMatchObject({ status: 4, weight_lb: 20.5, needs_ok: false, total: 35.88 });
  const billed = await write(number, 'bill');
  expect(billed.body.data).toMatchObject({ amount: 35.88, card: 'XXXX4242', already: false });
  expect((await write(number, 'bill')).body.data).toMatchObject({ already: true });
  expect(await statesOf(shop, order)).toEqual(['succeeded']);
  for (const status of [5, 6]) expect((await write(number, 'move', { status })).status).toBe(200);
  expect(await rowOf(shop, order)).toMatchObject({ status: 6 });
  expect((await inbox(order.shopper)).map(({ type }) => type)).toEqual([
    ...['order.placed', 'order.picked_up', 'order.counted', 'payment.charged'],
  ]);
});

it('refuses in the words of the commands', async () => {
  const { number } = await shop.placed();
  const words = async (argv: string[]) => shop.refused(1, argv);
  for (const [what, body, argv] of [
    ['move', { status: 8, anyway: true }, ['status', number, '8']],
    ['count', { weight_lb: 20 }, ['count', number, '--weight', '20']],
    ['bill', undefined, ['bill', number]],
  ] as const) {
    const { status, body: reply } = await write(number, what, body);
    expect([what, status, reply.message]).toEqual([what, 409, await words([...argv])]);
  }
});

it('keeps notes for staff alone', async () => {
  const order = await shop.placed();
  expect((await write(order.number, 'note', { note: 'The doorman has a key' })).status).toBe(200);
  expect((await eventsOf(shop, order)).at(-1)).toMatchObject({
    type: 'staff.noted',
    note: 'The doorman has a key',
  });
  const timeline = await order.shopper.client.get(`/order/${order.id}/timeline`);
  expect(JSON.stringify(timeline.body)).not.toContain('doorman');
});

it('a card is charged once, however many programs bill at once', async () => {
  const order = await shop.counted();
  const there = shop.another();
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      write(order.number, 'bill', undefined, turn % 2 ? there : shop.client),
    ),
  );
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await statesOf(shop, order)).toEqual(['succeeded']);
});
