/** A repeat order: what is the same and what is gone. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { insertAddress, insertCard, insertPromo } from '@/tests/server/orders/shop';
import { again, blocking, COLD, here, kinds, openAgainShop, order, placed, read, SHIRT } from './again-shop';

openAgainShop();

describe('an order that can be repeated', () => {
  it('is complete: what its reply says is placed as it is', async () => {
    const id = await placed({
      services: [1, 2],
      items: [{ ...SHIRT, quantity: 3 }],
      preferences: [{ ...COLD, quantity: 1 }],
      handoff: 'doorman',
      tips: 5,
      delivery_from_slot: '4:00 PM',
      delivery_to_slot: '6:00 PM',
    });
    const data = await again(id);
    expect(data).toMatchObject({
      order_id: id,
      services: [1, 2],
      bags: 2,
      items: [{ ...SHIRT, quantity: 3 }],
      preferences: [{ ...COLD, quantity: 1 }],
      pickup_address_id: here.shopper.address,
      delivery_address_id: here.shopper.address,
      handoff: 'doorman',
      user_card_id: here.shopper.card,
      tips: 5,
      zip_code: '10023',
      turn_around_id: 1,
      changes: [],
      saved_preferences: [{ ...COLD, quantity: 1 }],
      times: {
        pickup_date: '11-23-2026',
        from_slot: '7:00 AM',
        delivery_date: '11-25-2026',
        delivery_from_slot: '4:00 PM',
      },
    });
    const { status, body } = await order(data);
    expect(status).toBe(200);
    expect(body.data.id).not.toBe(id);
    const [first, second] = await Promise.all(
      [id, body.data.id].map(
        async (each) => (await here.shopper.client.get<'orders.get'>(`/order/${each}`)).body.data,
      ),
    );
    expect(second).toMatchObject({
      services: first?.services,
      preferences: first?.preferences,
      orderItems: first?.orderItems,
      net_price: first?.net_price,
      handoff: 'doorman',
    });
  });

  it('answers what the review would ask four calls for', async () => {
    const { id } = here.shopper.client.user;
    await placed();
    const data = await again();
    const replies = await Promise.all([
      here.shopper.client.get<'addresses.list'>(`/user-address/user/${id}`),
      here.shopper.client.get<'cards.list'>(`/payment/cards/${id}`),
      here.shopper.client.get<'catalog.categories'>('/category'),
      here.shopper.client.get<'catalog.pricing'>('/category/pricing'),
    ]);
    const [addresses, cards, categories, pricing] = replies.map(({ body }) => body);
    expect(data.addresses).toEqual(addresses?.data);
    expect(data.cards).toEqual(cards?.data);
    expect({ ...data.categories, status: true, message: '' }).toEqual({ ...categories, message: '' });
    expect({ ...data.pricing, status: true, message: '' }).toEqual({ ...pricing, message: '' });
  });

  it('without an id is the latest that was not canceled; null for a customer without orders', async () => {
    expect((await read()).body).toMatchObject({ status: true, data: null });
    const first = await placed();
    const second = await placed({ bags: 1 });
    expect((await again()).order_id).toBe(second);
    await here.shopper.client.get(`/order/cancel/${second}`);
    expect((await again()).order_id).toBe(first);
    await here.shopper.client.get(`/order/cancel/${first}`);
    expect((await again()).order_id).toBe(second);
  });

  it('carries over a note only when it was given twice', async () => {
    const special_instructions = 'Ring twice';
    const first = await placed({ special_instructions });
    const once = await again(first);
    expect(once.special_instructions).toBe('');
    expect(once.changes).toEqual([
      expect.objectContaining({
        kind: 'instructions',
        blocks: false,
        message: 'Your note “Ring twice” was for that order. Add it again if you still need it.',
      }),
    ]);
    const second = await placed({ special_instructions, bags: 1 });
    expect(await again(second)).toMatchObject({ special_instructions, changes: [] });
  });

  it('names the promo that it is without', async () => {
    const promo_code = await insertPromo(here.shop.db, {});
    const { changes } = await again(await placed({ promo_code }));
    expect(changes).toEqual([
      expect.objectContaining({
        kind: 'promo',
        part: 'payment',
        blocks: false,
        message: `Promo ${promo_code} was for that order. This one is without it.`,
      }),
    ]);
  });

  it('leaves out the pieces that staff counted for an express order', async () => {
    const id = await placed({ services: [2], bags: null, is_express: true });
    await here.shop.db
      .insertInto('order_items')
      .values({ order_id: id, ...SHIRT, name: 'Shirt', price_cents: 450, quantity: 4 })
      .execute();
    expect(await again(id)).toMatchObject({ services: [2], items: [], changes: [] });
  });
});

describe('what is gone', () => {
  it('is named, and the rest can be ordered', async () => {
    const id = await placed({
      services: [1, 2],
      items: [{ ...SHIRT, quantity: 3 }],
      preferences: [{ ...COLD, quantity: 1 }],
    });
    const { db } = here.shop;
    const hide = { active: 'no' as const };
    await db.updateTable('products').set(hide).where('id', '=', SHIRT.product_id).execute();
    await db.updateTable('preferences').set(hide).where('id', '=', COLD.preference_id).execute();
    await db.updateTable('turnarounds').set(hide).where('id', '=', 1).execute();
    try {
      const data = await again(id);
      expect(kinds(data)).toEqual(['piece', 'preference', 'turnaround']);
      expect(blocking(data)).toEqual([]);
      expect(data).toMatchObject({ items: [], preferences: [], saved_preferences: [] });
      expect(data.turn_around_id).not.toBe(1);
      expect((await order(data)).status).toBe(200);
    } finally {
      const show = { active: 'yes' as const };
      await db.updateTable('products').set(show).execute();
      await db.updateTable('preferences').set(show).execute();
      await db.updateTable('turnarounds').set(show).execute();
    }
  });

  it('a service: the others stay; the last one must be chosen again', async () => {
    const id = await placed();
    const set = (category_ids: string, services: string) =>
      here.shop.db.updateTable('orders').set({ category_ids, services }).where('id', '=', id).execute();
    await set('[1,77]', 'Wash & Fold, Shoe Repair');
    const some = await again(id);
    expect(some.services).toEqual([1]);
    expect(some.changes).toEqual([
      expect.objectContaining({ kind: 'service', message: 'We no longer offer Shoe Repair.' }),
    ]);
    await set('[77]', 'Shoe Repair');
    const none = await again(id);
    expect(none).toMatchObject({ services: [], items: [], preferences: [] });
    expect(blocking(none)).toEqual(['no_service']);
  });

  it('an address, and a card: both must be chosen again, the free time is there already', async () => {
    const delivery = await insertAddress(here.shop.db, here.shopper.client.user.id, {
      address1: '1 Broadway',
    });
    const id = await placed({ delivery_address_id: delivery });
    await here.shopper.client.send('DELETE', `/user-address/${delivery}`);
    await here.shop.db.updateTable('orders').set({ card_id: null }).where('id', '=', id).execute();
    const data = await again(id);
    expect(blocking(data)).toEqual(['delivery_address', 'card']);
    expect(data).toMatchObject({ pickup_address_id: here.shopper.address, delivery_address_id: null });
    expect(data).toMatchObject({ user_card_id: null, times: { pickup_date: '11-23-2026' } });
    expect(data.changes[0]?.message).toContain('You deleted the address 1 Broadway, 4B.');
    expect(data.changes[1]?.message).toBe('You deleted the card Visa ending 4242. Choose another.');

    await here.shopper.client.send('DELETE', `/user-address/${here.shopper.address}`);
    expect(blocking(await again(id))).toEqual(['pickup_address', 'delivery_address', 'card']);
  });

  it('one address for both is named once', async () => {
    const id = await placed();
    await here.shopper.client.send('DELETE', `/user-address/${here.shopper.address}`);
    expect(kinds(await again(id))).toEqual(['pickup_address']);
  });

  it('an expired card', async () => {
    const card = await insertCard(here.shop.db, here.shopper.client.user.id, '2026-11');
    const id = await placed({ user_card_id: card });
    await here.shop.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', card).execute();
    const data = await again(id);
    expect(blocking(data)).toEqual(['card_expired']);
    expect(data.user_card_id).toBe(card);
    const set = (values: { needs_code: 'yes'; expiry?: string }) =>
      here.shop.db.updateTable('cards').set(values).where('id', '=', card).execute();
    await set({ needs_code: 'yes' });
    expect(blocking(await again(id))).toEqual(['card_expired']);
    await set({ needs_code: 'yes', expiry: '2026-11' });
    expect(blocking(await again(id))).toEqual(['card']);
  });

  it('a zip code that is not served any more', async () => {
    const id = await placed();
    const set = (active: 'yes' | 'no') =>
      here.shop.db.updateTable('zip_codes').set({ active }).where('zip_code', '=', '10023').execute();
    await set('no');
    try {
      const data = await again(id);
      expect(data.times).toBeNull();
      expect(data.changes).toEqual([
        {
          kind: 'pickup_zip',
          part: 'zip',
          blocks: true,
          zip_code: '10023',
          message: 'We no longer serve 10023. Choose another address.',
        },
      ]);
    } finally {
      await set('yes');
    }
  });

  it('a doorman: the bags are handed over in person', async () => {
    const id = await placed({
      handoff: 'doorman',
      delivery_from_slot: '4:00 PM',
      delivery_to_slot: '6:00 PM',
    });
    await here.shop.db
      .updateTable('user_addresses')
      .set({ doorman_building: 'no' })
      .where('id', '=', here.shopper.address)
      .execute();
    const data = await again(id);
    expect(data.handoff).toBe('in_person');
    expect(kinds(data)).toEqual(['handoff']);
    expect((await order(data)).status).toBe(200);
  });
});
