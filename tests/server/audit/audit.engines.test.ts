/** Who did what, in the log: each event of the trail happens here, on a real database. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { auditEvents } from '@/server/audit/events';
import { openReset } from '@/server/auth/resets';
import { openSession } from '@/server/auth/sessions';
import { makeDueOrders } from '@/server/orders/recurring/make-due-orders';
import { makeLink } from '@/server/orders/track/links';
import { cashRegister, openOpsShop } from '../ops/ops-shop';
import { shopperOf } from '../orders/shop';
import { type ApiClient, api } from '../support/api';
import { forFile } from '../support/for-file';
import { newDevice } from '../support/push-device';
import { openTrail } from './trail';

const secrets = { password: 'correct horse battery', wrong: 'wisteria lantern 41', card: '4242424242424242' };

const trail = openTrail();
const { log, seen, recorded } = trail;
const shop = forFile(openOpsShop);
let client: ApiClient;

beforeAll(async () => {
  client = api(shop.db, { log, now: shop.clock.now });
});
beforeEach(() => trail.forget());

const address = '192.0.2.1';
const email = 'ann.lee@example.com';
const person = { company_url: '', form_age: 9_000 };

const signIn = (password: string) => client.post<'auth.signin'>('/auth/signin', { email, password });

it('records an account from its opening to its new password, without the password and the whole email', async () => {
  const account = {
    ...{ first_name: 'Ann', last_name: 'Lee', email, mobile: '212-555-0123', zip_code: '10023', terms: true },
    ...{ password: secrets.password, ...person },
  };
  const { body } = await client.post<'auth.signup'>('/auth/signup', account);
  const customer = body.data.id;
  await signIn(secrets.wrong);
  const { body: session } = await signIn(secrets.password);
  const own = client.withToken(session.accessToken);
  const change = { old_password: secrets.wrong, new_password: `${secrets.password} 2`, user_id: customer };
  await own.post('/auth/change-password', { ...change, confirm_password: change.new_password });
  await own.post('/auth/change-password', {
    ...{ ...change, old_password: secrets.password },
    confirm_password: change.new_password,
  });
  await own.post(`/users/update/${customer}`, {
    ...{ first_name: 'Annabel', last_name: 'Lee', mobile: '2125550123' },
  });
  await own.post('/auth/logout', {});
  await client.post('/auth/code/request', { email, ...person });
  await client.post('/auth/forgot-password', { email, ...person });
  const { key } = await openReset(shop.db, customer, shop.clock.now());
  const chosen = { password: secrets.wrong, confirm_password: secrets.wrong };
  await client.post('/auth/reset-password/web', { secretkey: key, ...chosen });
  await client.post('/auth/reset-password/web', { secretkey: key, ...chosen });

  for (const secret of [...Object.values(secrets), email, key, session.accessToken, 'Annabel'])
    expect(trail.text()).not.toContain(secret);
  const short = 'a…@example.com';
  const mine = { address, customer };
  expect(recorded()).toEqual([
    { audit: 'sign-up', outcome: 'done', ...mine, email: short },
    {
      ...{ audit: 'sign-in', outcome: 'refused', address, email: short },
      ...{ call: 'auth.signin', code: 'bad_request' },
    },
    { audit: 'sign-in', outcome: 'done', ...mine, email: short },
    {
      ...{ audit: 'password-changed', outcome: 'refused', ...mine },
      ...{ call: 'auth.changePassword', code: 'bad_request' },
    },
    { audit: 'password-changed', outcome: 'done', ...mine },
    { audit: 'profile-changed', outcome: 'done', ...mine, fields: ['first_name', 'last_name', 'mobile'] },
    { audit: 'sign-out', outcome: 'done', ...mine },
    { audit: 'code-asked', outcome: 'done', address, email: short },
    { audit: 'reset-asked', outcome: 'done', address, email: short },
    { audit: 'reset-done', outcome: 'done', ...mine },
    {
      ...{ audit: 'reset-done', outcome: 'refused', address },
      ...{ call: 'auth.resetPassword', code: 'bad_request' },
    },
  ]);
});

it('records a copy of the data, and an account that is deleted after a wrong password', async () => {
  const leaving = {
    ...person,
    first_name: 'Bea',
    last_name: 'Ray',
    email: 'bea@example.com',
    zip_code: '10023',
  };
  const account = { ...leaving, mobile: '212-555-0123', terms: true, password: secrets.password };
  const { body } = await client.post<'auth.signup'>('/auth/signup', account);
  recorded();
  const { id } = body.data;
  const own = client.withToken(body.accessToken);
  await own.get(`/users/${id}/export`);
  await own.post(`/users/${id}/delete`, { password: secrets.wrong });
  await own.post(`/users/${id}/delete`, { password: secrets.password });
  expect(trail.text()).not.toContain(leaving.email);
  const mine = { address, customer: id };
  expect(recorded()).toEqual([
    { audit: 'data-exported', outcome: 'done', ...mine },
    {
      ...{ audit: 'account-deleted', outcome: 'refused', ...mine },
      ...{ call: 'profile.delete', code: 'bad_request' },
    },
    { audit: 'account-deleted', outcome: 'done', ...mine },
  ]);
});

it('records a session that ends because a spent token comes back', async () => {
  const { user } = await client.signIn();
  let { refreshToken } = await openSession(shop.db, user.id, shop.clock.now());
  const first = refreshToken;
  for (let turn = 0; turn < 2; turn += 1) {
    const headers = { cookie: `refresh_token=${refreshToken}` };
    const reply = await client.post('/admin/auth/refresh', {}, { headers });
    refreshToken = /refresh_token=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
    shop.clock.advance(60_000);
  }
  expect(recorded()).toEqual([]);
  await client.post('/admin/auth/refresh', {}, { headers: { cookie: `refresh_token=${first}` } });
  expect(recorded()).toEqual([{ audit: 'session-stolen', outcome: 'done', address, customer: user.id }]);
});

it('records cards, without their numbers', async () => {
  const own = await client.signIn();
  const card = (cardNumber: string) => ({
    ...{ user_id: own.user.id, cardNumber, cardCVC: '918', month: '12', year: '2031', zipcode: '10023' },
  });
  const { body } = await own.post<'cards.add'>('/payment/add-card', card(secrets.card));
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
  const key = await makeLink(shop.db, id, 'manage', shop.clock.now());
  const { url } = (await client.post<'orders.trackShare'>(`/track/${key}/share`)).body.data;
  await client.post(`/track/${key}/unshare`);
  await client.post(`/track/${key}/cancel`);
  const feed = (await shopper.client.post<'orders.setFeed'>('/calendar-feed', { on: 'yes' })).body.data.url;
  await shopper.client.post('/calendar-feed', { on: 'no' });
  for (const secret of [key, url.slice(-22), feed?.slice(-26, -4) ?? ''])
    expect(trail.text()).not.toContain(secret);
  const who = { outcome: 'done', address, customer: shopper.client.user.id };
  expect(recorded()).toEqual([
    { audit: 'order-placed', ...who, order },
    { audit: 'link-shared', ...who, order, by: 'link' },
    { audit: 'link-ended', ...who, order, by: 'link' },
    { audit: 'order-canceled', ...who, order, by: 'link' },
    { audit: 'calendar-changed', ...who, change: 'new' },
    { audit: 'calendar-changed', ...who, change: 'off' },
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

it('records the devices of push notifications, without their address', async () => {
  const ann = await client.signIn();
  const who = { address, customer: ann.user.id };
  const body = newDevice();
  const devices = `/devices/${ann.user.id}`;
  const { data } = (await ann.post<'profile.addDevice'>(devices, body)).body;
  await client.post('/devices/renew', { before: body, after: newDevice() });
  await ann.del(`${devices}/${data.id}`);
  expect(trail.text()).not.toContain(body.endpoint);
  expect(recorded()).toEqual([
    { audit: 'device-added', outcome: 'done', ...who },
    { audit: 'device-renewed', outcome: 'done', ...who },
    { audit: 'device-removed', outcome: 'done', ...who },
  ]);
});

it('records a sample of the limits that are hit', async () => {
  const limited = api(shop.db, { log, now: shop.clock.now, limiter: createRateLimiter(0.001) });
  for (let turn = 0; turn < 20; turn += 1) await limited.get('/auth/settings');
  const hit = { audit: 'limit-hit', outcome: 'refused', address, call: 'content.settings', code: 'too_many' };
  expect(recorded()).toEqual([hit, hit, hit]);
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

it('has no event that never happens', () => {
  expect([...seen].toSorted()).toEqual(Object.keys(auditEvents).toSorted());
});
