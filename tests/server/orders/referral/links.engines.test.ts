/** A customer's own link for friends. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { shop } from '../even-shop';
import { check, codeOf, deliver, linkOf, openReferralShop, orderOf, set, somebody } from './friends';

openReferralShop();

describe('the link', () => {
  it('is there once the owner offers it, and the same each time', async () => {
    await set('referral_friend', '0');
    const ann = await somebody();
    expect((await linkOf(ann)).status).toBe(404);
    await set('referral_friend', '1000');
    const tabs = await Promise.all(Array.from({ length: 10 }, () => linkOf(ann)));
    const [first] = tabs.map(({ body }) => body.data);
    expect(first).toEqual({
      code: expect.stringMatching(/^FRIEND-[2-9A-Z]{10}$/),
      url: `https://laundry.test/order-now?promo=${first?.code}`,
      ...{ friend: 10, thanks: 15, came: 0 },
    });
    expect(new Set(tabs.map(({ body }) => body.data.code)).size).toBe(1);
    expect((await shop.type(['promo'])).out).not.toContain('FRIEND-');
  });

  it('takes the amount of the day off a first order, once, and nothing off its owner’s', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const code = await codeOf(ann);
    expect((await check(ann, code)).message).toBe('You can’t use your own code');
    expect((await ann.confirm({ promo_code: code })).body.errors).toEqual({
      promo_code: 'You can’t use your own code',
    });
    await set('referral_friend', '700');
    expect((await check(ben, code)).data).toMatchObject({ discount: 7, promo_code_type: 'Direct' });
    const bodies = await Promise.all([
      ben.order({ promo_code: code }),
      ben.order({ promo_code: code, tips: 1 }),
    ]);
    const tabs = await Promise.all(bodies.map((body, tab) => ben.confirm(body, `tab-number-${tab}`)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await linkOf(ann)).body.data.came).toBe(1);
  });

  it('unknown, ended, of a deleted account and no longer offered look alike', async () => {
    const [ann, ben, gone] = [await somebody(), await somebody(), await somebody()];
    const [code, ended, left] = [await codeOf(ann), await codeOf(ben), await codeOf(gone)];
    await shop.json(['promo', 'stop', ended]);
    await deleteAccount(gone.client.services, gone.client.user);
    const friend = await somebody();
    const said = await Promise.all([ended, left, 'FRIEND-2222222222'].map((one) => check(friend, one)));
    await set('referral_friend', '0');
    said.push(await check(friend, code));
    for (const reply of said) expect(reply).toEqual(said[0]);
    expect(said[0]?.message).toBe('We don’t recognize this code');
  });
});

it('that staff has stopped is offered nowhere, and no other takes its place', async () => {
  const ann = await somebody();
  const order = await orderOf(ann, '');
  await shop.json(['promo', 'stop', await codeOf(ann)]);
  for (const _ of [1, 2]) expect((await linkOf(ann)).status).toBe(404);
  await deliver(order);
  const mail = (await mailsTo(shop.db, ann.client.user.email)).find(({ dedupe_key }) =>
    dedupe_key.startsWith('order.delivered'),
  );
  expect(mail?.body_text).not.toMatch(/Give \$|FRIEND-/);
});

it('the mail of a delivery has the link and its terms below the receipt, never in its subject', async () => {
  const order = await orderOf(await somebody(), '');
  await deliver(order);
  const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).find(({ dedupe_key }) =>
    dedupe_key.startsWith('order.delivered'),
  );
  expect(mail?.body_text).toContain(`order-now?promo=${await codeOf(order.shopper)}`);
  expect(mail?.body_text).toContain('Give $10, get $15');
  expect(mail?.body_text).toContain('No code comes for a friend who has your address or phone number');
  expect(mail?.subject).not.toMatch(/\$|friend/i);
});
