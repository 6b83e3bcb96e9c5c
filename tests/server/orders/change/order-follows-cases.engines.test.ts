/** What a placed order follows, beside its table: edited addresses, closed visits, choices that are gone. Holds on both engines. */

import { describe, expect, it } from 'vitest';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { stepOf } from '@/tests/server/orders/closings/closings';
import { FRIDAY } from '@/tests/server/orders/even-shop';
import { backAt, delivery, move } from '@/tests/server/orders/moves';
import { insertAddress } from '@/tests/server/orders/shop';
import { type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { CUTOFF, change } from './changes';
import { late, openFollows, stages } from './follows';

const { shop, place, edit, addresses, endOthers } = openFollows();

describe('an address that is edited', () => {
  it('after the cut-off leaves the pickup to the phone, and the delivery to the customer', async () => {
    const placed = await shop.placed();
    const order = await backAt(shop, CUTOFF, placed);
    const { body } = await edit(order, { buzzer: '9' });
    expect(body.data.used_by).toMatchObject([
      { visit: 'pickup', takes: 'no', until: null },
      { visit: 'delivery', until: '2026-11-24T20:00:00-05:00' },
    ]);
    const { address } = order.shopper;
    const both = await change(order, { pickup_address_id: address, delivery_address_id: address });
    expect([both.status, both.body.data]).toMatchObject([409, { reason: 'late' }]);
    expect((await change(order, { delivery_address_id: address })).status).toBe(200);
    expect((await receiptOf(order)).pickupAddress).toMatchObject([{ buzzer: '' }]);
    expect((await receiptOf(order)).deliveryAddress).toMatchObject([{ buzzer: '9' }]);
    const late = await backAt(shop, '2026-11-25T01:00:00.000Z', order);
    await edit(late, { buzzer: '10' });
    const refused = await change(late, { delivery_address_id: address });
    expect([refused.status, refused.body.data]).toMatchObject([409, { reason: 'late' }]);
    expect((await addresses(late))[0]).toMatchObject({ buzzer: '10', used_by: [{}, { takes: 'no' }] });
    shop.clock.set(FRIDAY);
  });

  it('of a missed pickup waits for its new time, and of a closed ZIP code has no deadline', async () => {
    const order = await shop.placed();
    await shop.json(['status', order.number, String(PICKUP_MISSED)]);
    const missed = (await edit(order, { buzzer: '9' })).body.data.used_by;
    expect(missed).toMatchObject([{ takes: 'later' }, { takes: 'later' }]);
    const closed = await shop.placed();
    await shop.db.updateTable('orders').set({ pickup_closed: 'zip' }).where('id', '=', closed.id).execute();
    const late = await backAt(shop, CUTOFF, closed);
    const { address } = late.shopper;
    expect((await edit(late, { buzzer: '9' })).body.data.used_by?.[0]).toMatchObject({
      takes: 'now',
      until: null,
    });
    expect((await change(late, { pickup_address_id: address })).status).toBe(200);
    shop.clock.set(FRIDAY);
  });

  it('is not used for an order that we could not come to, and stays saved', async () => {
    const order = await shop.placed();
    const { address } = order.shopper;
    await shop.db
      .updateTable('user_addresses')
      .set({ zip_code: '10499' })
      .where('id', '=', address)
      .execute();
    const reply = await change(order, { pickup_address_id: address });
    expect([reply.status, reply.body.message]).toEqual([422, 'delivery not available at this zipcode']);
    expect((await addresses(order))[0]).toMatchObject({ zip_code: '10499', used_by: [{ is_old: true }, {}] });
  });

  it('is what the next order of a repeating pickup has, and its list says', async () => {
    const { shopper } = await shop.placed({ recurring: { every_weeks: 1, ends: null } });
    await shopper.client.post(`/user-address/${shopper.address}`, { address2: '6D' });
    const { body } = await shopper.client.get<'orders.recurring'>('/recurring');
    expect(body.data).toMatchObject([{ pickup_address: '200 West 72nd Street, 6D' }]);
    const list = await shopper.client.get<'addresses.list'>(`/user-address/user/${shopper.client.user.id}`);
    expect(list.body.data).toMatchObject([{ repeats: 1 }]);
  });

  it('names no order of another customer', async () => {
    const order = await shop.placed();
    const other = await shop.placed();
    await shop.db
      .updateTable('orders')
      .set({ pickup_address_id: order.shopper.address })
      .where('id', '=', other.id)
      .execute();
    const numbers = (await addresses(order))[0]?.used_by?.map(({ order_number }) => order_number);
    expect(numbers).toEqual([order.number, order.number]);
  });
});

describe('a visit that is closed', () => {
  it('takes another address after its cut-off, also alone and once the laundry is here', async () => {
    for (const stage of stages) {
      await endOthers();
      const placed = await place(stage);
      const near = await insertAddress(shop.db, placed.shopper.client.user.id, { zip_code: '10024' });
      if (stage === 'waiting') expect((await change(placed, { pickup_address_id: near })).status).toBe(200);
      await shop.json(['zip', 'close', '10023']);
      const order = await backAt(shop, late[stage], placed);
      expect(await rowOf(shop, order)).toMatchObject({ pickup_closed: '', delivery_closed: 'zip' });
      expect((await move(order, delivery('11-27-2026'))).status).toBe(409);
      const { body } = await edit(order, { zip_code: '10024' });
      const use = { order_id: order.id, order_number: order.number, visit: 'delivery', is_old: true };
      expect(body.data.used_by).toEqual([{ ...use, takes: 'now', until: null }]);
      expect((await change(order, { delivery_address_id: order.shopper.address })).status).toBe(200);
      expect(await rowOf(shop, order)).toMatchObject({ delivery_closed: '' });
      expect((await stepOf(shop, order)).first).not.toContain('ZIP code');
      await shop.json(['zip', 'open', '10023']);
      shop.clock.set(FRIDAY);
    }
  });
});

describe('a choice that is gone', () => {
  const gone = (what: string) => `This ${what} is no longer in your account. Choose another`;

  it.each([
    ['user_card_id', 'card'],
    ['pickup_address_id', 'address'],
    ['delivery_address_id', 'address'],
  ] as const)('%s is named, with its field, by every call that takes it', async (field, what) => {
    const { shopper, id } = await shop.placed({ recurring: { every_weeks: 1, ends: null } });
    const strange = what === 'card' ? (await shop.placed()).shopper.card : 1_999_999_999;
    const refusal = { status: false, message: gone(what), errors: { [field]: gone(what) } };
    const { body: repeats } = await shopper.client.get<'orders.recurring'>('/recurring');
    const calls = [
      shopper.confirm({ [field]: strange }, crypto.randomUUID()),
      shopper.client.post(`/recurring/${repeats.data[0]?.id}/change`, { [field]: strange }),
      what === 'card'
        ? shopper.client.post('/order/payment/update', { user_id: shopper.client.user.id, [field]: strange })
        : shopper.client.post(`/order/${id}/change`, { [field]: strange }),
    ];
    for (const reply of await Promise.all(calls))
      expect([reply.status, reply.body]).toMatchObject([404, refusal]);
  });
});

describe('a repeating pickup whose card ends', () => {
  it('says so beside the dates that come back after that', async () => {
    const { shopper } = await shop.placed({ recurring: { every_weeks: 1, ends: null } });
    await shop.db.updateTable('cards').set({ expiry: '2026-11' }).where('id', '=', shopper.card).execute();
    const later = (await shopper.client.get<'orders.recurring'>('/recurring')).body.data[0]?.dates ?? [];
    const ended = later.filter(({ message }) => message.includes('good through 11/2026'));
    expect(ended.map(({ date }) => date.slice(0, 10))).toEqual(
      later.filter(({ delivery_date }) => delivery_date >= '2026-12').map(({ date }) => date.slice(0, 10)),
    );
    expect(ended.length).toBeGreaterThan(2);
  });
});

describe('deleting the primary address', () => {
  const primaries = async (order: Placed) =>
    (await addresses(order)).filter(({ primary }) => primary === 'yes').map(({ id }) => id);

  it('makes the newest other one primary, and says so', async () => {
    const order = await shop.placed();
    const { client, address } = order.shopper;
    await insertAddress(shop.db, client.user.id, { address2: '12F' });
    const newest = await insertAddress(shop.db, client.user.id, {
      address1: '1 Wall Street',
      address2: '2A',
    });
    await edit(order, { primary: 'yes' });
    const { body } = await client.del<'addresses.remove'>(`/user-address/${address}`);
    expect(body.message).toBe('address deleted successfully. 1 Wall Street, 2A is now your primary address.');
    expect(await primaries(order)).toEqual([newest]);
    const [other] = (await addresses(order)).filter(({ primary }) => primary === 'no');
    const next = await client.del<'addresses.remove'>(`/user-address/${other?.id}`);
    expect(next.body.message).toBe('address deleted successfully');
    expect((await client.del<'addresses.remove'>(`/user-address/${newest}`)).body.message).toBe(
      'address deleted successfully',
    );
    expect(await addresses(order)).toEqual([]);
  });

  it('leaves exactly one, however many are deleted at once', async () => {
    const order = await shop.placed();
    const { client, address } = order.shopper;
    const ids = [address];
    for (let count = 0; count < 4; count++) ids.push(await insertAddress(shop.db, client.user.id));
    await edit(order, { primary: 'yes' });
    const elsewhere = shop.elsewhere(order.shopper);
    const kept = ids[1];
    const deleted = ids.filter((id) => id !== kept);
    const replies = await Promise.all(
      deleted.map((id, index) => (index % 2 ? elsewhere : client).del(`/user-address/${id}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await primaries(order)).toEqual([kept]);
  });
});
