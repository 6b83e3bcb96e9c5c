/** The thanks for a friend's first order. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { connect } from '@/server/platform/db/client';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import { inbox } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { shop } from '../even-shop';
import {
  check,
  codeOf,
  counted,
  deliver,
  linkOf,
  openReferralShop,
  orderOf,
  pay,
  set,
  somebody,
  steps,
  thanksOf,
  toTheDoor,
  work,
} from './friends';

openReferralShop();

describe('the thanks', () => {
  it('come once, when the first order is delivered and paid, by inbox and mail', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const order = await orderOf(ben, await codeOf(ann));
    await steps(order, ...counted);
    await pay(order);
    expect(await work()).toBe(0);
    await steps(order, ...toTheDoor);
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    const [thanks, ...more] = await thanksOf(ann);
    expect([thanks?.amount_hundredths, more]).toEqual([1500, []]);
    const [told] = (await inbox(ann)).filter(({ type }) => type === 'promo.given');
    expect(told).toMatchObject({
      title: 'Thank you: $15.00 off an order',
      link: `/order-now?promo=${thanks?.code}`,
    });
    const mail = (await mailsTo(shop.db, ann.client.user.email)).at(-1);
    expect(mail?.body_text).toContain('Turn off email notifications');
    expect(mail?.body_text).toContain('214 West 72nd Street');
    // Nobody’s name, address or order.
    expect(mail?.body_text).not.toMatch(new RegExp(`${order.number}|${ben.client.user.email}|West 71st`));
    expect((await check(ann, thanks?.code ?? '')).data).toMatchObject({ discount: 15 });
    expect((await check(ben, thanks?.code ?? '')).message).toBe('This code is for another account');
    expect((await linkOf(ann)).body.data).toMatchObject({ came: 1 });
  });

  it('wait for the payment, and come once from ten jobs at once, however often it is delivered', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const order = await orderOf(ben, await codeOf(ann));
    await deliver(order);
    expect(await work()).toBe(0);
    await pay(order);
    const jobs = await Promise.all(Array.from({ length: 10 }, () => connect(shop.target)));
    const handled = await Promise.all(jobs.map((db) => work(db)));
    for (const db of jobs) await db.destroy();
    expect(handled.reduce((sum, one) => sum + one, 0)).toBe(1);
    const again = { status: 7, delivered_at: null };
    await shop.db.updateTable('orders').set(again).where('id', '=', order.id).execute();
    await steps(order, ['status', '8']);
    expect(await work()).toBe(0);
    expect(await thanksOf(ann)).toHaveLength(1);
  });

  it('do not come for an order that is canceled, returned or refunded before', async () => {
    const ann = await somebody();
    const code = await codeOf(ann);
    const canceled = await orderOf(await somebody(), code);
    await shop.json(['cancel', canceled.number]);
    const refunded = await orderOf(await somebody(), code);
    await deliver(refunded);
    await pay(refunded);
    await shop.json(['refund', refunded.number, 'all', '--reason', 'Lost']);
    expect(await work()).toBe(0);
    expect(await thanksOf(ann)).toEqual([]);
  });

  it('wait for the minute in which the delivery can be taken back', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const order = await orderOf(ben, await codeOf(ann));
    await steps(order, ...counted, ['bill'], ...toTheDoor);
    expect(await work(shop.db, 59_999)).toBe(0);
    await steps(order, ['undo']);
    expect(await work()).toBe(0);
    await steps(order, ['status', '8']);
    expect(await work()).toBe(1);
    expect(await thanksOf(ann)).toHaveLength(1);
  });

  it('do not come for an order that is refunded after the job has found it', async () => {
    const ann = await somebody();
    const order = await orderOf(await somebody(), await codeOf(ann));
    await deliver(order);
    await pay(order);
    let isRefunded = false;
    const between = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isRefunded && result.rows.length > 0) {
          isRefunded = true;
          await steps(order, ['refund', 'all', '--reason', 'Lost']);
        }
        return result;
      },
    });
    expect(await work(between)).toBe(0);
    expect(await thanksOf(ann)).toEqual([]);
  });

  it('stay after a refund', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const order = await orderOf(ben, await codeOf(ann));
    await deliver(order);
    await pay(order);
    await work();
    await shop.json(['refund', order.number, 'all', '--reason', 'Late']);
    await work();
    const [thanks] = await thanksOf(ann);
    expect((await check(ann, thanks?.code ?? '')).status).toBe(true);
  });

  it.each([
    ['the teller’s door, spelled otherwise', { door: '7 west 80th street, Apt. 4b' }, {}],
    ['the teller’s door on one line', { door: '7 W 80 St Apt 4b, ' }, {}],
    ['the teller’s phone', {}, { mobile: '212-555-7777' }],
  ])('do not come for %s', async (_case, friend, phone) => {
    const ann = await somebody({ door: '7 West 80th Street, 4B', mobile: '212-555-7777' });
    const order = await orderOf(await somebody({ ...friend, ...phone }), await codeOf(ann));
    await deliver(order);
    await pay(order);
    expect(await work()).toBe(0);
    expect(await thanksOf(ann)).toEqual([]);
    expect((await shop.type(['referrals'])).out).toContain('no code: one household');
  });

  it('of two friends in one household come once, at the same moment too', async () => {
    const ann = await somebody();
    const code = await codeOf(ann);
    const door = '90 West 90th Street, 9';
    const orders = [
      await orderOf(await somebody({ door }), code),
      await orderOf(await somebody({ door }), code),
    ];
    for (const order of orders) {
      await deliver(order);
      await pay(order);
    }
    const jobs = [connect(shop.target), connect(shop.target)];
    await Promise.all(jobs.map((db) => work(db)));
    for (const db of jobs) await db.destroy();
    expect(await thanksOf(ann)).toHaveLength(1);
    expect((await linkOf(ann)).body.data).toMatchObject({ came: 2 });
  });

  it('come for a friend who has left since, and not to a teller who has', async () => {
    const [ann, ben, cat] = [await somebody(), await somebody(), await somebody()];
    const order = await orderOf(ben, await codeOf(ann));
    const other = await orderOf(await somebody(), await codeOf(cat));
    for (const one of [order, other]) {
      await deliver(one);
      await pay(one);
    }
    await deleteAccount(ben.client.services, ben.client.user);
    await deleteAccount(cat.client.services, cat.client.user);
    expect(await work()).toBe(1);
    expect(await thanksOf(ann)).toHaveLength(1);
    expect(await thanksOf(cat)).toEqual([]);
  });

  it('are none while the owner gives none, also later for those friends', async () => {
    await set('referral_thanks', '0');
    const [ann, ben] = [await somebody(), await somebody()];
    const order = await orderOf(ben, await codeOf(ann));
    await deliver(order);
    await pay(order);
    expect(await work()).toBe(0);
    await set('referral_thanks', '1500');
    expect(await work()).toBe(0);
    expect(await thanksOf(ann)).toEqual([]);
  });
});
