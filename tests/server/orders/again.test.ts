/** A repeat order: what is the same, what is gone, and what it costs today. Holds on both engines. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDay } from '@/server/service-area/closed-days';
import { type Again, againBody } from './again-body';
import {
  confirm,
  insertAddress,
  insertCard,
  leavePlaces,
  newShopper,
  type OrderBody,
  openShop,
  type Shop,
  type Shopper,
} from './shop';

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
/** Each test closes days and takes places of its own. */
beforeEach(async () => {
  await shop.db.deleteFrom('inactive_dates').execute();
  await shop.db.updateTable('slot_days').set({ capacity: 1000 }).execute();
  shopper = await newShopper(shop.client);
});

const read = (order_id?: number, of = shopper) =>
  of.client.get<'orders.again'>('/order-again', { query: order_id ? { order_id } : {} });

async function again(order_id?: number): Promise<Again> {
  const { status, body } = await read(order_id);
  expect(status).toBe(200);
  if (!body.data) throw new Error('No order');
  return body.data;
}

async function placed(changes: Partial<OrderBody> = {}): Promise<number> {
  const { body } = await shopper.confirm(changes);
  expect(body).toMatchObject({ status: true });
  return body.data.id;
}

const kinds = ({ changes }: Again) => changes.map(({ kind }) => kind);
const blocking = ({ changes }: Again) => changes.filter(({ blocks }) => blocks).map(({ kind }) => kind);

/** With a key of its own: without one, the same cart within two minutes is the same order. */
const order = (data: Again) =>
  confirm(shopper.client, againBody(data, shopper.client.user.id), crypto.randomUUID());

const [SHIRT, COLD] = [
  { category_id: 2, product_id: 0 },
  { category_id: 1, preference_id: 0 },
];
beforeAll(async () => {
  const products = await shop.db.selectFrom('products').select('id').where('category_id', '=', 2).execute();
  const preferences = await shop.db
    .selectFrom('preferences')
    .select('id')
    .where('category_id', '=', 1)
    .orderBy('id')
    .execute();
  SHIRT.product_id = products[0]?.id ?? 0;
  COLD.preference_id = preferences[1]?.id ?? 0;
});

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
      pickup_address_id: shopper.address,
      delivery_address_id: shopper.address,
      handoff: 'doorman',
      user_card_id: shopper.card,
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
        async (each) => (await shopper.client.get<'orders.get'>(`/order/${each}`)).body.data,
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
    const { id } = shopper.client.user;
    await placed();
    const data = await again();
    const replies = await Promise.all([
      shopper.client.get<'addresses.list'>(`/user-address/user/${id}`),
      shopper.client.get<'cards.list'>(`/payment/cards/${id}`),
      shopper.client.get<'catalog.categories'>('/category'),
      shopper.client.get<'catalog.pricing'>('/category/pricing'),
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
    await shopper.client.get(`/order/cancel/${second}`);
    expect((await again()).order_id).toBe(first);
    await shopper.client.get(`/order/cancel/${first}`);
    expect((await again()).order_id).toBe(second);
  });

  it('of another customer is not found', async () => {
    const id = await placed();
    const stranger = await newShopper(shop.client);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await read(2_000_000_000)).status).toBe(404);
    expect((await read(undefined, stranger)).body.data).toBeNull();
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

  it('leaves out the pieces that staff counted for an express order', async () => {
    const id = await placed({ services: [2], bags: null, is_express: true });
    await shop.db
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
    const { db } = shop;
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
      shop.db.updateTable('orders').set({ category_ids, services }).where('id', '=', id).execute();
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
    const delivery = await insertAddress(shop.db, shopper.client.user.id, { address1: '1 Broadway' });
    const id = await placed({ delivery_address_id: delivery });
    await shopper.client.send('DELETE', `/user-address/${delivery}`);
    await shop.db.updateTable('orders').set({ card_id: null }).where('id', '=', id).execute();
    const data = await again(id);
    expect(blocking(data)).toEqual(['delivery_address', 'card']);
    expect(data).toMatchObject({ pickup_address_id: shopper.address, delivery_address_id: null });
    expect(data).toMatchObject({ user_card_id: null, times: { pickup_date: '11-23-2026' } });
    expect(data.changes[0]?.message).toContain('You deleted the address 1 Broadway, 4B.');
    expect(data.changes[1]?.message).toBe('You deleted the card Visa ending 4242. Choose another.');

    await shopper.client.send('DELETE', `/user-address/${shopper.address}`);
    expect(blocking(await again(id))).toEqual(['pickup_address', 'delivery_address', 'card']);
  });

  it('one address for both is named once', async () => {
    const id = await placed();
    await shopper.client.send('DELETE', `/user-address/${shopper.address}`);
    expect(kinds(await again(id))).toEqual(['pickup_address']);
  });

  it('an expired card', async () => {
    const card = await insertCard(shop.db, shopper.client.user.id, '2026-11');
    const id = await placed({ user_card_id: card });
    await shop.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', card).execute();
    const data = await again(id);
    expect(blocking(data)).toEqual(['card_expired']);
    expect(data.user_card_id).toBe(card);
  });

  it('a zip code that is not served any more', async () => {
    const id = await placed();
    const set = (active: 'yes' | 'no') =>
      shop.db.updateTable('zip_codes').set({ active }).where('zip_code', '=', '10023').execute();
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
    await shop.db
      .updateTable('user_addresses')
      .set({ doorman_building: 'no' })
      .where('id', '=', shopper.address)
      .execute();
    const data = await again(id);
    expect(data.handoff).toBe('in_person');
    expect(kinds(data)).toEqual(['handoff']);
    expect((await order(data)).status).toBe(200);
  });
});

