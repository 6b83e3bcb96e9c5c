/** The orders of repeating pickups: what they are like, and that each is made once. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { connect } from '@/server/platform/db/client';
import { closeDay } from '@/server/service-area/closed-days';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { insertAddress, leavePlaces, newShopper, taken } from '../shop';
import { due, latest, openDueShop, shop } from './due-shop';
import { DUE, datesOf, makeOrders, only, ordersOf, repeating, toldOf } from './repeats';

openDueShop();

describe('an order of a repeating pickup', () => {
  it('is made 48 hours ahead, not earlier, and only once', async () => {
    const { shopper } = await repeating(shop);
    expect(await due('2026-11-28T11:59:59.000Z')).toBe(0);
    expect(await ordersOf(shop, shopper)).toHaveLength(1);
    expect(await due()).toBe(1);
    expect(await due('2026-11-29T12:00:00.000Z')).toBe(0);
    expect((await ordersOf(shop, shopper)).map(({ pickup_date }) => pickup_date)).toEqual([
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('is like the first one, takes its places and says who made it', async () => {
    const preference = await shop.db
      .selectFrom('preferences')
      .select('id')
      .where('category_id', '=', 1)
      .where('active', '=', 'yes')
      .executeTakeFirstOrThrow();
    const { shopper } = await repeating(shop, {
      tips: 5,
      handoff: 'leave_at_door',
      special_instructions: 'The blue bag is delicates',
      estimated_weight_lb: 20,
      preferences: [{ category_id: 1, preference_id: preference.id, quantity: 1 }],
    });
    const before = (await taken(shop.db, 'pickup', '2026-11-30', '7:00 AM')) ?? 0;
    await due();
    const [first, second] = await ordersOf(shop, shopper);
    const same = [
      ...['services', 'category_ids', 'bags', 'handoff', 'special_instructions', 'tips_cents', 'card_id'],
      ...['from_slot', 'to_slot', 'delivery_from_slot', 'delivery_to_slot', 'pickup_address_id'],
      ...['estimated_weight_hundredths', 'net_price_cents', 'terms_version', 'turn_around_id', 'order_via'],
    ] as const;
    for (const field of same) expect(second?.[field as 'bags']).toEqual(first?.[field as 'bags']);
    expect(second).toMatchObject({ status: 1, delivery_date: '2026-12-02', promo_code: '' });
    expect(await taken(shop.db, 'pickup', '2026-11-30', '7:00 AM')).toBe(before + 1);
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', second?.id ?? 0)
      .execute();
    expect(events).toMatchObject([{ type: 'order.placed', actor: 'system' }]);
    const wishes = await shop.db
      .selectFrom('order_preferences')
      .selectAll()
      .where('order_id', '=', second?.id ?? 0)
      .execute();
    expect(wishes).toMatchObject([{ preference_id: preference.id, quantity: 1 }]);
  });

  it('is told in the inbox and by mail', async () => {
    const { shopper } = await repeating(shop, { weeks: 2 });
    await due('2026-12-05T12:00:00.000Z');
    const order = await latest(shopper);
    expect(await toldOf(shop, shopper)).toEqual([
      {
        type: 'recurring.ordered',
        title: 'Pickup booked: Mon, Dec 7, 7 – 9 AM',
        message: `This is your repeating pickup (every 2 weeks). We’ll deliver order ${order?.order_number} Wed, Dec 9, 6 – 8 PM.`,
        order_id: order?.id,
        link: `/order/order-details/${order?.id}`,
      },
    ]);
    const mails = await mailsTo(shop.db, shopper.client.user.email);
    expect(mails.at(-1)?.subject).toContain('Mon, Dec 7');
  });

  it('costs what the day’s prices say', async () => {
    const { shopper } = await repeating(shop);
    await shop.db
      .updateTable('categories')
      .set((eb) => ({ rate_cents_per_lb: eb('rate_cents_per_lb', '*', 2) }))
      .where('id', '=', 1)
      .execute();
    await due();
    const [first, second] = await ordersOf(shop, shopper);
    expect(second?.net_price_cents).toBeGreaterThan(first?.net_price_cents ?? 0);
    await shop.db
      .updateTable('categories')
      .set((eb) => ({ rate_cents_per_lb: eb('rate_cents_per_lb', '/', 2) }))
      .where('id', '=', 1)
      .execute();
  });

  it('moves past a closed day, and is then made two days before that day', async () => {
    const { shopper } = await repeating(shop);
    await closeDay(shop.db, '2026-11-30', 'Founders’ Day', '2026-11-20');
    expect(datesOf(await only(shop, shopper))[1]).toBe('planned 12-01 7:00 AM');
    expect((await only(shop, shopper)).dates[1]?.message).toBe(
      'We’re closed Mon, Nov 30 (Founders’ Day). Your pickup is Tue, Dec 1, 7 – 9 AM instead.',
    );
    expect(await due()).toBe(0);
    expect(await due('2026-11-29T12:00:00.000Z')).toBe(1);
    expect(await latest(shopper)).toMatchObject({ pickup_date: '2026-12-01', from_slot: '7:00 AM' });
    const [told] = await toldOf(shop, shopper);
    expect(told?.message).toContain('We’re closed Mon, Nov 30 (Founders’ Day).');
    // The week after is on its own day again.
    expect(datesOf(await only(shop, shopper))[1]).toBe('planned 12-07 7:00 AM');
  });

  it('takes the next free time of a full day and says so', async () => {
    const { shopper } = await repeating(shop);
    await full('2026-11-30', ['7:00 AM', '9:00 AM', 420]);
    await due();
    expect(await latest(shopper)).toMatchObject({ pickup_date: '2026-11-30', from_slot: '9:00 AM' });
    const [told] = await toldOf(shop, shopper);
    expect(told?.message).toContain(
      'Mon, Nov 30, 7 – 9 AM is full. Your pickup is Mon, Nov 30, 9 – 11 AM instead.',
    );
  });

  it('goes to the next day at its own time when the whole day is full', async () => {
    const { shopper } = await repeating(shop, { weeks: 4 });
    const slots = await shop.db
      .selectFrom('slot_templates')
      .select(['from_slot', 'to_slot', 'from_minute'])
      .where('neighbourhood_id', '=', 1)
      .where('weekday', '=', 1)
      .execute();
    for (const { from_slot, to_slot, from_minute } of slots)
      await full('2026-12-21', [from_slot, to_slot, from_minute]);
    await due('2026-12-19T12:00:00.000Z');
    expect(await latest(shopper)).toMatchObject({ pickup_date: '2026-12-22', from_slot: '7:00 AM' });
  });

  it('keeps what is left when a service is retired, and says so', async () => {
    const { shopper, id } = await repeating(shop);
    await retire(id, '[1,9]', 'Wash & Fold, Rugs');
    await due();
    expect(await latest(shopper)).toMatchObject({ pickup_date: '2026-11-30', category_ids: '[1]' });
    const [told] = await toldOf(shop, shopper);
    expect(told?.message).toContain('We no longer offer Rugs.');
    await retire(id, '[9]', 'Rugs');
    await due('2026-12-05T12:00:00.000Z');
    expect((await toldOf(shop, shopper)).at(-1)?.message).toBe(
      'We no longer offer what you ordered. Choose a service. No order was placed for this date.',
    );
  });

  it('does not change the preferences that a new order starts with', async () => {
    const [one, other] = await shop.db
      .selectFrom('preferences')
      .select('id')
      .where('category_id', '=', 1)
      .orderBy('id')
      .execute();
    const wish = (id = 0) => [{ category_id: 1, preference_id: id, quantity: 1 }];
    const { shopper } = await repeating(shop, { preferences: wish(one?.id) });
    await shopper.confirm({ preferences: wish(other?.id) }, crypto.randomUUID());
    await due();
    const saved = await shop.db
      .selectFrom('user_preferences')
      .select('preference_id')
      .where('user_id', '=', shopper.client.user.id)
      .execute();
    expect(saved).toEqual([{ preference_id: other?.id }]);
  });
});

/** As if it had been ordered with services that are gone by now. */
async function retire(id: number, category_ids: string, services: string) {
  const row = await shop.db
    .selectFrom('recurring_orders')
    .select('choice')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const choice = JSON.parse(row.choice);
  const order = { ...choice.order, category_ids, services };
  await shop.db
    .updateTable('recurring_orders')
    .set({ choice: JSON.stringify({ ...choice, order }) })
    .where('id', '=', id)
    .execute();
}

