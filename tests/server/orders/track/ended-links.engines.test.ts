/** When links of an order end, and how somebody gets a new one. */
import { describe, expect, it } from 'vitest';
import { openReset } from '@/server/auth/change-password';
import { withKey } from '@/server/notifications/access-keys';
import { sha256 } from '@/server/platform/secrets';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { FRIDAY, openEvenShop, shop } from '../even-shop';
import { act, keyIn, mailedKey, post, sharedKey, track, wait } from './by-link';

openEvenShop();

describe('links end', () => {
  const views = async (key: string) => [await sharedKey(key), await sharedKey(key)];

  it('all of a customer by "End all links", shared ones beneath; a new one comes by mail, three times a day', async () => {
    const order = await shop.placed();
    const [key, other] = [await mailedKey(order), await mailedKey(order)];
    const shared = await views(key);
    expect((await act(key, 'end')).body.message).toBe('All links in our emails to you were ended.');
    for (const each of [key, other]) {
      const { status, body } = await track(each);
      expect([status, body.message, body.data]).toEqual([404, 'This link was ended', { reason: 'ended' }]);
    }
    const never = (await track('A'.repeat(22))).body;
    for (const each of shared) expect(await track(each)).toMatchObject({ status: 404, body: never });
    const { email } = order.shopper.client.user;
    const before = (await mailsTo(shop.db, email)).length;
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1) answers.push((await post(key, 'renew', undefined)).body);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await mailsTo(shop.db, email)).length - before).toBe(3);
    expect((await track(await mailedKey(order))).status).toBe(200);
    expect((await post('A'.repeat(22), 'renew', undefined)).status).toBe(404);
    expect((await post(shared[0] ?? '', 'renew', undefined)).status).toBe(404);
  });

  it('by a new password, those of 1.0 too; a mail that waited over it has a key that works', async () => {
    const order = await shop.placed();
    const key = await mailedKey(order);
    const shared = await views(key);
    const old = 'o'.repeat(22);
    const former = { order_id: order.id, token_hash: sha256(old), scope: 'manage', created: FRIDAY } as const;
    await shop.db.insertInto('track_links').values(former).execute();
    expect((await track(old)).body.data).toMatchObject({
      scope: 'view',
      receipt: null,
      forms: {},
      order_number: '',
    });
    for (const what of ['cancel', 'share', 'decide'])
      expect((await post(old, what, { decision: 'return' })).status).toBe(404);
    const { client } = order.shopper;
    const { key: secretkey } = await openReset(shop.db, client.user.id, shop.clock.now());
    const password = { password: 'another horse 9', confirm_password: 'another horse 9' };
    expect((await shop.client.post('/auth/reset-password/web', { secretkey, ...password })).status).toBe(200);
    for (const each of [key, old, ...shared]) expect((await track(each)).status).toBe(404);
    const waiting = (await mailsTo(shop.db, client.user.email)).find(({ dedupe_key }) =>
      dedupe_key.startsWith('order.placed'),
    );
    const mail = { body_text: '', body_html: '', ...waiting, key_order_id: order.id };
    expect((await track(keyIn((await withKey(shop.db, mail, shop.clock.now())).text))).status).toBe(200);
  });

  it('with a deleted account', async () => {
    const order = await shop.placed();
    const key = await mailedKey(order);
    await order.shopper.client.get(`/order/cancel/${order.id}`);
    const { client } = order.shopper;
    await deleteAccount(client.services, { id: client.user.id, email: client.user.email });
    expect((await track(key)).status).toBe(404);
  });

  it('and acts seven days after the delivery, before the price', async () => {
    const order = await shop.counted();
    const key = await mailedKey(order);
    for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
    await shop.json(['setting', 'set', 'report_days', '20']);
    expect((await track(key)).body.data.can.map(({ action }) => action)).toContain('report');
    wait(7 * 86_400);
    const { data } = (await track(key)).body;
    expect([data.can, Object.keys(data.forms), data.receipt?.status]).toEqual([
      [],
      ['share', 'unshare', 'end'],
      8,
    ]);
    const report = { kind: 'not_clean', line: 'order', text: 'A stain' };
    const { form } = (await post(key, 'report', report)).body.data;
    wait(3);
    const late = await post(key, 'report', { ...report, form });
    expect([late.status, late.body.message]).toEqual([409, 'This link can’t do that now. Please call us.']);
    expect((await act(key, 'share')).status).toBe(200);
    await shop.json(['setting', 'set', 'report_days', '7']);
  });
});
