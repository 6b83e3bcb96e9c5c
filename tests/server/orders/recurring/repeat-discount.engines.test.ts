/** What comes off the orders that a repeating pickup makes. Holds on both engines. */
import { afterEach, expect, it } from 'vitest';
import { connect } from '@/server/platform/db/client';
import { setSetting } from '@/tests/server/support/fixtures';
import { insertPromo, promoUsed } from '../shop';
import { due, latest, openDueShop, shop } from './due-shop';
import { back, DUE, makeOrders, ordersOf, repeating } from './repeats';

openDueShop();
afterEach(() => setPercent(0));

const setPercent = (percent: number) => setSetting(shop.db, 'repeat_percent', String(percent));

/** Its promo code, and the cents that it takes off. */
const discounted = (order: Awaited<ReturnType<typeof latest>>) => [
  order?.promo_code,
  order?.promo_code_type,
  order?.promo_code_hundredths,
];

it('is nothing until the owner sets it', async () => {
  const { shopper } = await repeating(shop);
  await due();
  expect(discounted(await latest(shopper))).toEqual(['', null, 0]);
});

it('comes off from the second pickup on, and the receipt says so', async () => {
  await setPercent(5);
  const { shopper } = await repeating(shop);
  await due();
  const [first, second] = await ordersOf(shop, shopper);
  expect(discounted(first)).toEqual(['', null, 0]);
  expect(discounted(second)).toEqual(['REPEAT', 'Percentage', 500]);
  const whole = first?.net_price_cents ?? 0;
  expect(second?.net_price_cents).toBe(whole - Math.round(whole * 0.05));
  const client = await back(shop, shopper);
  const { data } = (await client.get<'orders.get'>(`/order/${second?.id}`)).body;
  expect(data).toMatchObject({ promo_code: 'REPEAT', promo_code_type: 'Percentage', promo_code_amount: 5 });
});

it('cannot be typed, by whatever spelling', async () => {
  await setPercent(5);
  await insertPromo(shop.db, { code: 'REPEAT' });
  const { shopper } = await repeating(shop);
  for (const promo_code of ['REPEAT', ' repeat ', '“Repeat”'])
    expect((await shopper.confirm({ promo_code }, crypto.randomUUID())).body.errors).toEqual({
      promo_code: 'We don’t recognize this code',
    });
});

it.each([
  ['a smaller code of the customer’s own stays for another order', 100, ['REPEAT', 'Percentage', 500], 0],
  ['a larger one is used instead', 3000, ['OWN3000', 'Direct', 3000], 1],
])('%s', async (_case, amount_hundredths, taken, used) => {
  await setPercent(5);
  const { shopper } = await repeating(shop);
  const own = { user_id: shopper.client.user.id, once_per_user: 'yes' as const };
  const code = await insertPromo(shop.db, {
    code: `OWN${amount_hundredths}`,
    type: 'Direct',
    amount_hundredths,
    ...own,
  });
  await due();
  expect(discounted(await latest(shopper))).toEqual(taken);
  expect(await promoUsed(shop.db, code)).toBe(used);
  await due('2026-12-05T12:00:00.000Z');
  expect((await latest(shopper))?.promo_code).toBe('REPEAT');
});

it('leaves codes of others, ended ones, used ones and those with a higher minimum', async () => {
  const { shopper } = await repeating(shop);
  const other = await repeating(shop);
  const own = { user_id: shopper.client.user.id, type: 'Direct' as const, amount_hundredths: 900 };
  await insertPromo(shop.db, { ...own, user_id: other.shopper.client.user.id });
  await insertPromo(shop.db, { ...own, ends_on: '2026-11-27' });
  await insertPromo(shop.db, { ...own, minimum_cents: 900_000 });
  await insertPromo(shop.db, { ...own, max_uses: 1, used: 1 });
  await insertPromo(shop.db, { ...own, active: 'no' });
  await due();
  expect((await latest(shopper))?.promo_code).toBe('');
});

it('ten jobs at once use a code of the customer’s own once', async () => {
  const { shopper } = await repeating(shop);
  const code = await insertPromo(shop.db, { user_id: shopper.client.user.id, max_uses: 1 });
  shop.clock.set(DUE);
  const jobs = await Promise.all(Array.from({ length: 10 }, () => connect(shop.target)));
  await Promise.all(jobs.map((db) => makeOrders(shop, db)));
  for (const db of jobs) await db.destroy();
  expect((await ordersOf(shop, shopper)).map(({ promo_code }) => promo_code)).toEqual(['', code]);
  expect(await promoUsed(shop.db, code)).toBe(1);
});
