/** Links for friends, and the thanks for them. Holds on both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import { thankTellers } from '@/server/orders/referral/thanks';
import { connect } from '@/server/platform/db/client';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import { newShopper, type Shopper } from '@/tests/server/orders/shop';
import { inbox, type Placed } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { openEvenShop, shop } from '../even-shop';

openEvenShop();

const set = (key: string, value: string) => shop.json(['setting', 'set', key, value]);
beforeEach(async () => {
  await set('referral_friend', '1000');
  await set('referral_thanks', '1500');
});

const linkOf = async ({ client }: Shopper) => client.post<'orders.referral'>('/referral', {});
const codeOf = async (shopper: Shopper) => (await linkOf(shopper)).body.data.code;

/** A customer at a door and with a phone of their own. */
let doors = 0;
async function somebody(changes: { door?: string; mobile?: string } = {}): Promise<Shopper> {
  doors += 1;
  const shopper = await newShopper(shop.client);
  const { door = `${doors} West 71st Street`, mobile = `212-555-${1000 + doors}` } = changes;
  const [address1, address2 = '1A'] = door.split(', ');
  await shop.db
    .updateTable('user_addresses')
    .set({ address1, address2, mobile })
    .where('id', '=', shopper.address)
    .execute();
  await shop.db.updateTable('users').set({ mobile }).where('id', '=', shopper.client.user.id).execute();
  return shopper;
}

const check = async ({ client: { post, user } }: Shopper, code: string) =>
  (await post<'orders.verifyCoupon'>('/order/verify/coupon-code', { code, user_id: user.id, subtotal: 40 }))
    .body;

async function orderOf(shopper: Shopper, promo_code: string): Promise<Placed> {
  const { status, body } = await shopper.confirm({ promo_code }, crypto.randomUUID());
  expect([status, body.errors]).toEqual([200, undefined]);
  return { shopper, id: body.data.id, number: body.data.order_number };
}

const steps = async (order: Placed, ...all: string[][]) => {
  for (const [word = '', ...rest] of all) await shop.json([word, order.number, ...rest]);
};
const counted = [
  ['status', '3'],
  ['count', '--weight', '20'],
];
const toTheDoor = [
  ['status', '5'],
  ['status', '6'],
  ['status', '7'],
  ['status', '8'],
];
const deliver = (order: Placed) => steps(order, ...counted, ...toTheDoor);
const pay = (order: Placed) => steps(order, ['bill']);

function work(db = shop.db) {
  const { settings, log, now, payments } = shop.client.services;
  return thankTellers({ db, settings, log, now, payments, signal: new AbortController().signal });
}

const thanksOf = async ({ client }: Shopper) =>
  shop.db
    .selectFrom('promo_codes')
    .select(['code', 'amount_hundredths', 'used'])
    .where('user_id', '=', client.user.id)
    .execute();

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

  it('that the shop has stopped is offered no more, in the account and by mail', async () => {
    const ann = await somebody();
    await shop.json(['promo', 'stop', await codeOf(ann)]);
    expect((await linkOf(ann)).status).toBe(404);
    await deliver(await orderOf(ann, ''));
    expect((await mailsTo(shop.db, ann.client.user.email)).at(-1)?.body_text).not.toContain('Give $10');
  });
});

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
