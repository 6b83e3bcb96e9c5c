/** Changes of details that happen at the same time as something else. Holds on both engines. */

import { describe, expect, it } from 'vitest';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { insertAddress } from '@/tests/server/orders/shop';
import { eventsOf, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { addressElsewhere, atNewPrice, change, fill } from './changes';

openEvenShop();

const whites = { category_id: 1, preference_id: 20, quantity: 1 };

describe('at the same time', () => {
  it('a double click from two tabs makes one change', async () => {
    const order = await shop.placed();
    const body = { preferences: [whites], ...(await atNewPrice(shop.db, 54.5)) };
    const there = shop.elsewhere(order.shopper);
    const replies = await Promise.all([change(order, body), change(order, body, there), change(order, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await eventsOf(shop, order)).toHaveLength(2);
    expect((await receiptOf(order)).preferences).toHaveLength(1);
  });

  it('two addresses from two tabs leave one, with its place', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await shop.placed();
      const { id } = await addressElsewhere(shop.db, order);
      const near = await insertAddress(shop.db, order.shopper.client.user.id, { address2: '12F' });
      const replies = await Promise.all([
        change(order, { pickup_address_id: id }),
        change(order, { pickup_address_id: near }, shop.elsewhere(order.shopper)),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect([id, near]).toContain((await rowOf(shop, order)).pickup_address_id);
      expect(await eventsOf(shop, order)).toHaveLength(3);
    }
  });

  it('the last place goes to one of two orders that move there', async () => {
    const orders = [await shop.placed(), await shop.placed()] as const;
    const first = await addressElsewhere(shop.db, orders[0]);
    const second = await addressElsewhere(shop.db, orders[1]);
    const unfill = await fill(shop.db, first.neighborhood, 'pickup', '2026-11-23', 1);
    const replies = await Promise.all([
      change(orders[0], { pickup_address_id: first.id }),
      change(orders[1], { pickup_address_id: second.id }, shop.elsewhere(orders[1].shopper)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await unfill();
  });

  it('an address is deleted while an order moves to it: a change or a clear answer', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await shop.placed();
      const id = await insertAddress(shop.db, order.shopper.client.user.id, { address2: '12F' });
      const [changed, deleted] = await Promise.all([
        change(order, { pickup_address_id: id }),
        shop.elsewhere(order.shopper).del(`/user-address/${id}`),
      ]);
      expect([200, 404]).toContain(changed.status);
      expect(deleted.status).toBe(200);
      const [street] = (await receiptOf(order)).pickupAddress;
      expect(street?.address2).toBe(changed.status === 200 ? '12F' : '4B');
    }
  });
});
