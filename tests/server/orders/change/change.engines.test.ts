/** Other details of an order that is placed. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { backAt, delivery, pickup } from '@/tests/server/orders/moves';
import { insertAddress } from '@/tests/server/orders/shop';
import { eventsOf, inbox, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { mailChangesNow } from '@/tests/server/support/change-mails';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { addressElsewhere, atNewPrice, CUTOFF, change, fill, neighborhoodOf } from './changes';

openEvenShop();

const whites = { category_id: 1, preference_id: 20, quantity: 1 };

describe('hand-over and instructions', () => {
  it('change what is named, keep the rest, leave a record and tell the customer', async () => {
    const order = await shop.placed({ special_instructions: 'Blue bag' });
    const before = await receiptOf(order);
    const reply = await change(order, { handoff: 'leave_at_door', special_instructions: ' Ring twice ' });
    expect(reply.body).toMatchObject({
      message: 'Your changes are saved.',
      data: { id: order.id, handoff: 'leave_at_door', special_instructions: 'Ring twice', net_price: 52.5 },
    });
    expect(await receiptOf(order)).toEqual({
      ...before,
      handoff: 'leave_at_door',
      special_instructions: 'Ring twice',
    });
    expect((await eventsOf(shop, order)).at(-1)).toEqual({
      type: 'order.changed',
      status: null,
      actor: 'customer',
      note: 'Changed: handoff, instructions',
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.changed',
      title: 'Order changed: handoff, instructions',
      message: `Order ${order.number}: New handoff: at the door. New instructions: Ring twice.`,
    });
    await mailChangesNow(shop.ops, shop.clock);
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail).toMatchObject({ subject: `Your changes to order ${order.number} are saved` });
    expect(mail?.body_text).toContain('Handoff: At the door\nInstructions: Changed\n');
    // Nobody has proved the address: no mail repeats what was typed.
    expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('Ring twice');
  });

  it('an empty text removes the instructions', async () => {
    const order = await shop.placed({ special_instructions: 'Blue bag' });
    await change(order, { special_instructions: '' });
    expect((await receiptOf(order)).special_instructions).toBe('');
  });
});

describe('a body that names nothing', () => {
  it.each([{}, { estimate_total: 52.5 }, { net_price: 1 }])('is refused: %j', async (body) => {
    const order = await shop.placed();
    const reply = await change(order, body);
    expect([reply.status, reply.body.message]).toEqual([422, 'Change at least one thing']);
    expect(await eventsOf(shop, order)).toHaveLength(1);
  });
});

describe('addresses', () => {
  it('another one in the neighborhood keeps the places and is copied into the order', async () => {
    const order = await shop.placed();
    const near = await insertAddress(shop.db, order.shopper.client.user.id, { address2: '12F' });
    const before = await rowOf(shop, order);
    const { body } = await change(order, { pickup_address_id: near });
    expect(body.data).toMatchObject({ pickup_address_id: near, delivery_address_id: order.shopper.address });
    const receipt = await receiptOf(order);
    expect(receipt.pickupAddress).toMatchObject([{ address2: '12F' }]);
    expect(receipt.deliveryAddress).toMatchObject([{ address2: '4B' }]);
    const { pickup_slot_day_id, delivery_slot_day_id } = await rowOf(shop, order);
    expect([pickup_slot_day_id, delivery_slot_day_id]).toEqual([
      before.pickup_slot_day_id,
      before.delivery_slot_day_id,
    ]);
    expect((await inbox(order.shopper)).at(-1)?.message).toBe(
      `Order ${order.number}: New pickup address: 200 West 72nd Street, 12F, New York, NY 10023.`,
    );
  });

  it('one in another neighborhood moves the places to the same time there', async () => {
    const order = await shop.placed();
    const { id, neighborhood } = await addressElsewhere(shop.db, order);
    const { body } = await change(order, { pickup_address_id: id, delivery_address_id: id });
    expect(body.data).toMatchObject({ pickup_address_id: id, delivery_address_id: id });
    const row = await rowOf(shop, order);
    expect(await neighborhoodOf(shop.db, row.pickup_slot_day_id)).toBe(neighborhood);
    expect(await neighborhoodOf(shop.db, row.delivery_slot_day_id)).toBe(neighborhood);
    expect(row).toMatchObject({
      pickup_date: '2026-11-23',
      from_slot: '7:00 AM',
      delivery_from_slot: '6:00 PM',
    });
    await order.shopper.client.get(`/order/cancel/${order.id}`);
  });

  it('one elsewhere keeps a delivery on the last day, counted with the closed days since the pickup', async () => {
    const closed = { inactive_date: '2026-11-26', reason: 'Thanksgiving' };
    await shop.db.insertInto('inactive_dates').values(closed).execute();
    const placed = await shop.placed({ ...pickup('11-25-2026'), ...delivery('12-30-2026') });
    await shop.json(['status', placed.number, '3']);
    const order = await backAt(shop, '2026-11-27T15:00:00.000Z', placed);
    const { id, neighborhood } = await addressElsewhere(shop.db, order);
    expect((await change(order, { delivery_address_id: id })).status).toBe(200);
    const { delivery_slot_day_id } = await rowOf(shop, order);
    expect(await neighborhoodOf(shop.db, delivery_slot_day_id)).toBe(neighborhood);
    await shop.db.deleteFrom('inactive_dates').execute();
  });

  it.each([
    ['pickup', 'slot', '2026-11-23', 'Your pickup time', '11-23-2026'],
    ['delivery', 'delivery_slot', '2026-11-25', 'Your delivery time', '11-25-2026'],
  ] as const)(
    'a full %s there changes nothing and names the next free times',
    async (kind, reason, day, what, next) => {
      const order = await shop.placed();
      const { id, neighborhood } = await addressElsewhere(shop.db, order);
      const unfill = await fill(shop.db, neighborhood, kind, day);
      const before = await rowOf(shop, order);
      const reply = await change(order, {
        pickup_address_id: id,
        delivery_address_id: id,
        handoff: 'leave_at_door',
      });
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({
        message: `${what} isn’t available at this address. Please change the time first.`,
        data: { reason, slots: [{ date: next, available: true }, {}, {}, {}, {}, {}] },
      });
      expect(await rowOf(shop, order)).toEqual(before);
      expect(await eventsOf(shop, order)).toHaveLength(1);
      await unfill();
    },
  );

  it('a time that is not offered there is not free either', async () => {
    const order = await shop.placed({ pickup_date: '12-08-2026', delivery_date: '12-10-2026' });
    const { id, neighborhood } = await addressElsewhere(shop.db, order);
    const early = shop.db
      .updateTable('slot_templates')
      .where('neighbourhood_id', '=', neighborhood)
      .where('weekday', '=', 2)
      .where('from_minute', 'in', [420, 421]);
    await early.set({ from_slot: '7:01 AM', from_minute: 421 }).execute();
    const reply = await change(order, { pickup_address_id: id });
    await early.set({ from_slot: '7:00 AM', from_minute: 420 }).execute();
    expect(reply.body).toMatchObject({
      data: { reason: 'slot', slots: [{ from_slot: '7:01 AM' }, {}, {}, {}, {}, {}] },
    });
  });

  it.each([
    ['address2', '5C'],
    ['buzzer', '12'],
    ['entrance_note', 'Through the yard'],
    ['cross_street', 'Broadway'],
  ] as const)('one whose %s was edited since is used as it is now', async (field, value) => {
    const order = await shop.placed();
    const [before] = (await receiptOf(order)).pickupAddress;
    await order.shopper.client.post(`/user-address/${order.shopper.address}`, { [field]: value });
    expect((await receiptOf(order)).pickupAddress).toEqual([before]);
    const address = { pickup_address_id: order.shopper.address };
    expect((await change(order, address)).status).toBe(200);
    expect((await receiptOf(order)).pickupAddress).toEqual([{ ...before, [field]: value }]);
    await change(order, address);
    expect(await eventsOf(shop, order)).toHaveLength(2);
  });

  it('one that was deleted or is not served is named', async () => {
    const order = await shop.placed();
    const gone = await insertAddress(shop.db, order.shopper.client.user.id);
    await order.shopper.client.del(`/user-address/${gone}`);
    const deleted = await change(order, { delivery_address_id: gone });
    expect([deleted.status, deleted.body.errors]).toEqual([
      404,
      { delivery_address_id: 'This address is no longer in your account. Choose another' },
    ]);
    const { id } = await addressElsewhere(shop.db, order);
    const zip = shop.db
      .updateTable('zip_codes')
      .where('zip_code', '=', (eb) =>
        eb.selectFrom('user_addresses').select('zip_code').where('id', '=', id),
      );
    await zip.set({ active: 'no' }).execute();
    const closed = await change(order, { pickup_address_id: id });
    await zip.set({ active: 'yes' }).execute();
    expect([closed.status, closed.body.errors]).toEqual([
      422,
      { pickup_address_id: 'delivery not available at this zipcode' },
    ]);
  });
});

describe('the doorman', () => {
  it("takes the bags only within his hours at the order's times", async () => {
    const order = await shop.placed();
    const late = await change(order, { handoff: 'doorman' });
    expect([late.status, late.body.errors]).toEqual([422, { handoff: 'Doorman until 6:00 PM' }]);
    const id = await insertAddress(shop.db, order.shopper.client.user.id, { doorman_to: '11:00 PM' });
    const both = { pickup_address_id: id, delivery_address_id: id, handoff: 'doorman' } as const;
    expect((await change(order, both)).status).toBe(200);
    const back = await change(order, { delivery_address_id: order.shopper.address });
    expect([back.status, back.body.errors]).toEqual([422, { handoff: 'Doorman until 6:00 PM' }]);
  });

  it('must be there', async () => {
    const order = await shop.placed();
    const id = await insertAddress(shop.db, order.shopper.client.user.id, { doorman_building: 'no' });
    const message = 'This building has no doorman. Choose another way to hand over your bags';
    const reply = await change(order, { pickup_address_id: id, handoff: 'doorman' });
    expect([reply.status, reply.body.errors]).toEqual([422, { handoff: message }]);
  });
});

describe('the same content again', () => {
  it('gets the same answer without another event, after the cut-off too', async () => {
    const order = await shop.placed();
    const near = await insertAddress(shop.db, order.shopper.client.user.id, { address2: '12F' });
    const body = {
      pickup_address_id: near,
      handoff: 'leave_at_door' as const,
      special_instructions: 'Ring twice',
      preferences: [whites],
      ...(await atNewPrice(shop.db, 54.5)),
    };
    const first = await change(order, body);
    expect(first.status).toBe(200);
    expect((await change(order, body)).body).toEqual(first.body);
    const later = await backAt(shop, '2026-11-23T13:00:00.000Z', order);
    await shop.json(['status', order.number, '2']);
    expect((await change(later, body)).body).toEqual({
      ...first.body,
      data: { ...first.body.data, status: 2 },
    });
    const changed = (await eventsOf(shop, order)).filter(({ type }) => type === 'order.changed');
    expect(changed).toHaveLength(1);
  });
});

describe('too late', () => {
  it('from the millisecond of the cut-off on, with the deadline as a clock time', async () => {
    const order = await shop.placed();
    const before = await backAt(shop, new Date(Date.parse(CUTOFF) - 1).toISOString(), order);
    expect((await change(before, { special_instructions: 'One' })).status).toBe(200);
    const at = await backAt(shop, CUTOFF, order);
    const reply = await change(at, { special_instructions: 'Two' });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      message:
        'The deadline to change this order was Sun, Nov 22, 8:00 PM. To change it now, please call us.',
      data: {
        reason: 'late',
        status: 1,
        can: [{ action: 'change_delivery' }, { action: 'cancel' }, { action: 'tip' }],
      },
    });
    expect((await receiptOf(at)).special_instructions).toBe('One');
  });

  it.each([
    ['2', 'Driver on the way', { special_instructions: 'Ring' }],
    ['11', 'Pickup missed', { handoff: 'leave_at_door' }],
  ] as const)('in status %s', async (status, text, body) => {
    const order = await shop.placed();
    await shop.json(['status', order.number, status]);
    const reply = await change(order, body);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      message: `This order’s status is now ${text}, so its details can no longer be changed here. Please call us.`,
      data: { reason: 'status', status: Number(status) },
    });
  });

  it('for a canceled order even where nothing would change', async () => {
    const order = await shop.placed();
    await order.shopper.client.get(`/order/cancel/${order.id}`);
    expect((await change(order, { handoff: 'in_person' })).body).toMatchObject({
      data: { reason: 'status' },
    });
  });
});
