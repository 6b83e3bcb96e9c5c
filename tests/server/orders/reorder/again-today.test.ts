/** A repeat order by today’s times, prices and terms. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { closeDay } from '@/server/service-area/closed-days';
import { leavePlaces } from '@/tests/server/orders/shop';
import { again, blocking, here, openAgainShop, order, placed } from './again-shop';

openAgainShop();

describe('times', () => {
  it('are the next free ones on the same weekday at the same time', async () => {
    const id = await placed();
    await closeDay(here.shop.db, '2026-11-23', 'Staff day', '2026-11-20');
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
    await closeDay(here.shop.db, '2026-11-23', 'Staff day', '2026-11-20');
    await leavePlaces(here.shop.db, 'pickup', '2026-11-30', ['7:00 AM', '9:00 AM', 420], 0);
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
    await closeDay(here.shop.db, '2026-11-25', 'Holiday', '2026-11-20');
    await leavePlaces(here.shop.db, 'delivery', '2026-11-26', ['6:00 PM', '8:00 PM', 1080], 0);
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
      await here.shop.db
        .insertInto('inactive_dates')
        .values({ inactive_date: date, reason: 'Closed' })
        .execute();
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
    const { minimum_cents } = await here.shop.db
      .selectFrom('categories')
      .select('minimum_cents')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const rate = (rate_cents_per_lb: number) =>
      here.shop.db.updateTable('categories').set({ rate_cents_per_lb }).where('id', '=', 1).execute();
    const { rate_cents_per_lb } = await here.shop.db
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
      here.shop.db.updateTable('static_pages').set(changes).where('slug', '=', 'terms').execute();
    await page({ title: 'Our terms', updated_at: '2026-11-21T00:00:00.000Z' });
    expect((await again(id)).terms_accepted).toBe(true);
    const { content } = await here.shop.db
      .selectFrom('static_pages')
      .select('content')
      .where('slug', '=', 'terms')
      .executeTakeFirstOrThrow();
    await page({ content: `${content}\n<p>One more rule.</p>` });
    expect((await again(id)).terms_accepted).toBe(false);
    await placed({ bags: 1 });
    expect((await again(id)).terms_accepted).toBe(true);
    await here.shop.db.deleteFrom('static_pages').where('slug', '=', 'terms').execute();
    expect((await again(id)).terms_accepted).toBe(false);
  });

  it('of orders before this version count as not accepted', async () => {
    const id = await placed();
    await here.shop.db.updateTable('orders').set({ terms_version: null }).where('id', '=', id).execute();
    expect((await again(id)).terms_accepted).toBe(false);
  });
});