describe('times', () => {
  it('are the next free ones on the same weekday at the same time', async () => {
    const id = await placed();
    await closeDay(shop.db, '2026-11-23', 'Staff day', '2026-11-20');
    const data = await again(id);
    expect(data.times).toMatchObject({
      pickup_date: '11-30-2026',
      from_slot: '7:00 AM',
      delivery_date: '12-02-2026',
      delivery_from_slot: '6:00 PM',
    });
    expect(data.changes).toEqual([]);
  });

  it('are the first free ones when that weekday is closed or full, and the reply says so', async () => {
    const id = await placed();
    await closeDay(shop.db, '2026-11-23', 'Staff day', '2026-11-20');
    await leavePlaces(shop.db, 'pickup', '2026-11-30', ['7:00 AM', '9:00 AM', 420], 0);
    // The Monday after is free, but that is too late.
    const data = await again(id);
    expect(data.times?.pickup_date).toBe('11-20-2026');
    expect(data.changes).toEqual([
      expect.objectContaining({
        kind: 'time',
        part: 'times',
        blocks: false,
        message: expect.stringMatching(
          /^Mon, 7 – 9 AM, isn’t available\. Your pickup is Fri, Nov 20, .+ instead\.$/,
        ),
      }),
    ]);
    expect((await order(data)).status).toBe(200);
  });

  it('move the delivery behind a holiday and away from a full time', async () => {
    const id = await placed();
    await closeDay(shop.db, '2026-11-25', 'Holiday', '2026-11-20');
    await leavePlaces(shop.db, 'delivery', '2026-11-26', ['6:00 PM', '8:00 PM', 1080], 0);
    const data = await again(id);
    expect(data.times).toMatchObject({ pickup_date: '11-23-2026', delivery_date: '11-26-2026' });
    expect(data.changes).toEqual([
      expect.objectContaining({
        kind: 'time',
        message: 'Your delivery is Thu, Nov 26, 7 – 9 AM instead of 6 – 8 PM.',
      }),
    ]);
    expect((await order(data)).status).toBe(200);
  });

  it('are none when every day is closed: the order is blocked, not lost', async () => {
    const id = await placed();
    for (let day = 20; day <= 60; day++) {
      const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
      await shop.db.insertInto('inactive_dates').values({ inactive_date: date, reason: 'Closed' }).execute();
    }
    const data = await again(id);
    expect(data.times).toBeNull();
    expect(blocking(data)).toEqual(['no_time']);
    expect(data.services).toEqual([1]);
  });
});

describe('prices', () => {
  it('are those of today; a change before the confirm is a 409 with the new total', async () => {
    const id = await placed();
    const data = await again(id);
    const { minimum_cents } = await shop.db
      .selectFrom('categories')
      .select('minimum_cents')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const rate = (rate_cents_per_lb: number) =>
      shop.db.updateTable('categories').set({ rate_cents_per_lb }).where('id', '=', 1).execute();
    const { rate_cents_per_lb } = await shop.db
      .selectFrom('categories')
      .select('rate_cents_per_lb')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await rate(minimum_cents);
    try {
      const refused = await order(data);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ data: { reason: 'price' } });
      const now = await again(id);
      expect(now.estimate_high).toBeGreaterThan(data.estimate_high);
      expect((await order(now)).status).toBe(200);
    } finally {
      await rate(rate_cents_per_lb ?? 0);
    }
  });
});

describe('terms', () => {
  it('count as accepted until their text changes, whatever else of the page does', async () => {
    const id = await placed();
    expect((await again(id)).terms_accepted).toBe(true);
    const page = (changes: object) =>
      shop.db.updateTable('static_pages').set(changes).where('slug', '=', 'terms').execute();
    await page({ title: 'Our terms', updated_at: '2026-11-21T00:00:00.000Z' });
    expect((await again(id)).terms_accepted).toBe(true);
    const { content } = await shop.db
      .selectFrom('static_pages')
      .select('content')
      .where('slug', '=', 'terms')
      .executeTakeFirstOrThrow();
    await page({ content: `${content}\n<p>One more rule.</p>` });
    expect((await again(id)).terms_accepted).toBe(false);
    await placed({ bags: 1 });
    expect((await again(id)).terms_accepted).toBe(true);
    await shop.db.deleteFrom('static_pages').where('slug', '=', 'terms').execute();
    expect((await again(id)).terms_accepted).toBe(false);
  });

  it('of orders before this version count as not accepted', async () => {
    const id = await placed();
    await shop.db.updateTable('orders').set({ terms_version: null }).where('id', '=', id).execute();
    expect((await again(id)).terms_accepted).toBe(false);
  });
});
