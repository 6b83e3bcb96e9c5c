import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import { insertOrder } from '../support/fixtures';
import { forFile } from '../support/for-file';
import { insertPromo, newShopper, openShop } from './shop';

const shop = forFile(openShop);

describe('GET /order/{id}', () => {
  it('shows the final receipt of a delivered order, and until when problems can be reported', async () => {
    const ann = await newShopper(shop.client);
    const { id } = await insertOrder(shop.db, ann.client.user.id, {
      status: 8,
      is_final: 'yes',
      wf_quantity_hundredths: 1825,
      wf_quantity_cents: 3194,
      net_price_cents: 3194,
      // 11:30 PM on the 19th in New York
      delivered_at: '2026-11-20T04:30:00.000Z',
      card_brand: 'Visa',
      card_last4: '4242',
    });
    const { body } = await ann.client.get<'orders.get'>(`/order/${id}`);
    expect(body.data).toMatchObject({
      wf_quantity: 18.25,
      wf_quantity_amount: 31.94,
      net_price: 31.94,
      is_final: true,
      issue_until: '2026-11-26T00:00:00.000Z',
      delivered_at: '2026-11-20T04:30:00.000Z',
      canceled_at: null,
      user_card: { brand: 'Visa', card_number: 'XXXX4242' },
      order_turn_around: null,
      cutoff_at: '2026-11-22T20:00:00-05:00',
      orderStatus: { status: 'Delivered' },
    });
  });

  it('tells when an order was really delivered or canceled, on the receipt and in its row of the list', async () => {
    const ann = await newShopper(shop.client);
    // late: planned for the 25th
    const delivered = { delivered_at: '2026-11-28T23:20:00.000Z', canceled_at: null };
    const canceled = { delivered_at: null, canceled_at: '2026-11-22T15:00:00.000Z' };
    const { id: first } = await insertOrder(shop.db, ann.client.user.id, { status: 8, ...delivered });
    const { id: second } = await insertOrder(shop.db, ann.client.user.id, { status: 9, ...canceled });
    const { data: rows } = (
      await ann.client.get<'orders.list'>('/order', { query: { user_id: ann.client.user.id } })
    ).body;
    for (const [id, times] of [
      [first, delivered],
      [second, canceled],
    ] as const) {
      expect(rows.find((row) => row.id === id)).toMatchObject({
        ...times,
        delivery_date: '2026-11-25T00:00:00.000Z',
      });
      expect((await ann.client.get<'orders.get'>(`/order/${id}`)).body.data).toMatchObject(times);
    }
  });

  it('totals what its rows show, as the list and the estimate do, for any cart', async () => {
    const percent = await insertPromo(shop.db, { amount_hundredths: 1333 });
    const fixed = await insertPromo(shop.db, { type: 'Direct', amount_hundredths: 777 });
    const cart = fc.record({
      services: fc.subarray([1, 2], { minLength: 1 }),
      bags: fc.integer({ min: 1, max: 10 }),
      items: fc.array(
        fc.oneof(
          fc.record({
            category_id: fc.constant(2),
            product_id: fc.integer({ min: 41, max: 60 }),
            quantity: fc.integer({ min: 1, max: 99 }),
          }),
          fc.record({
            category_id: fc.constant(1),
            product_id: fc.integer({ min: 11, max: 18 }),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
        ),
        { maxLength: 5 },
      ),
      preferences: fc
        .subarray([11, 19, 20, 21])
        .map((ids) => ids.map((preference_id) => ({ category_id: 1, preference_id, quantity: 1 }))),
      turn_around_id: fc.constantFrom(1, 2),
      promo_code: fc.constantFrom('', percent, fixed),
      tips: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
    });
    await fc.assert(
      fc.asyncProperty(cart, async (changes) => {
        const ann = await newShopper(shop.client);
        const { status, body } = await ann.confirm(changes);
        expect(status, JSON.stringify(body)).toBe(200);
        const order = (await ann.client.get<'orders.get'>(`/order/${body.data.id}`)).body.data;
        const { rows, totalCents } = computeReceipt(toReceiptInput(order));
        const shown = rows.filter((row) => row.kind === 'charge' || row.kind === 'discount');
        expect(shown.reduce((sum, row) => sum + row.amountCents, 0)).toBe(totalCents);
        expect(Math.round(order.net_price * 100)).toBe(totalCents);
        expect(order.net_price).toBe(body.data.estimate_high);
        expect(order.estimate_low).toBeLessThanOrEqual(order.estimate_high);
        const query = { user_id: ann.client.user.id };
        const [row] = (await ann.client.get<'orders.list'>('/order', { query })).body.data;
        expect(row?.net_price).toBe(order.net_price);
      }),
    );
  });
});

describe('POST /order/verify/coupon-code', () => {
  const check = async (code: unknown, subtotal: unknown = 42, shopper = newShopper(shop.client)) => {
    const { client } = await shopper;
    const body = { code, user_id: client.user.id, category_ids: [1, 2], pickup_date: '11-23-2026', subtotal };
    return client.post<'orders.verifyCoupon'>('/order/verify/coupon-code', body);
  };

  it('answers type, amount and discount, whatever the case of the letters', async () => {
    const code = await insertPromo(shop.db, { amount_hundredths: 1500, ends_on: '2027-06-01' });
    const { body } = await check(`  ${code.toLowerCase()} `);
    expect(body).toEqual({
      status: true,
      message: 'promo code applied',
      data: {
        promo_code: code,
        promo_code_type: 'Percentage',
        promo_code_amount: 15,
        discount: 6.3,
        ends: '2027-06-01',
      },
    });
  });

  it('takes nothing', async () => {
    const code = await insertPromo(shop.db, { max_uses: 1 });
    for (let time = 0; time < 3; time++) expect((await check(code)).body.status).toBe(true);
  });

  it('knows first orders and earlier uses of this customer only', async () => {
    const ann = newShopper(shop.client);
    const first = await insertPromo(shop.db, { first_order_only: 'yes' });
    const once = await insertPromo(shop.db, { once_per_user: 'yes' });
    await (await ann).confirm({ promo_code: once });
    expect((await check(first, 42, ann)).body.message).toBe('This code is for first orders only');
    expect((await check(once, 42, ann)).body.message).toBe('You have already used this code');
    expect((await check(first)).body.status).toBe(true);
    expect((await check(once)).body.status).toBe(true);
  });

  it.each(['NOSUCHCODE', '%', "' or '1'='1", '🧺', '🧺'.repeat(10)])('does not know %s', async (code) => {
    expect((await check(code)).body).toEqual({
      status: false,
      message: 'We don’t recognize this code',
      data: null,
    });
  });
});
