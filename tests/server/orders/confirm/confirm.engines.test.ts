import { describe, expect, it } from 'vitest';
import { confirm, insertAddress, insertCard, newShopper, openShop, taken } from '@/tests/server/orders/shop';
import { rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openShop);

describe('placing an order', () => {
  it('answers with number, status, estimate and cut-off', async () => {
    const ann = await newShopper(shop.client);
    const { status, body, headers } = await ann.confirm();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'order placed successfully',
      data: {
        id: expect.any(Number),
        order_number: expect.stringMatching(/^\d{7}$/),
        status: 1,
        orderStatus: { status: 'Scheduled' },
        // 20 lb and 30 lb at $1.75
        estimate_low: 35,
        estimate_high: 52.5,
        cutoff_at: '2026-11-22T20:00:00-05:00',
      },
    });
    expect(headers.get('idempotent-replayed')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('keeps copies of prices, addresses and the card, which later changes do not touch', async () => {
    const ann = await newShopper(shop.client);
    const { data } = (
      await ann.confirm({
        services: [2, 1],
        items: [{ category_id: 2, product_id: 41, quantity: 3 }],
        preferences: [
          { category_id: 1, preference_id: 11, quantity: 1 },
          { category_id: 1, preference_id: 20, quantity: 2 },
        ],
        turn_around_id: 2,
        tips: 5,
        special_instructions: 'Blue bag is delicates',
      })
    ).body;
    await shop.db
      .updateTable('user_addresses')
      .set({ address2: '9Z' })
      .where('id', '=', ann.address)
      .execute();
    await shop.db.deleteFrom('user_addresses').where('id', '=', ann.address).execute();
    await shop.db.deleteFrom('cards').where('id', '=', ann.card).execute();

    const { body } = await ann.client.get<'orders.get'>(`/order/${data.id}`);
    expect(body.data).toMatchObject({
      order_number: data.order_number,
      services: 'Wash & Fold, Dry Cleaning',
      is_express: false,
      bags: 2,
      pickup_date: '2026-11-23T00:00:00.000Z',
      from_slot: '7:00 AM',
      delivery_date: '2026-11-25T00:00:00.000Z',
      special_instructions: 'Blue bag is delicates',
      preferences: [
        {
          category_id: 1,
          preference_id: 11,
          preference_name: 'Hypoallergenic detergent',
          preference_amount: 1,
          quantity: 1,
        },
        {
          category_id: 1,
          preference_id: 20,
          preference_name: 'Separate whites',
          preference_amount: 4,
          quantity: 2,
        },
      ],
      orderItems: [{ category_id: 2, quantity: 3, product: { id: 41, name: 'Shirt', price: 4.5 } }],
      wash_fold_amount: 0,
      dry_clean_amount: 13.5,
      wf_quantity: 30,
      wf_quantity_amount: 52.5,
      order_turn_around: { turntimes: 'Next business day', amount: 10 },
      promo_code: '',
      promo_code_type: null,
      tips: 5,
      // 52.50 + 13.50 + 1 + 4 + 10 + 5
      net_price: 86,
      estimate_low: 68.5,
      estimate_high: 86,
      is_final: false,
      issue_until: null,
      user_card: { card_number: 'XXXX4242', brand: 'Visa' },
      business: { name: 'Hudson & Fold', phone: '2125550123' },
    });
    expect(body.data.pickupAddress).toMatchObject([
      { address1: '200 West 72nd Street', address2: '4B', city: { name: 'New York' }, zip_code: '10023' },
    ]);
    expect(await rowOf(shop, data)).toMatchObject({
      pickup_address_id: null,
      card_id: null,
      order_via: 'Website',
    });
  });

  it('takes the places, tells the customer and keeps the preferences as defaults', async () => {
    const ann = await newShopper(shop.client);
    const before = (await taken(shop.db, 'pickup', '2026-11-24', '9:00 AM')) ?? 0;
    const { data } = (
      await ann.confirm({
        pickup_date: '11-24-2026',
        from_slot: '9:00 AM',
        to_slot: '11:00 AM',
        delivery_date: '11-27-2026',
        preferences: [{ category_id: 1, preference_id: 12 }],
      })
    ).body;
    expect(await taken(shop.db, 'pickup', '2026-11-24', '9:00 AM')).toBe(before + 1);
    expect(await taken(shop.db, 'delivery', '2026-11-27', '6:00 PM')).toBe(1);
    const inbox = await shop.db
      .selectFrom('notifications')
      .selectAll()
      .where('order_id', '=', data.id)
      .execute();
    expect(inbox).toMatchObject([{ type: 'order.placed', user_id: ann.client.user.id }]);
    const mail = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', ann.client.user.email)
      .execute();
    expect(mail).toMatchObject([{ state: 'waiting', subject: expect.stringContaining(data.order_number) }]);
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', data.id)
      .execute();
    expect(events).toMatchObject([{ type: 'order.placed', status: 1, actor: 'customer' }]);
    const defaults = await shop.db
      .selectFrom('user_preferences')
      .selectAll()
      .where('user_id', '=', ann.client.user.id)
      .execute();
    expect(defaults).toMatchObject([{ preference_id: 12, quantity: 1 }]);
  });

  it('counts for the customer: an express order without pieces', async () => {
    const ann = await newShopper(shop.client);
    const { data } = (await ann.confirm({ services: [2], is_express: true, bags: 1 })).body;
    expect(data).toMatchObject({ estimate_low: 0, estimate_high: 0 });
    const { body } = await ann.client.get<'orders.expressDetail'>(`/order/express-order-detail/${data.id}`);
    expect(body.data).toMatchObject({ is_express: true, services: 'Dry Cleaning', bags: 1 });
    expect(body.data).not.toHaveProperty('net_price');
    const plain = (await ann.confirm({ services: [2] })).body.data.id;
    expect((await ann.client.get(`/order/express-order-detail/${plain}`)).status).toBe(404);
  });

  it('picks up and delivers at two addresses, each in its own neighborhood', async () => {
    const ann = await newShopper(shop.client);
    const downtown = await insertAddress(shop.db, ann.client.user.id, { zip_code: '10004', address2: '12' });
    const { data } = (await ann.confirm({ delivery_address_id: downtown })).body;
    const { pickup_slot_day_id, delivery_slot_day_id } = await rowOf(shop, data);
    const neighborhoods = await shop.db
      .selectFrom('slot_days')
      .select('neighbourhood_id')
      .where('id', 'in', [pickup_slot_day_id ?? 0, delivery_slot_day_id ?? 0])
      .orderBy('neighbourhood_id')
      .execute();
    expect(neighborhoods.map((row) => row.neighbourhood_id)).toEqual([1, 12]);
  });
});

describe('who and what it is for', () => {
  it('refuses an expired card; one is good through the last day of its month in New York', async () => {
    const ann = await newShopper(shop.client);
    const user_card_id = await insertCard(shop.db, ann.client.user.id, '2026-10');
    const expired = await ann.confirm({ user_card_id });
    expect([expired.status, expired.body.errors]).toEqual([
      422,
      { user_card_id: 'This card has expired. Choose another card' },
    ]);
    const thisMonth = await insertCard(shop.db, ann.client.user.id, '2026-11');
    expect((await ann.confirm({ user_card_id: thisMonth })).status).toBe(200);
  });

  it('refuses an address that we do not serve any more', async () => {
    const ann = await newShopper(shop.client);
    const away = await insertAddress(shop.db, ann.client.user.id, { zip_code: '10499' });
    expect((await ann.confirm({ pickup_address_id: away })).body).toMatchObject({
      message: 'delivery not available at this zipcode',
      errors: { pickup_address_id: 'delivery not available at this zipcode' },
    });
    expect((await ann.confirm({ delivery_address_id: away })).body.errors).toEqual({
      delivery_address_id: 'delivery not available at this zipcode',
    });
  });

  it.each([
    ['services', { services: [1, 77] }],
    ['items', { services: [2], items: [{ category_id: 2, product_id: 11, quantity: 1 }] }],
    ['items', { services: [2], items: [{ category_id: 1, product_id: 41, quantity: 1 }] }],
    ['preferences', { preferences: [{ category_id: 1, preference_id: 999 }] }],
    ['preferences', { preferences: [10, 11].map((preference_id) => ({ category_id: 1, preference_id })) }],
    ['turn_around_id', { turn_around_id: 77 }],
  ])('refuses %s that are not for sale', async (field, changes) => {
    const ann = await newShopper(shop.client);
    const { status, body } = await ann.confirm(changes);
    expect([status, body.errors]).toEqual([422, { [field]: 'Choose one from the list' }]);
  });

  it('refuses what is no longer sold', async () => {
    const ann = await newShopper(shop.client);
    const body = await ann.order({ services: [2], items: [{ category_id: 2, product_id: 42, quantity: 1 }] });
    const active = (value: 'yes' | 'no') =>
      shop.db.updateTable('products').set({ active: value }).where('id', '=', 42).execute();
    await active('no');
    const refused = await confirm(ann.client, body);
    await active('yes');
    expect(refused.body.errors).toEqual({ items: 'Choose one from the list' });
  });

  it('needs the terms', async () => {
    const ann = await newShopper(shop.client);
    const { status, body } = await ann.confirm({ accept_terms: false as unknown as true });
    expect([status, body.errors]).toEqual([422, { accept_terms: 'Please accept the terms' }]);
  });
});
