/** What a customer does with an order by the link in its mails. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { createApi } from '@/server/api/create-api';
import { features } from '@/server/app/handlers';
import { eventsOf, rowOf } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { capturedLog } from '../../support/leaks';
import { openEvenShop, shop } from '../even-shop';
import { delivery, pickup } from '../moves';
import { act, formsOf, handOver, keyIn, mailedKey, post, statusOf, times, track, wait } from './by-link';

openEvenShop();

describe('acting by link', () => {
  it('cancels as the customer would, with the same events, mail and places, and an audit line', async () => {
    const { log, text } = capturedLog();
    const order = await shop.placed();
    const key = await mailedKey(order);
    const { cancel: form } = await formsOf(key);
    wait(3);
    const app = createApi({ ...shop.client.services, log }, features);
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ form }),
    };
    const reply = await app.fetch(new Request(`http://laundry.test/api/v1/track/${key}/cancel`, request), {
      clientAddress: '192.0.2.7',
    });
    expect(await reply.json()).toMatchObject({ status: true, message: 'order cancelled successfully' });
    expect(await statusOf(order)).toBe(9);
    expect((await eventsOf(shop, order)).at(-1)).toMatchObject({ type: 'order.canceled', actor: 'customer' });
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.at(-1)?.subject).toBe(`Your order ${order.number} was canceled`);
    expect(
      JSON.parse(
        text()
          .split('\n')
          .find((line) => line.includes('"audit"')) ?? '{}',
      ),
    ).toMatchObject({
      audit: 'order-canceled',
      outcome: 'done',
      address: '192.0.2.7',
      customer: order.shopper.client.user.id,
      order: order.number,
      by: 'link',
      key: expect.any(Number),
    });
    expect(text()).not.toContain(key);
    const again = await post(key, 'cancel', { form });
    expect([again.status, again.body.data.reason]).toEqual([409, 'changed']);
  });

  it('lists free times and moves the order to one of them, once', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    const key = await mailedKey(order);
    const { pickup: pickups, delivery: own } = (await times(key)).body.data;
    expect(own.length).toBeGreaterThan(3);
    const chosen = pickups.find(({ date }) => date > '11-24-2026');
    const asked = { pickup_date: chosen?.date ?? '', from_slot: chosen?.from_slot ?? '' };
    const { delivery: deliveries } = (await times(key, { ...asked, to_slot: chosen?.to_slot ?? '' })).body
      .data;
    for (const back of [deliveries[0], deliveries.at(-1)]) {
      const body = {
        ...asked,
        to_slot: chosen?.to_slot,
        ...delivery(back?.date ?? '', back?.from_slot, back?.to_slot),
      };
      const reply = await act(key, 'reschedule', body);
      expect([reply.status, reply.body.message]).toEqual([200, 'Your new times are saved.']);
      const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
      expect(mail?.body_text).toContain('This was done by the link in your email');
      const before = await eventsOf(shop, order);
      expect((await act(key, 'reschedule', body)).body).toEqual(reply.body);
      expect(await eventsOf(shop, order)).toEqual(before);
    }
    expect((await eventsOf(shop, order)).at(-1)?.actor).toBe('customer');
  });

  it('offers the order’s own pickup, though it has the last place', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    const row = await rowOf(shop, order);
    const place = (taken: number | undefined) =>
      shop.db.updateTable('slot_days').set({ taken }).where('id', '=', row.pickup_slot_day_id).execute();
    const slot = await shop.db
      .selectFrom('slot_days')
      .select(['capacity', 'taken'])
      .where('id', '=', row.pickup_slot_day_id)
      .executeTakeFirst();
    await place(slot?.capacity);
    const own = { date: '11-24-2026', from_slot: row.from_slot, to_slot: row.to_slot };
    expect((await times(await mailedKey(order))).body.data.pickup).toContainEqual(own);
    await place(slot?.taken);
  });

  it('offers only times that the API takes, after a missed pickup too', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '11']);
    const key = await mailedKey(order);
    expect((await track(key)).body.data.can.map(({ action }) => action)).toEqual(['reschedule', 'no_pickup']);
    const { pickup: pickups, delivery: none } = (await times(key)).body.data;
    expect(none).toEqual([]);
    // The first one last: it is today, which nothing can be moved from.
    for (const first of [pickups.at(-1), pickups[1]]) {
      const asked = { pickup_date: first?.date ?? '', from_slot: first?.from_slot ?? '' };
      const found = (await times(key, { ...asked, to_slot: first?.to_slot ?? '' })).body.data.delivery[0];
      const body = {
        ...asked,
        to_slot: first?.to_slot,
        ...delivery(found?.date ?? '', found?.from_slot, found?.to_slot),
      };
      const reply = await act(key, 'reschedule', body);
      expect([reply.status, reply.body.errors, body]).toEqual([200, undefined, body]);
    }
    expect(await statusOf(order)).toBe(1);
  });

  it('tells of a missed pickup what its mail does, before the digits too', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '11']);
    const { asks, step } = (await track(keyIn(await handOver(order)))).body.data;
    expect([asks, step.second]).toEqual([['digits'], 'Choose a new time, or call us.']);
  });

  it('ends a missed pickup, free of charge', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, '11']);
    const key = await mailedKey(order);
    expect((await act(key, 'cancel')).body.message).toBe('order cancelled successfully');
    expect(await statusOf(order)).toBe(9);
  });

  it('refuses what the customer could not do either, and changes nothing', async () => {
    const order = await shop.placed({ ...pickup('11-24-2026'), ...delivery('11-27-2026') });
    const key = await mailedKey(order);
    shop.clock.set('2026-11-24T02:00:00.000Z');
    const late = await act(key, 'reschedule', { ...pickup('11-30-2026'), ...delivery('12-02-2026') });
    expect([late.status, late.body.data.reason]).toEqual([409, 'late']);
    expect((await times(key)).body.data.pickup).toEqual([]);
    const { cancel: form } = await formsOf(key);
    await shop.json(['status', order.number, '2']);
    wait(3);
    expect((await post(key, 'cancel', { form })).body.data.reason).toBe('changed');
    expect(await statusOf(order)).toBe(2);
    expect(await formsOf(key)).not.toHaveProperty('cancel');
    const bad = await act(key, 'reschedule', { delivery_date: 'soon' });
    expect(bad.status).toBe(422);
  });
});
