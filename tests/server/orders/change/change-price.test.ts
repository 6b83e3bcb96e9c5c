/** The price of an order with other preferences. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { insertPromo, promoUsed } from '@/tests/server/orders/shop';
import { inbox, receiptOf } from '@/tests/server/staff/ops-shop';
import { atNewPrice, change } from './changes';

openEvenShop();

const hypoallergenic = { category_id: 1, preference_id: 11, quantity: 1 };
const unscented = { category_id: 1, preference_id: 12, quantity: 1 };
const whites = { category_id: 1, preference_id: 20, quantity: 1 };

describe('preferences', () => {
  it('that cost something need the new total, and are then part of order and receipt', async () => {
    const order = await shop.placed({ preferences: [unscented] });
    const preferences = [hypoallergenic, whites];
    const unseen = await change(order, { preferences });
    expect(unseen.status).toBe(409);
    expect(unseen.body).toMatchObject({
      message: 'The estimate is now up to $55.50. Please review it and save again.',
      data: { reason: 'price', estimate_total: 55.5 },
    });
    const wrong = await change(order, { preferences, ...(await atNewPrice(shop.db, 55.49)) });
    expect(wrong.body.data).toEqual({ reason: 'price', estimate_total: 55.5 });
    const { body } = await change(order, { preferences, ...(await atNewPrice(shop.db, 55.5)) });
    expect(body.data).toMatchObject({ net_price: 55.5, estimate_low: 38, estimate_high: 55.5 });
    expect(await receiptOf(order)).toMatchObject({
      net_price: 55.5,
      wf_quantity_amount: 52.5,
      preferences: [
        { preference_name: 'Hypoallergenic detergent', preference_amount: 1 },
        { preference_name: 'Separate whites', preference_amount: 2 },
      ],
    });
    expect((await inbox(order.shopper)).at(-1)?.title).toBe('Order changed: preferences, estimate');
    const own = await shop.db
      .selectFrom('user_preferences')
      .select('preference_id')
      .where('user_id', '=', order.shopper.client.user.id)
      .orderBy('preference_id')
      .execute();
    expect(own.map(({ preference_id }) => preference_id)).toEqual([11, 20]);
  });

  it('that leave nothing to pay are told with what they cost now', async () => {
    const code = await insertPromo(shop.db, { type: 'Direct', amount_hundredths: 5250 });
    const order = await shop.placed({ promo_code: code, preferences: [hypoallergenic] });
    const { status } = await change(order, { preferences: [], ...(await atNewPrice(shop.db, 0)) });
    expect(status).toBe(200);
    expect((await inbox(order.shopper)).at(-1)?.message).toContain('New estimate: $0.00.');
  });

  it('that cost the same need no total', async () => {
    const order = await shop.placed();
    expect((await change(order, { preferences: [unscented] })).status).toBe(200);
  });

  it('need the prices of today, and a total that is given must be right even when it stays', async () => {
    const order = await shop.placed();
    const old = await change(order, { preferences: [whites], estimate_total: 54.5, price_version: 'old' });
    expect(old.body.data).toEqual({ reason: 'price', estimate_total: 54.5 });
    const stale = await change(order, { handoff: 'leave_at_door', estimate_total: 54.5 });
    expect(stale.body.data).toEqual({ reason: 'price', estimate_total: 52.5 });
  });

  it('that stay cost what was agreed, new ones what they cost today', async () => {
    const order = await shop.placed({ preferences: [hypoallergenic] });
    const price = (id: number, amount_cents: number) =>
      shop.db.updateTable('preferences').set({ amount_cents }).where('id', '=', id).execute();
    const rate = (cents: number) =>
      shop.db.updateTable('categories').set({ rate_cents_per_lb: cents }).where('id', '=', 1).execute();
    await price(11, 900);
    await price(20, 350);
    await rate(500);
    const { body } = await change(order, {
      preferences: [hypoallergenic, whites],
      ...(await atNewPrice(shop.db, 57)),
    });
    expect(body.data).toMatchObject({
      net_price: 57,
      preferences: [{ preference_amount: 1 }, { preference_amount: 3.5 }],
    });
    await price(11, 100);
    await price(20, 200);
    await rate(175);
  });

  it('that are not on offer, or two where one can be chosen, are refused', async () => {
    const order = await shop.placed();
    const withdrawn = shop.db.updateTable('preferences').where('id', '=', 20);
    await withdrawn.set({ active: 'no' }).execute();
    const gone = await change(order, { preferences: [whites] });
    await withdrawn.set({ active: 'yes' }).execute();
    expect(gone.body.errors).toEqual({
      preferences: 'We no longer offer one of these preferences. Choose another',
    });
    const two = await change(order, { preferences: [hypoallergenic, unscented] });
    expect([two.status, two.body.errors]).toEqual([422, { preferences: 'Choose one from the list' }]);
  });

  it('that were withdrawn since may stay, and so may what another service has', async () => {
    const order = await shop.placed({ preferences: [whites] });
    const withdrawn = shop.db.updateTable('preferences').where('id', '=', 20);
    await withdrawn.set({ active: 'no' }).execute();
    const other = { category_id: 2, preference_id: 11, quantity: 1 };
    const reply = await change(order, { preferences: [whites, unscented, other] });
    await withdrawn.set({ active: 'yes' }).execute();
    expect(reply.body.data.preferences).toMatchObject([{ preference_id: 20 }, { preference_id: 12 }]);
  });

  it('may not take the order below the minimum of its promo code, which stays though it ended', async () => {
    const code = await insertPromo(shop.db, { minimum_cents: 5400, max_uses: 1 });
    const order = await shop.placed({ promo_code: code, preferences: [whites] });
    const promo = shop.db.updateTable('promo_codes').where('code', '=', code);
    await promo.set({ ends_on: '2026-11-01', active: 'no' }).execute();
    const below = await change(order, { preferences: [], ...(await atNewPrice(shop.db, 52.5)) });
    expect(below.body.errors).toEqual({
      preferences: `With these preferences your order would be $1.50 short of the minimum for promo code ${code}. Keep your preferences as they are.`,
    });
    await promo.set({ minimum_cents: 9900 }).execute();
    const total = (54.5 + 1) * 0.9;
    const above = await change(order, {
      preferences: [whites, hypoallergenic],
      ...(await atNewPrice(shop.db, total)),
    });
    expect(above.body.data).toMatchObject({ net_price: total });
    expect(await promoUsed(shop.db, code)).toBe(1);
  });
});
