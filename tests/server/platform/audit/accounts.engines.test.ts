/** Who did what with an account, in the log: each such event of the trail happens here, on a real database. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { openReset } from '@/server/auth/change-password';
import { openSession } from '@/server/auth/sessions';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { type ApiClient, api } from '@/tests/server/support/api';
import { forFile } from '@/tests/server/support/for-file';
import { newDevice } from '@/tests/server/support/services/push-device';
import { accountEvents, openTrail } from './trail';

const secrets = { password: 'correct horse battery', wrong: 'wisteria lantern 41' };

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

it('has no other event of an account', () => {
  expect([...seen].toSorted()).toEqual(accountEvents.toSorted());
});
