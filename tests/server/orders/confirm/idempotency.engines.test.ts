import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirm,
  countOrders,
  newShopper,
  type OrderBody,
  openShop,
  type Shopper,
  taken,
} from '@/tests/server/orders/shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openShop);
let ann: Shopper;
beforeEach(async () => {
  ann = await newShopper(shop.client);
});

const orders = () => countOrders(shop.db, ann.client.user.id);

describe('with a key', () => {
  it('gives the stored answer again, marked, and takes nothing more', async () => {
    const first = await ann.confirm({}, 'key-1');
    const places = await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM');
    for (let time = 0; time < 3; time++) {
      const again = await ann.confirm({}, 'key-1');
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect(await orders()).toBe(1);
    expect(await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM')).toBe(places);
  });

  it('still does so days later, after the price list and the slots have changed', async () => {
    const body = await ann.order();
    const first = await confirm(ann.client, body, 'key');
    const { db, clock } = shop;
    await db.updateTable('turnarounds').set({ amount_cents: 1100 }).where('id', '=', 2).execute();
    clock.advance(30 * 60_000);
    const newer = await ann.order();
    await db.updateTable('turnarounds').set({ amount_cents: 1000 }).where('id', '=', 2).execute();
    expect(newer.price_version).not.toBe(body.price_version);
    expect((await confirm(ann.client, newer, 'key')).body).toEqual(first.body);
    clock.set('2026-11-20T15:00:00.000Z');
  });

  it.each<[string, Partial<OrderBody>]>([
    ['another tip', { tips: 1 }],
    ['other bags', { bags: 3 }],
    ['another time', { from_slot: '9:00 AM', to_slot: '11:00 AM' }],
    ['another delivery day', { delivery_date: '11-27-2026' }],
    ['another note', { special_instructions: 'x' }],
    ['another handoff', { handoff: 'leave_at_door' }],
    ['a promo code', { promo_code: 'FIFTEEN' }],
    ['more preferences', { preferences: [{ category_id: 1, preference_id: 14 }] }],
  ])('refuses %s under the same key', async (_, changes) => {
    await ann.confirm({}, 'key');
    const { status, body } = await ann.confirm(changes, 'key');
    // No field is invalid, so the page shows only the message.
    expect([status, body.errors, body.message]).toEqual([
      422,
      undefined,
      'You’ve already placed this order with different details. Please start again from the review page',
    ]);
    expect(await orders()).toBe(1);
  });

  it('takes the same lists in another order for the same request', async () => {
    const items = [41, 42].map((product_id) => ({ category_id: 2, product_id, quantity: 1 }));
    const first = await ann.confirm({ services: [1, 2], items }, 'key');
    const again = await ann.confirm({ services: [2, 1], items: items.toReversed() }, 'key');
    expect(again.body).toEqual(first.body);
  });

  it('answers 409 while the first request is under way', async () => {
    await ann.confirm({}, 'key');
    await shop.db
      .updateTable('idempotency_keys')
      .set({ state: 'running', answer: null })
      .where('user_id', '=', ann.client.user.id)
      .execute();
    const { status, body } = await ann.confirm({}, 'key');
    expect([status, body.message]).toEqual([409, 'We’re already placing your order. Please wait a moment']);
  });

  it('is free again after a refusal', async () => {
    expect((await ann.confirm({ pickup_date: '11-21-2026' }, 'key')).status).toBe(422);
    expect((await ann.confirm({ user_card_id: 1_999_999_999 }, 'key')).status).toBe(404);
    expect((await ann.confirm({}, 'key')).status).toBe(200);
    expect(await orders()).toBe(1);
  });

  it('belongs to one customer', async () => {
    const ben = await newShopper(shop.client);
    const one = await ann.confirm({}, 'shared');
    const other = await ben.confirm({}, 'shared');
    expect(other.status).toBe(200);
    expect(other.headers.get('idempotent-replayed')).toBeNull();
    expect(other.body.data.id).not.toBe(one.body.data.id);
  });

  it.each(['with space', 'x'.repeat(201), 'ümlaut'])('refuses a malformed one: %s', async (key) => {
    const { status, body } = await ann.confirm({}, key);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['Idempotency-Key']]);
    expect(await orders()).toBe(0);
  });

  it('replays the answer of an order that was canceled since', async () => {
    const first = await ann.confirm({}, 'key');
    await ann.client.get(`/order/cancel/${first.body.data.id}`);
    expect((await ann.confirm({}, 'key')).body).toEqual(first.body);
    expect(await orders()).toBe(1);
  });
});

describe('without a key', () => {
  it('takes the same cart within two minutes for the same order', async () => {
    const first = await ann.confirm();
    shop.clock.advance(119_000);
    const again = await ann.confirm({ tips: 3, special_instructions: 'second thoughts' });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await orders()).toBe(1);
  });

  it('takes it for another order afterwards, and then the newer one counts', async () => {
    const first = await ann.confirm();
    shop.clock.advance(120_001);
    const second = await ann.confirm();
    expect(second.body.data.id).not.toBe(first.body.data.id);
    shop.clock.advance(60_000);
    expect((await ann.confirm()).body).toEqual(second.body);
    expect(await orders()).toBe(2);
  });

  it('takes another cart, time or customer for another order at once', async () => {
    await ann.confirm();
    await ann.confirm({ bags: 1 });
    await ann.confirm({ from_slot: '9:00 AM', to_slot: '11:00 AM' });
    expect(await orders()).toBe(3);
    const ben = await newShopper(shop.client);
    expect((await ben.confirm()).headers.get('idempotent-replayed')).toBeNull();
  });

  it('takes a canceled cart for a new order at once', async () => {
    const first = await ann.confirm();
    await ann.client.get(`/order/cancel/${first.body.data.id}`);
    const second = await ann.confirm();
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
  });
});
