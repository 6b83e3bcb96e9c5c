import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isDeleted } from '@/server/auth/queries';
import { removeAtGateway } from '@/server/profile/my-data/delete-account';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { type ApiClient, api } from '../../support/api';
import { testClock } from '../../support/clock';
import { openTestDatabase } from '../../support/database';
import { insertOrder } from '../../support/fixtures';
import { forFile } from '../../support/for-file';
import { capturedLog } from '../../support/leaks';
import { password, type WholeCustomer, wholeCustomer } from './whole-customer';

const clock = testClock();
const gateway = gatewayDouble();
const flushOutbox = vi.fn();
const { log, text: logText } = capturedLog();
const database = forFile(openTestDatabase);
let client: ApiClient;

beforeAll(async () => {
  client = api(database.db, { now: clock.now, payments: gateway.gateway, flushOutbox, log });
});

const remove = ({ client: own, id }: WholeCustomer, body: unknown = { password }) =>
  own.post<'profile.delete'>(`/users/${id}/delete`, body);
const goodbyes = async ({ email }: WholeCustomer) =>
  (await mailsTo(database.db, email)).filter(({ subject }) => subject.endsWith('account has been deleted'));
const removals = () =>
  database.db.selectFrom('gateway_removals').select(['profile_id', 'attempts']).execute();