async function full(date: string, slot: [string, string, number], left = 0) {
  const [from_slot] = slot;
  const row = await shop.db
    .updateTable('slot_days')
    .set((eb) => ({ capacity: eb('taken', '+', left) }))
    .where('kind', '=', 'pickup')
    .where('neighbourhood_id', '=', 1)
    .where('slot_date', '=', date)
    .where('from_slot', '=', from_slot)
    .returning('id')
    .executeTakeFirst();
  if (!row) await leavePlaces(shop.db, 'pickup', date, slot, left);
}

describe('several processes', () => {
  it('make one order for each date, and tell once', async () => {
    const all = [];
    for (let count = 0; count < 12; count++) all.push(await repeating(shop));
    shop.clock.set(DUE);
    const others = [connect(shop.target), connect(shop.target), connect(shop.target)];
    const told = await Promise.all([shop.db, ...others].map((db) => makeOrders(shop, db)));
    for (const db of others) await db.destroy();
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(12);
    for (const { shopper } of all) {
      expect(await ordersOf(shop, shopper)).toHaveLength(2);
      expect(await toldOf(shop, shopper)).toHaveLength(1);
    }
  });

  it('share the last place of a time: one gets it, the other the next', async () => {
    const one = await repeating(shop);
    const other = await repeating(shop);
    await shop.db
      .deleteFrom('recurring_visits')
      .where('recurring_id', 'not in', [one.id, other.id])
      .execute();
    shop.clock.set('2026-12-05T12:00:00.000Z');
    await shop.db
      .updateTable('recurring_orders')
      .set({ next_date: '2026-12-07', due_at: '2026-12-05T12:00:00.000Z' })
      .execute();
    await full('2026-12-07', ['7:00 AM', '9:00 AM', 420], 1);
    const db = connect(shop.target);
    await Promise.all([makeOrders(shop), makeOrders(shop, db)]);
    await db.destroy();
    const slots = [await latest(one.shopper), await latest(other.shopper)].map((order) => order?.from_slot);
    expect(slots.toSorted()).toEqual(['7:00 AM', '9:00 AM']);
  });
});

it('says nothing to a customer without one', async () => {
  const shopper = await newShopper(shop.client);
  await insertAddress(shop.db, shopper.client.user.id);
  expect((await shopper.client.get('/recurring')).body).toMatchObject({ status: true, data: [] });
});
