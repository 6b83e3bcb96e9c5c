/** Up to which total a customer lets us go ahead. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { shopperOf } from '@/tests/server/orders/shop';
import { eventsOf, inbox, openOpsShop, type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { mailChangesNow } from '@/tests/server/support/change-mails';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { change } from './change/changes';
import { back, DUE, makeOrders, ordersOf, repeating, START } from './recurring/repeats';

const shop = forFile(openOpsShop);

/** We count the dry cleaning; the wash alone is estimated at up to $52.50. */
const counted = { services: [1, 2], is_express: true };
/** 18.4 lb at $1.75 and two shirts at $4.50. */
const TOTAL = 41.2;
const count = ({ number }: Placed, weight = '18.4') =>
  shop.json(['count', number, '--weight', weight, '--item', 'shirt=2']);
const asks = async (order: Placed, weight?: string) => (await count(order, weight)).needs_ok;
const mails = async ({ shopper }: Placed) => mailsTo(shop.db, shopper.client.user.email);

describe('the count of an order', () => {
  it('is told, not asked, up to the amount that its customer chose', async () => {
    const order = await shop.pickedUp({ services: [2], bags: null, is_express: true, ask_above: 50 });
    expect(await shop.json(['count', order.number, '--item', 'shirt=2'])).toMatchObject({ needs_ok: false });
    const told = 'Your price is $9.00: 2 shirts.';
    expect((await inbox(order.shopper)).at(-1)?.message).toContain(told);
    const mail = (await mails(order)).at(-1);
    expect([mail?.subject, mail?.body_text]).toEqual([
      `Your price for order ${order.number} is $9.00`,
      expect.stringContaining(told),
    ]);
    expect(await receiptOf(order)).toMatchObject({
      status: 4,
      is_final: true,
      decision: null,
      ask_above: 50,
    });
  });

  it('asks above it, whatever was estimated, tip in it', async () => {
    const order = await shop.pickedUp({ ...counted, ask_above: 50, tips: 8.8 });
    expect(await asks(order)).toBe(false);
    expect((await receiptOf(order)).net_price).toBe(TOTAL + 8.8);
    const tipped = await shop.pickedUp({ ...counted, ask_above: 50, tips: 8.81 });
    expect(await asks(tipped)).toBe(true);
    expect((await inbox(tipped.shopper)).at(-1)?.message).toContain(
      'Your price is $50.01 (above the $50 you chose).',
    );
    // 40 lb would be 10 % above the estimate of two bags and more.
    const far = await shop.pickedUp({ ask_above: 100 });
    expect(await shop.json(['count', far.number, '--weight', '57'])).toMatchObject({ needs_ok: false });
  });

  it('asks as before without one, and takes whole dollars from 10 to 500 alone', async () => {
    const order = await shop.pickedUp({ services: [2], bags: null, is_express: true });
    expect(await shop.json(['count', order.number, '--item', 'shirt=2'])).toMatchObject({ needs_ok: true });
    expect(await receiptOf(order)).not.toHaveProperty('ask_above');
    for (const ask_above of [9, 501, 50.5, 0, -50]) {
      const { body } = await order.shopper.confirm({ ask_above });
      expect(body).toMatchObject({ errors: { ask_above: 'Enter whole dollars, from 10 to 500' } });
    }
  });

  it('keeps the amount from the shop', async () => {
    const order = await shop.placed({ ...counted, ask_above: 75 });
    await change(order, { ask_above: 50 });
    await shop.json(['status', order.number, '3']);
    const said = [await count(order), await shop.json(['order', order.number]), await shop.json(['orders'])];
    expect(JSON.stringify(said)).not.toMatch(/ask_above|go-ahead/);
    const { out } = await shop.type(['order', order.number]);
    expect(out).not.toMatch(/\$50|\$75|ahead/);
    expect(await eventsOf(shop, order)).not.toContainEqual(
      expect.objectContaining({ type: 'order.changed' }),
    );
  });
});

