/** Friends who come by a customer's link, and whoever told them. */
import { beforeEach, expect } from 'vitest';
import { thankTellers } from '@/server/orders/referral/thanks';
import { newShopper, type Shopper } from '@/tests/server/orders/shop';
import type { Placed } from '@/tests/server/staff/ops-shop';
import { openEvenShop, shop } from '../even-shop';

export const set = (key: string, value: string) => shop.json(['setting', 'set', key, value]);

/** Once at the top of a test file. */
export function openReferralShop() {
  openEvenShop();
  beforeEach(async () => {
    await set('referral_friend', '1000');
    await set('referral_thanks', '1500');
  });
}

export const linkOf = async ({ client }: Shopper) => client.post<'orders.referral'>('/referral', {});
export const codeOf = async (shopper: Shopper) => (await linkOf(shopper)).body.data.code;

/** A customer at a door and with a phone of their own. */
let doors = 0;
export async function somebody(changes: { door?: string; mobile?: string } = {}): Promise<Shopper> {
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

export const check = async ({ client: { post, user } }: Shopper, code: string) =>
  (await post<'orders.verifyCoupon'>('/order/verify/coupon-code', { code, user_id: user.id, subtotal: 40 }))
    .body;

export async function orderOf(shopper: Shopper, promo_code: string): Promise<Placed> {
  const { status, body } = await shopper.confirm({ promo_code }, crypto.randomUUID());
  expect([status, body.errors]).toEqual([200, undefined]);
  return { shopper, id: body.data.id, number: body.data.order_number };
}

export const steps = async (order: Placed, ...all: string[][]) => {
  for (const [word = '', ...rest] of all) await shop.json([word, order.number, ...rest]);
};
export const counted = [
  ['status', '3'],
  ['count', '--weight', '20'],
];
export const toTheDoor = [
  ['status', '5'],
  ['status', '6'],
  ['status', '7'],
  ['status', '8'],
];
export const deliver = (order: Placed) => steps(order, ...counted, ...toTheDoor);
export const pay = (order: Placed) => steps(order, ['bill']);

/** After the minute in which a delivery can be taken back. */
export function work(db = shop.db, waitMs = 60_000) {
  shop.clock.advance(waitMs);
  const { settings, log, now, payments } = shop.client.services;
  return thankTellers({ db, settings, log, now, payments, signal: new AbortController().signal });
}

export const thanksOf = async ({ client }: Shopper) =>
  shop.db
    .selectFrom('promo_codes')
    .select(['code', 'amount_hundredths', 'used'])
    .where('user_id', '=', client.user.id)
    .execute();
