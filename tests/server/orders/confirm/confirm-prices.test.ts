import { describe, expect, it } from 'vitest';
import {
  confirm,
  countOrders,
  insertPromo,
  newShopper,
  openShop,
  promoUsed,
  taken,
} from '@/tests/server/orders/shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openShop);

describe('prices', () => {
  it('takes nothing when the total is another one, and says which', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db);
    const before = await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM');
    for (const estimate_total of [0, 0.01, 47.24, 47.26, 52.5, 99_999]) {
      const { status, body } = await ann.confirm({ promo_code, estimate_total }, 'the-same-key');
      expect({ status, body }).toMatchObject({
        status: 409,
        // 52.50 less 10 %
        body: { status: false, message: 'Prices changed', data: { reason: 'price', estimate_total: 47.25 } },
      });
    }
    expect(await countOrders(shop.db, ann.client.user.id)).toBe(0);
    expect(await promoUsed(shop.db, promo_code)).toBe(0);
    expect(await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM')).toBe(before);
    // The refusal has released the key.
    expect((await ann.confirm({ promo_code }, 'the-same-key')).status).toBe(200);
  });

  it('notices another price list, also where the total is the same', async () => {
    const ann = await newShopper(shop.client);
    const { status, body } = await ann.confirm({ price_version: '2026-02-01' });
    expect([status, body.data]).toEqual([409, { reason: 'price', estimate_total: 52.5 }]);
  });

  it('notices a price that changed after the customer saw it', async () => {
    const ann = await newShopper(shop.client);
    const seen = await ann.order();
    const rate = (rate_cents_per_lb: number) =>
      shop.db.updateTable('categories').set({ rate_cents_per_lb }).where('id', '=', 1).execute();
    await rate(180);
    const refused = await confirm(ann.client, seen);
    const now = await ann.order();
    const placed = await confirm(ann.client, now);
    await rate(175);
    expect([refused.status, refused.body.data]).toEqual([409, { reason: 'price', estimate_total: 54 }]);
    expect(placed.body.data.estimate_high).toBe(54);
  });

  it('takes a percentage of the total after turnaround, half a cent up', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db, { amount_hundredths: 1250 });
    const { data } = (
      await ann.confirm({ promo_code: ` ${promo_code.toLowerCase()} `, turn_around_id: 2, tips: 3.1 }, 'p')
    ).body;
    const { body } = await ann.client.get<'orders.get'>(`/order/${data.id}`);
    // 62.50 × 12.5 % = 7.8125
    expect(body.data).toMatchObject({
      promo_code,
      promo_code_type: 'Percentage',
      promo_code_amount: 12.5,
      net_price: 57.79,
    });
  });

  it('never goes below zero, and leaves the tip', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db, { type: 'Direct', amount_hundredths: 90_000 });
    const { data } = (await ann.confirm({ promo_code, tips: 2 })).body;
    expect(data).toMatchObject({ estimate_low: 2, estimate_high: 2 });
  });

  it('adds the surcharge of the settings', async () => {
    const ann = await newShopper(shop.client);
    const surcharge = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'surcharge_cents').execute();
    await surcharge('125');
    const { data } = (await ann.confirm()).body;
    await surcharge('0');
    const { body } = await ann.client.get<'orders.get'>(`/order/${data.id}`);
    expect(body.data).toMatchObject({ surcharge_amount: 1.25, net_price: 53.75 });
  });

  it('keeps that a price was “from”, which the count may raise', async () => {
    const ann = await newShopper(shop.client);
    const products = await shop.db.selectFrom('products').selectAll().where('category_id', '=', 2).execute();
    const estimateOf = async (price_from: 'yes' | 'no') => {
      const product = products.find((one) => one.price_from === price_from);
      const items = [{ category_id: 2, product_id: product?.id ?? 0, quantity: 1 }];
      const { data } = (await ann.confirm({ services: [2], items }, price_from)).body;
      const { body } = await ann.client.get<'orders.get'>(`/order/${data.id}`);
      const { id: user_id } = ann.client.user;
      const query = { user_id, page: 1, limit: 10 };
      const list = await ann.client.get<'orders.list'>('/order', { query });
      expect(list.body.data.find(({ id }) => id === data.id)?.estimate_from).toBe(body.data.estimate_from);
      return body.data.estimate_from;
    };
    expect([await estimateOf('yes'), await estimateOf('no')]).toEqual([true, false]);
  });

  it('prices and keeps only what belongs to a chosen service', async () => {
    const ann = await newShopper(shop.client);
    const { data } = (
      await ann.confirm({
        items: [{ category_id: 2, product_id: 41, quantity: 3 }],
        preferences: [{ category_id: 2, preference_id: 35, quantity: 1 }],
      })
    ).body;
    const { body } = await ann.client.get<'orders.get'>(`/order/${data.id}`);
    expect(body.data).toMatchObject({ orderItems: [], preferences: [], net_price: 52.5 });
  });
});

describe('promo codes', () => {
  const refusals: [string, Parameters<typeof insertPromo>[1], string][] = [
    ['ended', { ends_on: '2026-11-19' }, 'This code ended on 11/19/2026'],
    ['not started', { starts_on: '2026-11-21' }, 'This code starts on 11/21/2026'],
    ['used up', { max_uses: 3, used: 3 }, 'This code has been used up'],
    ['below its minimum', { minimum_cents: 6050 }, 'Add $8.00 more to use this code'],
    ['switched off', { active: 'no' }, 'We don’t recognize this code'],
  ];
  it.each(refusals)(
    'one that is %s is refused by the check, and by confirm at its field',
    async (_, changes, message) => {
      const ann = await newShopper(shop.client);
      const promo_code = await insertPromo(shop.db, changes);
      const asked = { code: promo_code, user_id: ann.client.user.id, category_ids: [1], subtotal: 52.5 };
      const checked = await ann.client.post('/order/verify/coupon-code', {
        ...asked,
        pickup_date: '11-23-2026',
      });
      expect([checked.status, checked.body]).toEqual([200, { status: false, message, data: null }]);
      const { status, body } = await ann.confirm({ promo_code });
      expect([status, body.errors, body.message]).toEqual([422, { promo_code: message }, message]);
      expect(await countOrders(shop.db, ann.client.user.id)).toBe(0);
    },
  );

  it('is good on its first and its last day', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db, { starts_on: '2026-11-20', ends_on: '2026-11-20' });
    expect((await ann.confirm({ promo_code })).status).toBe(200);
  });

  it('knows first orders and second uses, and forgets canceled ones', async () => {
    const ann = await newShopper(shop.client);
    const first = await insertPromo(shop.db, { first_order_only: 'yes', once_per_user: 'yes', max_uses: 5 });
    const { data } = (await ann.confirm({ promo_code: first }, 'a')).body;
    expect((await ann.confirm({ promo_code: first }, 'b')).body.errors).toEqual({
      promo_code: 'You have already used this code',
    });
    const other = await insertPromo(shop.db, { first_order_only: 'yes' });
    expect((await ann.confirm({ promo_code: other }, 'c')).body.errors).toEqual({
      promo_code: 'This code is for first orders only',
    });
    expect(await promoUsed(shop.db, first)).toBe(1);
    await ann.client.get(`/order/cancel/${data.id}`);
    expect(await promoUsed(shop.db, first)).toBe(0);
    expect((await ann.confirm({ promo_code: first }, 'd')).status).toBe(200);
  });
});
