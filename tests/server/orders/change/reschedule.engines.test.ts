/** Other times for an order that is placed. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { FRIDAY, openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { backAt, delivery, move, pickup } from '@/tests/server/orders/moves';
import { leavePlaces, taken } from '@/tests/server/orders/shop';
import { eventsOf, inbox, type Placed, receiptOf } from '@/tests/server/staff/ops-shop';
import { mailChangesNow } from '@/tests/server/support/change-mails';
import { mailsTo } from '@/tests/server/support/services/mailbox';

openEvenShop();

const step = async (order: Placed, ...steps: string[]) => {
  for (const status of steps) await shop.json(['status', order.number, status]);
  return order;
};

describe('another pickup and delivery', () => {
  it('moves the order with its places, keeps a record, and tells the customer', async () => {
    const order = await shop.placed({ ...pickup('12-02-2026'), ...delivery('12-04-2026') });
    const reply = await move(order, {
      ...pickup('12-07-2026', '9:00 AM', '11:00 AM'),
      ...delivery('12-09-2026', '8:00 PM', '10:00 PM'),
    });
    expect(reply.body).toMatchObject({
      message: 'Your new times are saved.',
      data: {
        id: order.id,
        order_number: order.number,
        status: 1,
        pickup_date: '2026-12-07T00:00:00.000Z',
        from_slot: '9:00 AM',
        delivery_date: '2026-12-09T00:00:00.000Z',
        delivery_to_slot: '10:00 PM',
        cutoff_at: '2026-12-06T20:00:00-05:00',
      },
    });
    expect(await taken(shop.db, 'pickup', '2026-12-02', '7:00 AM')).toBe(0);
    expect(await taken(shop.db, 'delivery', '2026-12-04', '6:00 PM')).toBe(0);
    expect(await taken(shop.db, 'pickup', '2026-12-07', '9:00 AM')).toBe(1);
    expect(await taken(shop.db, 'delivery', '2026-12-09', '8:00 PM')).toBe(1);
    const receipt = await receiptOf(order);
    expect(receipt).toMatchObject({ from_slot: '9:00 AM', cutoff_at: '2026-12-06T20:00:00-05:00' });
    expect(receipt.can?.[0]).toEqual({ action: 'reschedule', until: '2026-12-06T20:00:00-05:00' });
    expect((await eventsOf(shop, order)).at(-1)).toEqual({
      type: 'order.rescheduled',
      status: 1,
      actor: 'customer',
      note: 'Pickup Mon, Dec 7, 9 – 11 AM; delivery Wed, Dec 9, 8 – 10 PM',
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.rescheduled',
      title: 'New pickup time: Mon, Dec 7, 9 – 11 AM',
    });
  });

  it('again gets the same answer and changes nothing, also when the driver has left', async () => {
    const order = await shop.placed();
    const times = { ...pickup('11-24-2026'), ...delivery('11-27-2026') };
    const first = await move(order, times);
    const events = await eventsOf(shop, order);
    expect((await move(order, times)).body).toEqual(first.body);
    expect((await move(order, delivery('11-27-2026'))).status).toBe(200);
    await step(order, '2');
    expect((await move(order, times)).body).toMatchObject({ data: { ...first.body.data, status: 2 } });
    expect(await eventsOf(shop, order)).toHaveLength(events.length + 1);
  });

  it('keeps a delivery that still fits, and says why another does not', async () => {
    const order = await shop.placed({ ...pickup('11-23-2026'), ...delivery('11-25-2026') });
    const kept = await move(order, { ...pickup('11-24-2026'), ...delivery('11-25-2026') });
    expect([kept.status, kept.body.errors]).toEqual([422, { delivery_date: 'Ready on 11/26/2026' }]);
    const early = { ...pickup('11-23-2026', '8:00 PM', '10:00 PM'), ...delivery('11-25-2026') };
    expect((await move(order, early)).body.errors).toEqual({ delivery_from_slot: 'Ready from 8:00 PM' });
    const fits = { ...pickup('11-23-2026', '4:00 PM', '6:00 PM'), ...delivery('11-25-2026') };
    expect((await move(order, fits)).status).toBe(200);
  });
});

describe('a delivery alone', () => {
  it('has a sentence of its own, and needs no new pickup', async () => {
    const order = await shop.placed();
    const before = await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM');
    const { body } = await move(order, delivery('11-30-2026', '7:00 AM', '9:00 AM'));
    expect(body).toMatchObject({
      message: 'Your new delivery time is saved.',
      data: { pickup_date: '2026-11-23T00:00:00.000Z', delivery_from_slot: '7:00 AM' },
    });
    expect(await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM')).toBe(before);
    expect((await eventsOf(shop, order)).at(-1)).toMatchObject({
      type: 'order.delivery_rescheduled',
      status: 1,
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.delivery_rescheduled',
      title: 'New delivery time: Mon, Nov 30, 7 – 9 AM',
    });
    await mailChangesNow(shop.ops, shop.clock);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.at(-1)?.subject).toBe(`Your order ${order.number} will be delivered Mon, Nov 30, 7 – 9 AM`);
    expect(mails.at(-1)?.body_text).not.toContain('Pickup');
  });

  it('is possible while we have the clothes, until the evening before, 8 PM', async () => {
    const cleaning = await step(await shop.counted(), '5');
    const there = await backAt(shop, '2026-11-25T00:59:59.999Z', cleaning);
    expect((await move(there, delivery('11-27-2026'))).body).toMatchObject({ data: { status: 5 } });
    const last = await backAt(shop, '2026-11-27T00:59:59.999Z', there);
    expect((await move(last, delivery('12-01-2026'))).status).toBe(200);

    shop.clock.set(FRIDAY);
    const late = await step(await shop.counted(), '5');
    const { status, body } = await move(
      await backAt(shop, '2026-11-25T01:00:00.001Z', late),
      delivery('11-27-2026'),
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'The deadline to change the delivery time was Tue, Nov 24, 8:00 PM. To change it now, please call us.',
      data: { reason: 'late', status: 5, can: [{ action: 'tip', until: null }] },
    });
  });

  it('does not go to a day whose own evening before has passed', async () => {
    const order = await step(await shop.counted({ ...pickup('11-23-2026'), ...delivery('11-30-2026') }), '5');
    const there = await backAt(shop, '2026-11-25T01:00:00.000Z', order);
    expect((await move(there, delivery('11-25-2026'))).body.errors).toEqual({
      delivery_date: 'Past the 8 PM cut-off',
    });
    expect((await move(there, delivery('11-26-2026'))).status).toBe(200);
  });

  it('names only next times that can still be chosen when one is full', async () => {
    await leavePlaces(shop.db, 'delivery', '2026-12-10', ['8:00 PM', '10:00 PM', 1200], 0);
    const order = await shop.placed({ ...pickup('12-08-2026'), ...delivery('12-15-2026') });
    const { status, body } = await move(order, delivery('12-10-2026', '8:00 PM', '10:00 PM'));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'That delivery time was just taken',
      data: {
        reason: 'delivery_slot',
        slots: [{ date: '12-10-2026', from_slot: '7:00 AM' }, {}, {}, {}, {}, {}],
      },
    });
    expect((await receiptOf(order)).delivery_date).toBe('2026-12-15T00:00:00.000Z');
  });
});

describe('after a missed pickup', () => {
  it('a new time puts the order back into the book', async () => {
    const order = await step(await shop.placed(), '11');
    expect((await receiptOf(order)).can).toEqual([
      { action: 'reschedule', until: null },
      { action: 'no_pickup', until: null },
    ]);
    const { body } = await move(order, { ...pickup('11-24-2026'), ...delivery('11-26-2026') });
    expect(body).toMatchObject({ data: { status: 1, cutoff_at: '2026-11-23T20:00:00-05:00' } });
    expect((await eventsOf(shop, order)).at(-1)).toMatchObject({ type: 'order.rescheduled', status: 1 });
  });

  it('the missed time is over, and a delivery alone is not enough', async () => {
    const order = await step(await shop.placed(), '11');
    const there = await backAt(shop, '2026-11-23T16:00:00.000Z', order);
    const again = await move(there, { ...pickup('11-23-2026'), ...delivery('11-25-2026') });
    expect(again.body.errors).toEqual({ from_slot: 'This time has passed' });
    const alone = await move(there, delivery('11-30-2026'));
    expect(alone.body).toMatchObject({
      message: 'We missed you at pickup. Please choose a new pickup time too.',
      data: { reason: 'status', status: 11 },
    });
    expect((await receiptOf(there)).status).toBe(11);
  });
});

describe('a status that moved on', () => {
  it.each([
    [
      2,
      ['2'],
      'This order’s status is now Driver on the way, so its pickup time can no longer be changed here.',
    ],
    [3, ['3'], 'This order’s status is now Picked up, so its pickup time can no longer be changed here.'],
  ])('is named at status %i', async (status, steps, message) => {
    const order = await step(await shop.placed(), ...steps);
    const reply = await move(order, { ...pickup('11-24-2026'), ...delivery('11-26-2026') });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ message, data: { reason: 'status', status } });
    expect(reply.body.data).toMatchObject({ can: [{ action: 'change_delivery' }, { action: 'tip' }] });
  });

  it('is named for a canceled order and for one on its way back', async () => {
    const canceled = await shop.placed();
    await canceled.shopper.client.get(`/order/cancel/${canceled.id}`);
    expect((await move(canceled, { ...pickup('11-23-2026'), ...delivery('11-25-2026') })).body).toMatchObject(
      {
        data: { reason: 'status', status: 9, can: [] },
      },
    );
    const out = await step(await shop.counted(), '5', '6', '7');
    expect((await move(out, delivery('11-30-2026'))).body).toMatchObject({
      message:
        'This order’s status is now Out for delivery, so its delivery time can no longer be changed here.',
      data: { reason: 'status', status: 7 },
    });
  });
});
