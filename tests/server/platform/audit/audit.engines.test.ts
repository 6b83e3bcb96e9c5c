/** Who did what, in the log: each event of the trail that is not an account's happens here, on a real database. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDueOrders } from '@/server/orders/recurring/make-order';
import { thankTellers } from '@/server/orders/referral/thanks';
import { auditEvents } from '@/server/platform/audit/events';
import { shopperOf } from '@/tests/server/orders/shop';
import { cashRegister, openOpsShop } from '@/tests/server/staff/ops-shop';
import { makeRoute, signIn } from '@/tests/server/staff/route/driver';
import { type ApiClient, api } from '@/tests/server/support/api';
import { setSetting } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { linkKey } from '@/tests/server/support/link-key';
import { accountEvents, openTrail } from './trail';

const cardNumber = '4242424242424242';

const trail = openTrail();
const { log, seen, recorded } = trail;
const shop = forFile(openOpsShop);
let client: ApiClient;

beforeAll(async () => {
  client = api(shop.db, { log, now: shop.clock.now });
});
beforeEach(() => trail.forget());

const address = '192.0.2.1';

it('records cards, without their numbers', async () => {
  const own = await client.signIn();
  const card = (cardNumber: string) => ({
    ...{ user_id: own.user.id, cardNumber, cardCVC: '918', month: '12', year: '2031', zipcode: '10023' },
  });
  const { body } = await own.post<'cards.add'>('/payment/add-card', card(cardNumber));
  await own.post('/payment/add-card', card('4000000000000002'));
  const { id } = body.data as { id: number };
  await own.del(`/payment/delete-card/${id}`);
  expect(trail.text()).not.toMatch(/4242424242424242|4000000000000002/);
  const mine = { address, customer: own.user.id };
  const [added, refused, removed] = recorded();
  expect(added).toEqual({ audit: 'card-added', outcome: 'done', ...mine, card: id });
  expect(refused).toEqual({
    ...{ audit: 'card-added', outcome: 'refused', ...mine },
    ...{ call: 'cards.add', code: 'refused' },
  });
  expect(removed).toEqual({ audit: 'card-removed', outcome: 'done', ...mine, card: id });
});

it('records an order, what its customer does with it, the staff’s commands and the money', async () => {
  const shopper = await shopperOf(await client.signIn());
  const who = { address, customer: shopper.client.user.id };
  const place = async () => (await shopper.confirm({ special_instructions: 'Ring twice' })).body.data;
  const canceled = await place();
  await shopper.client.get(`/order/cancel/${canceled.id}`);
  const { id, order_number: order } = await place();
  await shopper.client.post(`/order/${id}/tip`, { tips: 3 });
  await shopper.client.post(`/order/${id}/change`, {});
  expect(trail.text()).not.toContain('Ring twice');
  expect(recorded()).toEqual([
    { audit: 'order-placed', outcome: 'done', ...who, order: canceled.order_number },
    { audit: 'order-canceled', outcome: 'done', ...who, order: canceled.order_number },
    { audit: 'order-placed', outcome: 'done', ...who, order },
    { audit: 'order-changed', outcome: 'done', ...who, order, change: 'tip', cents: 300 },
  ]);

  const till = Object.assign(cashRegister(), { log });
  await shop.json(['status', order, '3', '--note', 'Typed by Ann'], till);
  await shop.json(['count', order, '--weight', '90'], till);
  const { net_price_cents: cents } = await shop.db
    .selectFrom('orders')
    .select('net_price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await shopper.client.post(`/order/${id}/approve`, { decision: 'approve', total: cents / 100 });
  await shop.json(['bill', order], till);
  await shop.refusal(['bill', '9999999'], till);
  await shop.json(['refund', order, '1.50', '--reason', 'Typed by Ann'], till);
  till.chargesAre('unsettled');
  await shop.refusal(['refund', order, 'all'], till);
  expect(trail.text()).not.toContain('Typed');
  const staff = { audit: 'staff-command', user: 'ann', on: [order] };
  const { address: _, ...money } = { ...who, order };
  expect(recorded()).toEqual([
    { ...staff, outcome: 'done', command: 'status', on: [order, '3'] },
    { ...staff, outcome: 'done', command: 'count' },
    { audit: 'price-decided', outcome: 'done', ...who, order, change: 'approve', cents },
    { audit: 'charge', outcome: 'done', ...money, cents },
    { ...staff, outcome: 'done', command: 'bill' },
    { ...staff, outcome: 'refused', command: 'bill', on: ['9999999'] },
    { audit: 'refund', outcome: 'done', ...money, cents: 150 },
    { ...staff, outcome: 'done', command: 'refund' },
    { ...staff, outcome: 'refused', command: 'refund' },
  ]);
});

it('records what is done by a link, and addresses of calendars, without their tokens', async () => {
  const shopper = await shopperOf(await client.signIn());
  const { id, order_number: order } = (await shopper.confirm({})).body.data;
  const of = { order: id, user: shopper.client.user.id };
  const key = await linkKey(shop.db, of, shop.clock.now());
  const { forms } = (await client.get<'orders.track'>(`/track/${key}`)).body.data;
  shop.clock.set(new Date(shop.clock.now().getTime() + 3_000).toISOString());
  const press = (what: 'share' | 'unshare' | 'cancel') =>
    client.post<'orders.trackShare'>(`/track/${key}/${what}`, { form: forms[what] });
  const { url } = (await press('share')).body.data;
  await press('unshare');
  await press('cancel');
  const feed = (await shopper.client.post<'orders.setFeed'>('/calendar-feed', { on: 'yes' })).body.data.url;
  await shopper.client.post('/calendar-feed', { on: 'no' });
  for (const secret of [key, url.slice(-22), feed?.slice(-26, -4) ?? ''])
    expect(trail.text()).not.toContain(secret);
  const who = { outcome: 'done', address, customer: shopper.client.user.id };
  expect(recorded()).toEqual([
    { audit: 'order-placed', ...who, order },
    { audit: 'link-shared', ...who, order, by: 'link', key: expect.any(Number) },
    { audit: 'link-ended', ...who, order, by: 'link', key: expect.any(Number) },
    { audit: 'order-canceled', ...who, order, by: 'link', key: expect.any(Number) },
    { audit: 'calendar-changed', ...who, change: 'new' },
    { audit: 'calendar-changed', ...who, change: 'off' },
  ]);
});

it('records what proves a mailbox, codes for a link, and a mailbox that is another’s', async () => {
  for (const isMine of [true, false]) {
    const shopper = await shopperOf(await client.signIn());
    const { id } = (await shopper.confirm({})).body.data;
    const { user } = shopper.client;
    const key = await linkKey(shop.db, { order: id, user: user.id }, shop.clock.now());
    await shop.db.updateTable('users').set({ mailbox_proved_at: null }).where('id', '=', user.id).execute();
    const press = async (what: string, action: string, body: object = {}) => {
      const { forms } = (await client.get<'orders.track'>(`/track/${key}`)).body.data;
      shop.clock.set(new Date(shop.clock.now().getTime() + 3_000).toISOString());
      expect((await client.post(`/track/${key}/${what}`, { ...body, form: forms[action] })).status).toBe(200);
    };
    if (!isMine) await press('not-mine', 'not_mine');
    else {
      await press('prove', 'prove', { digits: user.mobile.slice(-4) });
      await press('code', 'code', { action: 'tip', tips: 50 });
    }
  }
  expect(recorded().map(({ audit }) => audit)).toEqual([
    ...['order-placed', 'mailbox-proved', 'link-code-asked', 'order-placed', 'not-mine'],
  ]);
});

it('records a charge that is taken back before it is settled', async () => {
  const order = await shop.counted();
  const till = Object.assign(cashRegister(), { log });
  await shop.json(['bill', order.number], till);
  till.chargesAre('unsettled');
  await shop.json(['refund', order.number, 'all', '--reason', 'Lost'], till);
  const customer = order.shopper.client.user.id;
  expect(recorded().filter(({ audit }) => audit !== 'staff-command')).toEqual([
    { audit: 'charge', outcome: 'done', customer, order: order.number, cents: expect.any(Number) },
    { audit: 'void', outcome: 'done', customer, order: order.number, cents: expect.any(Number) },
  ]);
});

it('records the email address that staff changes', async () => {
  const shopper = await shopperOf(await client.signIn());
  const words = ['customer', 'set', shopper.client.user.email, '--email', 'moved@example.com', '--now'];
  await shop.json(words, { log });
  const customer = shopper.client.user.id;
  expect(recorded()).toEqual([
    { audit: 'email-changed', outcome: 'done', customer, user: 'ann', email: 'm…@example.com' },
    { audit: 'staff-command', outcome: 'done', user: 'ann', command: 'customer set', on: [] },
  ]);
});

it('records what a customer does with a repeating pickup', async () => {
  const shopper = await shopperOf(await client.signIn());
  const who = { address, customer: shopper.client.user.id };
  await shopper.confirm({ recurring: { every_weeks: 1 } });
  const [first] = (await shopper.client.get<'orders.recurring'>('/recurring')).body.data;
  const recurring = first?.id ?? 0;
  recorded();
  await shopper.client.post(`/recurring/${recurring}/skip`, { date: '11-30-2026' });
  await shopper.client.post(`/recurring/${recurring}/end`);
  expect(recorded()).toEqual([
    { audit: 'recurring-changed', outcome: 'done', ...who, recurring, change: 'skip' },
    { audit: 'recurring-changed', outcome: 'done', ...who, recurring, change: 'end' },
  ]);
});

it('records a report, by a link too, and that its customer withdraws it, each once', async () => {
  const shopper = await shopperOf(await client.signIn());
  const { id, order_number: order } = (await shopper.confirm()).body.data;
  const delivered = { status: 8, delivered_at: shop.clock.now().toISOString() };
  await shop.db.updateTable('orders').set(delivered).where('id', '=', id).execute();
  const problem = { kind: 'missing' as const, line: 'order', text: 'One sock' };
  recorded();
  const report = () => shopper.client.post<'orders.report'>(`/order/${id}/issues`, problem);
  const { reference } = (await report()).body.data;
  await report();
  const reported = { audit: 'problem-reported', outcome: 'done', order };
  expect(recorded()).toMatchObject([{ ...reported, report: reference }]);
  const key = await linkKey(shop.db, { order: id, user: shopper.client.user.id }, shop.clock.now());
  const { report: form } = (await client.get<'orders.track'>(`/track/${key}`)).body.data.forms;
  shop.clock.set(new Date(shop.clock.now().getTime() + 3_000).toISOString());
  await client.post(`/track/${key}/report`, { ...problem, text: 'Two socks', form });
  expect(recorded()).toMatchObject([{ ...reported, by: 'link', key: expect.any(Number) }]);
  for (const _ of [1, 2]) await shopper.client.post(`/order/${id}/issues/${reference}/withdraw`, {});
  expect(recorded()).toMatchObject([{ audit: 'report-withdrawn', outcome: 'done', report: reference }]);
});

it('records stars, once, and the thanks for a friend', async () => {
  await setSetting(shop.db, 'rating_question', 'yes');
  await setSetting(shop.db, 'referral_friend', '1000');
  await setSetting(shop.db, 'referral_thanks', '1000');
  const [ann, ben] = [await shopperOf(await client.signIn()), await shopperOf(await client.signIn())];
  const { code: promo_code } = (await ann.client.post<'orders.referral'>('/referral', {})).body.data;
  const { id, order_number: order } = (await ben.confirm({ promo_code })).body.data;
  const delivered = { status: 8, delivered_at: shop.clock.now().toISOString() };
  await shop.db.updateTable('orders').set(delivered).where('id', '=', id).execute();
  recorded();
  for (const _ of [1, 2]) await ben.client.post(`/order/${id}/rating`, { stars: 4, text: 'Fine' });
  expect(recorded()).toMatchObject([{ audit: 'order-rated', outcome: 'done', order }]);
  const door = { mobile: '718-555-0199', address1: '1 Other Street' };
  await shop.db.updateTable('user_addresses').set(door).where('id', '=', ben.address).execute();
  await shop.db
    .updateTable('orders')
    .set({ pickup_address: JSON.stringify(door), delivery_address: JSON.stringify(door) })
    .where('id', '=', id)
    .execute();
  await shop.db
    .updateTable('users')
    .set({ mobile: '718-555-0199' })
    .where('id', '=', ben.client.user.id)
    .execute();
  const paid = { kind: 'charge', state: 'succeeded', gateway: 'local', card: 'XXXX4242' } as const;
  const bill = { order_id: id, user_id: ben.client.user.id, amount_cents: 3000, reference: order };
  await shop.db
    .insertInto('payments')
    .values({ ...paid, ...bill })
    .execute();
  const { settings, now, payments } = shop.client.services;
  const { signal } = new AbortController();
  shop.clock.advance(60_000);
  expect(await thankTellers({ db: shop.db, settings, log, now, payments, signal })).toBe(1);
  const customer = ann.client.user.id;
  expect(recorded()).toMatchObject([{ audit: 'friend-thanked', outcome: 'done', customer, order }]);
});

it('records the orders that a repeating pickup places', async () => {
  const shopper = await shopperOf(await client.signIn());
  await shopper.confirm({ recurring: { every_weeks: 1 } });
  const [first] = (await shopper.client.get<'orders.recurring'>('/recurring')).body.data;
  recorded();
  shop.clock.set('2026-11-28T12:00:00.000Z');
  const { settings, now, payments } = shop.client.services;
  const { signal } = new AbortController();
  expect(await makeDueOrders({ db: shop.db, settings, log, now, payments, signal })).toBe(1);
  const { order_number: order } = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', shopper.client.user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const customer = shopper.client.user.id;
  expect(recorded()).toEqual([
    { audit: 'order-placed', outcome: 'done', customer, order, recurring: first?.id },
  ]);
});

it('records programs, drivers and the counter by the names of their keys, without keys and PINs', async () => {
  shop.clock.set();
  const { confirm } = await shopperOf(await client.signIn());
  const { order_number: order } = (await confirm({})).body.data;
  trail.forget();
  const { key } = await shop.json<{ key: string }>(['key', 'add', 'front desk', '--may', 'route']);
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'a' };
  await client.post(`/staff/order/${order}/note`, { note: 'Typed by Ann' }, { headers });
  const route = await makeRoute(shop);
  await signIn(route, client, route.pin === '0000' ? '1111' : '0000');
  await signIn(route, client);
  for (const secret of [key.slice(4), route.key, route.pin, 'Typed'])
    expect(trail.text()).not.toContain(secret);
  const who = { audit: 'door-sign-in', address, user: 'Route 1', call: 'staff.routeSignIn' };
  expect(recorded()).toEqual([
    {
      ...{ audit: 'staff-call', outcome: 'done', address },
      ...{ user: 'front desk', call: 'staff.note', on: [order] },
    },
    { ...who, outcome: 'refused' },
    { ...who, outcome: 'done' },
  ]);
});

it('has no event that never happens', () => {
  expect([...new Set([...seen, ...accountEvents])].toSorted()).toEqual(Object.keys(auditEvents).toSorted());
});
