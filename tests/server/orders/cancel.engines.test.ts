import { describe, expect, it } from 'vitest';
import { eventsOf, rowOf } from '../staff/ops-shop';
import { insertOrder } from '../support/fixtures';
import { forFile } from '../support/for-file';
import { insertPromo, newShopper, openShop, promoUsed, taken } from './shop';

const shop = forFile(openShop);

const status = async (id: number) => (await rowOf(shop, { id })).status;

describe('cancelling an order', () => {
  it('cancels once, gives back both places and the promo use, and tells the customer', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db, { once_per_user: 'yes', max_uses: 1 });
    const slots = { pickup_date: '12-01-2026', delivery_date: '12-03-2026' };
    const { id } = (await ann.confirm({ ...slots, promo_code })).body.data;
    const places = async () => [
      await taken(shop.db, 'pickup', '2026-12-01', '7:00 AM'),
      await taken(shop.db, 'delivery', '2026-12-03', '6:00 PM'),
      await promoUsed(shop.db, promo_code),
    ];
    expect(await places()).toEqual([1, 1, 1]);

    const { body, headers } = await ann.client.get(`/order/cancel/${id}`);
    expect(body).toEqual({ status: true, message: 'order cancelled successfully', data: null });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await places()).toEqual([0, 0, 0]);

    const again = await ann.client.get(`/order/cancel/${id}`);
    expect([again.status, again.body]).toEqual([
      200,
      { status: false, message: 'This order is already canceled.', data: null },
    ]);
    expect(await places()).toEqual([0, 0, 0]);
    const told = await shop.db
      .selectFrom('notifications')
      .select('type')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map(({ type }) => type)).toEqual(['order.placed', 'order.canceled']);
    expect(await eventsOf(shop, { id })).toMatchObject([
      { type: 'order.placed', status: 1 },
      { type: 'order.canceled', status: 9 },
    ]);
    const row = await rowOf(shop, { id });
    expect(row.canceled_at).toBe('2026-11-20T15:00:00.000Z');
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 10, 11])('refuses status %i', async (number) => {
    const ann = await newShopper(shop.client);
    const { id } = await insertOrder(shop.db, ann.client.user.id, { status: number });
    const { status: code, body } = await ann.client.get(`/order/cancel/${id}`);
    expect([code, body.status, body.message]).toEqual([
      200,
      false,
      'This order can no longer be canceled here. Please call us.',
    ]);
    expect(await status(id)).toBe(number);
  });

  it('ends a missed pickup without a new one by its own call, once, free of charge', async () => {
    const ann = await newShopper(shop.client);
    const promo_code = await insertPromo(shop.db, { once_per_user: 'yes', max_uses: 1 });
    const slots = { pickup_date: '12-07-2026', delivery_date: '12-09-2026' };
    const { id } = (await ann.confirm({ ...slots, promo_code })).body.data;
    const end = () => ann.client.post(`/order/${id}/no-pickup`);
    expect((await end()).body.message).toBe('This order can no longer be canceled here. Please call us.');
    await shop.db.updateTable('orders').set({ status: 11 }).where('id', '=', id).execute();
    expect((await ann.client.get(`/order/cancel/${id}`)).body.status).toBe(false);
    const answers = await Promise.all(Array.from({ length: 5 }, end));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(await status(id)).toBe(9);
    expect(await taken(shop.db, 'pickup', '2026-12-07', '7:00 AM')).toBe(0);
    expect(await promoUsed(shop.db, promo_code)).toBe(0);
  });

  it('gives a place back once, however many ask at once', async () => {
    const ann = await newShopper(shop.client);
    const { id } = (await ann.confirm({ pickup_date: '12-02-2026', delivery_date: '12-04-2026' })).body.data;
    const ways = [ann.client, shop.elsewhere(ann)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ways[index % 2]?.get(`/order/cancel/${id}`)),
    );
    expect(answers.filter((answer) => answer?.body.status)).toHaveLength(1);
    expect(await taken(shop.db, 'pickup', '2026-12-02', '7:00 AM')).toBe(0);
  });
});
