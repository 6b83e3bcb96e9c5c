import { expect, it } from 'vitest';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import { insertPromo, newShopper, openShop, promoUsed, type Shopper } from '@/tests/server/orders/shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openShop);
const another = 'This code is for another account';

const codeOf = ({ client }: Shopper) =>
  insertPromo(shop.db, { user_id: client.user.id, once_per_user: 'yes' });

const check = async ({ client }: Shopper, code: string) =>
  (
    await client.post<'orders.verifyCoupon'>('/order/verify/coupon-code', {
      code,
      user_id: client.user.id,
      subtotal: 40,
    })
  ).body;

it('a code of one customer works for that one, once', async () => {
  const ann = await newShopper(shop.client);
  const code = await codeOf(ann);
  expect((await check(ann, code)).data).toMatchObject({ discount: 4 });
  expect((await ann.confirm({ promo_code: code }, 'a')).status).toBe(200);
  expect((await ann.confirm({ promo_code: code }, 'b')).body.errors).toEqual({
    promo_code: 'You have already used this code',
  });
});

it('is refused to everybody else, at the check and with the order, and told nothing of', async () => {
  const [ann, ben] = [await newShopper(shop.client), await newShopper(shop.client)];
  const code = await insertPromo(shop.db, { user_id: ann.client.user.id, ends_on: '2026-01-01' });
  expect(await check(ben, code)).toMatchObject({ status: false, message: another, data: null });
  expect((await ben.confirm({ promo_code: code })).body.errors).toEqual({ promo_code: another });
  expect((await check(ann, code)).message).toBe('This code ended on 01/01/2026');
});

it('twenty customers at once use a code of one of them once', async () => {
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => newShopper(shop.client)));
  const code = await codeOf(shoppers[7] as Shopper);
  const bodies = await Promise.all(shoppers.map((shopper) => shopper.order({ promo_code: code })));
  const replies = await Promise.all(
    shoppers.map((shopper, index) => shopper.confirm(bodies[index], `key-${index}`)),
  );
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(replies[7]?.status).toBe(200);
  expect(await promoUsed(shop.db, code)).toBe(1);
});

it('works for nobody once its customer is gone', async () => {
  const [ann, ben] = [await newShopper(shop.client), await newShopper(shop.client)];
  const code = await codeOf(ann);
  await deleteAccount(ann.client.services, ann.client.user);
  expect((await check(ben, code)).message).toBe('We don’t recognize this code');
});