describe('deleting the account', () => {
  it('needs the password', async () => {
    const ann = await wholeCustomer(client, 'zzone');
    const { status, body } = await remove(ann, { password: 'not it' });
    expect([status, body.errors]).toEqual([400, { password: 'That’s not your password' }]);
    for (const bad of [{}, { password: '' }, { password: 7 }, { password: ['a'] }])
      expect((await remove(ann, bad)).status).toBe(422);
    expect(await isDeleted(database.db, ann.id)).toBe(false);
  });

  it('is refused while an order or a payment is under way, and names it', async () => {
    const ann = await wholeCustomer(client, 'zztwo');
    const open = await insertOrder(database.db, ann.id, { status: 11 });
    await database.db
      .updateTable('payments')
      .set({ state: 'unknown' })
      .where('order_id', '=', ann.order.id)
      .execute();
    const { status, body } = await remove(ann);
    expect(status).toBe(409);
    expect(body.message).toBe(
      'An order is still under way. A payment or refund for one order isn’t confirmed yet. You can delete your account once every order is delivered and paid, or canceled, and every payment confirmed.',
    );
    expect(body.data).toEqual({
      reason: 'open_orders',
      orders: [
        { id: ann.order.id, order_number: ann.order.order_number, waits_for: ['payment'] },
        { id: open.id, order_number: open.order_number, waits_for: ['end'] },
      ],
    });
    expect(await isDeleted(database.db, ann.id)).toBe(false);
  });

  it.each<[string, number, 'succeeded' | 'unknown' | 'declined', string, string[]]>([
    [
      'under way',
      2,
      'succeeded',
      'An order is still under way. You can delete your account once it is delivered and paid, or canceled.',
      ['end'],
    ],
    [
      'delivered with a payment that nobody knows the outcome of',
      8,
      'unknown',
      'A payment or refund for one order isn’t confirmed yet. You can delete your account once it is.',
      ['payment'],
    ],
    [
      'canceled with a refund that nobody knows the outcome of',
      9,
      'unknown',
      'A payment or refund for one order isn’t confirmed yet. You can delete your account once it is.',
      ['payment'],
    ],
    [
      'delivered and whose card was declined',
      8,
      'declined',
      'A delivered order isn’t paid yet. You can delete your account once it is.',
      ['bill'],
    ],
    [
      'under way with a tip that nobody knows the outcome of',
      7,
      'unknown',
      'An order is still under way. A payment or refund for one order isn’t confirmed yet. You can delete your account once every order is delivered and paid, or canceled, and every payment confirmed.',
      ['end', 'payment'],
    ],
  ])('says of an order that is %s only what is true', async (_, status, state, message, waits_for) => {
    const ann = await wholeCustomer(client, `zz${status}${state}`);
    const { id, order_number } = ann.order;
    await database.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    await database.db.updateTable('payments').set({ state }).where('order_id', '=', id).execute();
    const { body } = await remove(ann);
    expect(body.message).toBe(message);
    expect(body.data).toEqual({ reason: 'open_orders', orders: [{ id, order_number, waits_for }] });
  });

  it.each(Array.from({ length: 11 }, (_, index) => index + 1))(
    'waits while an order of status %i is not paid, unless it never will be',
    async (status) => {
      const ann = await wholeCustomer(client, `zzunpaid${status}`);
      await database.db.deleteFrom('payments').where('order_id', '=', ann.order.id).execute();
      const change = (columns: object) =>
        database.db.updateTable('orders').set(columns).where('id', '=', ann.order.id).execute();
      await change({ status });
      const codes = { canceled: 200, delivered: 409, pending: 409 };
      const kind = status === 9 ? 'canceled' : status === 8 ? 'delivered' : 'pending';
      const { status: code, body } = await remove(ann);
      expect(code).toBe(codes[kind]);
      if (kind === 'canceled') return;
      expect(body.data).toMatchObject({ orders: [{ waits_for: [kind === 'delivered' ? 'bill' : 'end'] }] });
      // What went back uncleaned is never charged.
      await change({ status: 8, decision: 'return' });
      expect((await remove(ann)).status).toBe(200);
    },
  );

  it('of a customer with an order to be paid can’t come between its delivery and its bill', async () => {
    const ann = await wholeCustomer(client, 'zzbill');
    const two = await insertOrder(database.db, ann.id, { status: 8 });
    await database.db.deleteFrom('payments').where('order_id', '=', ann.order.id).execute();
    const { status, body } = await remove(ann);
    expect([status, body.message]).toEqual([
      409,
      '2 delivered orders aren’t paid yet. You can delete your account once they are.',
    ]);
    expect(body.data).toMatchObject({ orders: [{ id: ann.order.id }, { id: two.id }] });
    expect(await isDeleted(database.db, ann.id)).toBe(false);
  });

  it('ends every session, clears the cookies and says goodbye once, though it was clicked twice', async () => {
    const ann = await wholeCustomer(client, 'zzthree');
    const phone = await client.signIn({ id: ann.id });
    const replies = await Promise.all([remove(ann), remove(ann)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).not.toEqual([]);
    for (const { status } of replies) expect([200, 400, 401]).toContain(status);
    const done = replies.find(({ status }) => status === 200);
    const cookies = done?.headers.getSetCookie() ?? [];
    const gone = cookies
      .filter((cookie) => cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split('=')[0]);
    expect(gone).toEqual(
      expect.arrayContaining(['refresh_token', '__Host-page_session', 'page_session', '__Host-signed_out']),
    );
    for (const own of [ann.client, phone]) expect((await own.get('/users/my-profile')).status).toBe(401);
    expect((await client.post('/auth/signin', { email: ann.email, password })).status).toBe(400);
    expect((await remove(ann)).status).toBe(401);
    expect(await goodbyes(ann)).toHaveLength(1);
    expect(flushOutbox).toHaveBeenCalled();
    const noted = logText()
      .split('\n')
      .filter((line) => line.includes('"audit":"account-deleted","outcome":"done"'));
    expect(noted.filter((line) => line.includes(`"customer":${ann.id}`))).toHaveLength(1);
    expect(logText()).not.toContain(ann.email);
  });

  it('lets the same address sign up as somebody new', async () => {
    const ann = await wholeCustomer(client, 'zzfour');
    expect((await remove(ann)).status).toBe(200);
    const person = { first_name: 'Anna', last_name: 'Lee', email: ann.email, mobile: '212-555-0147' };
    const signUp = {
      ...person,
      password: 'walnut staircase 77',
      zip_code: '10023',
      terms: true,
      form_age: 9000,
    };
    const { status, body } = await client.post<'auth.signup'>('/auth/signup', signUp);
    expect(status).toBe(200);
    expect(body.data.id).not.toBe(ann.id);
    const own = client.withToken(body.accessToken);
    const exported = await own.get<'profile.export'>(`/users/${body.data.id}/export`);
    expect(exported.body.data.tables.orders).toEqual([]);
    expect(exported.body.data.tables.profile).toMatchObject([{ first_name: 'Anna' }]);
  });
});

describe('the cards at the gateway', () => {
  it('go with the account', async () => {
    const ann = await wholeCustomer(client, 'zzseven');
    expect((await remove(ann)).status).toBe(200);
    expect(gateway.calls.at(-1)).toBe('deleteCustomer');
    expect(await removals()).toEqual([]);
  });

  it('go later when the gateway does not answer', async () => {
    const ann = await wholeCustomer(client, 'zzeight');
    gateway.failWith('away');
    expect((await remove(ann)).status).toBe(200);
    expect(await removals()).toEqual([{ profile_id: 'zzeight-profile', attempts: 1 }]);
    gateway.failWith(undefined);
    await removeAtGateway(client.services);
    expect(await removals()).toHaveLength(1);
    clock.advance(60_000);
    await removeAtGateway(client.services);
    expect(await removals()).toEqual([]);
  });
});

it('tells a deleted customer nothing more', async () => {
  const ann = await wholeCustomer(client, 'zznine');
  expect((await remove(ann)).status).toBe(200);
  const { notify } = await import('@/server/notifications/notify');
  await notify(database.db, { type: 'account.password_changed', userId: ann.id }, client.services);
  const told = await database.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ann.id)
    .execute();
  expect(told).toEqual([]);
});
