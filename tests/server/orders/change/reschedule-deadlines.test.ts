/** Until when an order can have other times, and which. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { backAt, delivery, move, pickup } from '@/tests/server/orders/moves';
import { insertAddress, leavePlaces, newShopper } from '@/tests/server/orders/shop';

openEvenShop();

describe('the deadline', () => {
  const later = { ...pickup('11-30-2026'), ...delivery('12-02-2026') };

  it('is the cut-off to the millisecond, and is told as a clock time', async () => {
    const order = await shop.placed();
    expect((await move(await backAt(shop, '2026-11-23T00:59:59.999Z', order), later)).status).toBe(200);
    const late = await backAt(shop, '2026-11-23T01:00:00.001Z', await shop.placed());
    const { status, body } = await move(late, later);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'The deadline to change the pickup time was Sun, Nov 22, 8:00 PM. To change it now, please call us.',
      data: { reason: 'late', status: 1 },
    });
    expect(body.data).toMatchObject({
      can: [
        { action: 'change_delivery', until: '2026-11-24T20:00:00-05:00' },
        { action: 'cancel' },
        { action: 'tip' },
      ],
    });
  });
});

describe('times are judged as when the order was placed', () => {
  it.each([
    ['a weekend', pickup('11-21-2026'), delivery('11-25-2026'), { pickup_date: 'No pickups on weekends' }],
    [
      'no slot',
      pickup('11-24-2026', '7:30 AM', '9:30 AM'),
      delivery('11-27-2026'),
      { from_slot: 'Choose a time from the list' },
    ],
    [
      'before the turnaround',
      pickup('11-24-2026'),
      delivery('11-24-2026'),
      { delivery_date: 'Ready on 11/26/2026' },
    ],
  ])('%s', async (_, from, back, errors) => {
    const order = await shop.placed();
    const reply = await move(order, { ...from, ...back });
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
  });

  it('with the doorman of the order, whatever became of the address', async () => {
    const order = await shop.placed({ handoff: 'doorman', ...delivery('11-25-2026', '4:00 PM', '6:00 PM') });
    await shop.db
      .updateTable('user_addresses')
      .set({ doorman_building: 'no', doorman_from: '', doorman_to: '' })
      .where('id', '=', order.shopper.address)
      .execute();
    const evening = {
      ...pickup('11-24-2026', '6:00 PM', '8:00 PM'),
      ...delivery('11-30-2026', '7:00 AM', '9:00 AM'),
    };
    expect((await move(order, evening)).body.errors).toEqual({ from_slot: 'Doorman until 6:00 PM' });
    expect((await move(order, delivery('11-30-2026'))).body.errors).toEqual({
      delivery_from_slot: 'Doorman until 6:00 PM',
    });
  });

  it('on closed days, of which one after the pickup moves the delivery', async () => {
    await shop.json(['closed', 'add', '12-01-2026', 'Inventory']);
    const order = await shop.placed();
    expect((await move(order, { ...pickup('12-01-2026'), ...delivery('12-04-2026') })).body.errors).toEqual({
      pickup_date: 'Inventory',
    });
    expect((await move(order, { ...pickup('11-30-2026'), ...delivery('12-02-2026') })).body.errors).toEqual({
      delivery_date: 'Ready on 12/03/2026',
    });
    await shop.json(['closed', 'remove', '12-01-2026']);
  });

  it('but not again for what stays: it may be full or closed by now', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-12-14', ['12:00 PM', '2:00 PM', 720], 1);
    const noon = pickup('12-14-2026', '12:00 PM', '2:00 PM');
    const order = await shop.placed({ ...noon, ...delivery('12-16-2026') });
    await shop.json(['closed', 'add', '12-14-2026', 'Snow']);
    expect((await move(order, { ...noon, ...delivery('12-18-2026') })).status).toBe(200);
    await shop.json(['closed', 'remove', '12-14-2026']);
    await shop.json(['closed', 'add', '12-18-2026', 'Snow']);
    expect((await move(order, { ...pickup('12-15-2026'), ...delivery('12-18-2026') })).status).toBe(200);
    await shop.json(['closed', 'remove', '12-18-2026']);
  });

  it('where we still come', async () => {
    const shopper = await newShopper(shop.client);
    const address = await insertAddress(shop.db, shopper.client.user.id, { zip_code: '10028' });
    const { body } = await shopper.confirm({ pickup_address_id: address, delivery_address_id: address });
    const order = { shopper, number: body.data.order_number, id: body.data.id };
    await shop.json(['zip', 'close', '10028']);
    const reply = await move(order, { ...pickup('11-24-2026'), ...delivery('11-26-2026') });
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'We no longer serve the address on this order. Please call us.',
    ]);
    await shop.json(['zip', 'open', '10028']);
  });

  it.each([
    ['a day without a time', { pickup_date: '11-24-2026' }, 'from_slot'],
    ['half a time', { pickup_date: '11-24-2026', from_slot: '7:00 AM' }, 'from_slot'],
    ['a time without a day', { from_slot: '7:00 AM', to_slot: '9:00 AM' }, 'from_slot'],
    ['no real day', pickup('02-30-2027'), 'pickup_date'],
    ['another form of day', pickup('2026-11-24'), 'pickup_date'],
    ['null', { pickup_date: null, from_slot: null, to_slot: null }, 'pickup_date'],
  ])('and %s is refused at its field', async (_, changes, field) => {
    const order = await shop.placed();
    const { status, body } = await move(order, { ...delivery('11-27-2026'), ...changes } as never);
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, field]);
  });
});