describe('a change of it', () => {
  it('is told to the customer, and counts until the driver is on the way', async () => {
    const order = await shop.placed({ ...counted, ask_above: 30 });
    const { body } = await change(order, { ask_above: 75, special_instructions: 'Ring twice' });
    expect(body.data).toMatchObject({ ask_above: 75 });
    expect((await eventsOf(shop, order)).at(-1)?.note).toBe('Changed: instructions');
    await mailChangesNow(shop.ops, shop.clock);
    expect((await mails(order)).at(-1)?.body_text).toContain('Go-ahead amount: $75.00\n');
    await change(order, { ask_above: null });
    expect((await inbox(order.shopper)).at(-1)?.message).toContain(
      'New go-ahead amount: none, we’ll ask you.',
    );
    expect((await rowOf(shop, order)).ask_above_cents).toBeNull();
  });

  it('after the count does nothing, and says so', async () => {
    const order = await shop.pickedUp({ services: [2], bags: null, is_express: true });
    await shop.json(['count', order.number, '--item', 'shirt=2']);
    const before = [await eventsOf(shop, order), await inbox(order.shopper)];
    const reply = await change(order, { ask_above: 500 });
    expect(reply).toMatchObject({
      status: 409,
      body: { status: false, data: { reason: 'status', status: 10 } },
    });
    expect(await rowOf(shop, order)).toMatchObject({ status: 10, ask_above_cents: null });
    expect([await eventsOf(shop, order), await inbox(order.shopper)]).toEqual(before);
  });

  it('and the count at the same time: the count goes by what the reply says', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await shop.placed({ services: [2], bags: null, is_express: true });
      const counting = async () => {
        await shop.json(['status', order.number, '3']);
        return shop.json(['count', order.number, '--item', 'shirt=2']);
      };
      const [changed, { needs_ok }] = await Promise.all([
        change(order, { ask_above: 50 }, shop.elsewhere(order.shopper)),
        counting(),
      ]);
      expect([200, 409]).toContain(changed.status);
      expect(needs_ok).toBe(changed.status === 409);
      expect((await rowOf(shop, order)).ask_above_cents).toBe(changed.status === 200 ? 5000 : null);
    }
  });

  it('and an approval at the same time: the approval alone', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shop.pickedUp({ services: [2], bags: null, is_express: true });
      await shop.json(['count', order.number, '--item', 'shirt=2']);
      const [approved, changed] = await Promise.all([
        order.shopper.client.post(`/order/${order.id}/approve`, { decision: 'approve', total: 9 }),
        change(order, { ask_above: 500 }, shop.elsewhere(order.shopper)),
      ]);
      expect([approved.status, changed.status]).toEqual([200, 409]);
      const row = await rowOf(shop, order);
      expect(row).toMatchObject({
        status: 4,
        decision: 'approve',
        decided_cents: 900,
        ask_above_cents: null,
      });
    }
  });
});

describe('the next order', () => {
  it('of a repeating pickup goes ahead as the first one, until its customer says otherwise', async () => {
    const { shopper, id } = await repeating(shop, { ask_above: 75 });
    shop.clock.set(DUE);
    await makeOrders(shop);
    const amounts = async () => (await ordersOf(shop, shopper)).map(({ ask_above_cents: cents }) => cents);
    expect(await amounts()).toEqual([7500, 7500]);
    const { body } = await (await back(shop, shopper)).post<'orders.changeRecurring'>(
      `/recurring/${id}/change`,
      { ask_above: 100 },
    );
    expect(body.data.ask_above).toBe(100);
    expect(await amounts()).toEqual([7500, 7500]);
    shop.clock.set('2026-12-05T12:00:00.000Z');
    await makeOrders(shop);
    expect(await amounts()).toEqual([7500, 7500, 10000]);
    shop.clock.set(START);
  });

  it('offers the last choice, and what was counted of the same services', async () => {
    const order = await shop.pickedUp({ ...counted, ask_above: 75 });
    await count(order);
    const { client } = order.shopper;
    const again = async () => (await client.get<'orders.again'>('/order-again')).body.data;
    const last = {
      weight: 18.4,
      items: [{ category_id: 2, product_id: 41, name: 'Shirt', quantity: 2 }],
      total: TOTAL,
    };
    expect(await again()).toMatchObject({ ask_above: 75, last });
    const shopper = await shopperOf(client);
    await shopper.confirm({ ...counted, ask_above: 60 });
    expect(await again()).toMatchObject({ ask_above: 60, last });
    await shopper.confirm({ services: [1] });
    const wash = await again();
    expect([wash?.ask_above, wash?.last]).toEqual([undefined, undefined]);
  });
});
