/** What a missed pickup costs. */
import { describe, expect, it } from 'vitest';
import { newShopper } from '@/tests/server/orders/shop';
import { inbox, openOpsShop, type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);

const miss = (order: Placed) => shop.type(['status', order.number, '11']);
const again = (order: Placed) => shop.json(['reschedule', order.number, '11-24-2026', '7:00 AM']);
const fee = (order: Placed) => shop.json(['missed-fee', order.number]);
const refused = async (order: Placed) => (await shop.refusal(['missed-fee', order.number]))[1];

/** An order whose pickup was missed twice. */
async function missedTwice(): Promise<Placed> {
  const order = await shop.placed();
  await miss(order);
  await again(order);
  await miss(order);
  return order;
}

describe('ops missed-fee', () => {
  it('adds the fee to surcharge, total and estimate, and tells the customer', async () => {
    const order = await missedTwice();
    const before = await receiptOf(order);
    expect(await fee(order)).toMatchObject({ status: 11, total: before.net_price + 10 });
    expect(await receiptOf(order)).toMatchObject({
      surcharge_title: 'Missed pickup',
      surcharge_amount: 10,
      net_price: before.net_price + 10,
      estimate_low: before.estimate_low + 10,
      estimate_high: before.estimate_high + 10,
    });
    expect((await rowOf(shop, order)).net_price_cents).toBe(Math.round((before.net_price + 10) * 100));
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.missed_fee',
      title: 'Missed pickup: $10.00 added',
    });
    const [mail] = (await mailsTo(shop.db, order.shopper.client.user.email)).slice(-1);
    expect(mail?.body_text).toContain('The first missed pickup is free. After that, each one is $10.00.');
    const shown = await shop.type(['order', order.number]);
    expect(shown.out).toContain('2 (1 free, 1 fee added)');
    expect(shown.out).toMatch(/missed fee .*staff +\$10\.00/);
    expect(await shop.json(['order', order.number])).toMatchObject({
      missed_pickups: 2,
      missed_pickup_fees: 1,
    });
  });

  it('stays when the bags are counted, and the price guard does not ask about it', async () => {
    const order = await missedTwice();
    await fee(order);
    await shop.json(['status', order.number, '3']);
    const { total } = await shop.json(['count', order.number, '--weight', '20']);
    const receipt = await receiptOf(order);
    expect(receipt).toMatchObject({ status: 4, surcharge_amount: 10, net_price: total });
    expect(await refused(order)).toBe(
      `Order ${order.number} is Counted and weighed: it is too late to add the missed-pickup fee.`,
    );
  });

  it('joins a surcharge that the order has already', async () => {
    const order = await missedTwice();
    await shop.db
      .updateTable('orders')
      .set((eb) => ({
        surcharge_title: 'Holiday',
        surcharge_cents: 250,
        net_price_cents: eb('net_price_cents', '+', 250),
      }))
      .where('id', '=', order.id)
      .execute();
    await fee(order);
    expect(await receiptOf(order)).toMatchObject({
      surcharge_title: 'Holiday + Missed pickup',
      surcharge_amount: 12.5,
    });
  });

  it('is taxed with the rest, to the cent of the receipt', async () => {
    const order = await missedTwice();
    const holiday = { surcharge_title: 'Holiday', surcharge_cents: 7, tax_percent: '8.875' };
    await shop.db
      .updateTable('orders')
      .set({ ...holiday, net_price_cents: 5_724 })
      .where('id', '=', order.id)
      .execute();
    const before = await receiptOf(order);
    expect(before.net_price).toBe(57.24);
    await fee(order);
    expect((await rowOf(shop, order)).net_price_cents).toBe(6_812);
    const after = await receiptOf(order);
    expect(after).toMatchObject({ net_price: 68.12, surcharge_amount: 10.07 });
    expect(after.estimate_high).toBeCloseTo(before.estimate_high + 10.88);
  });

  it('is refused for the first missed pickup, twice, and without one', async () => {
    const order = await shop.placed();
    expect(await refused(order)).toBe(`The pickup of order ${order.number} was not missed.`);
    expect((await miss(order)).out).not.toContain('missed-fee');
    expect(await refused(order)).toBe(
      `Order ${order.number} is the customer's first missed pickup: that one is free.`,
    );
    await again(order);
    expect((await miss(order)).out).toContain(
      `This is not the customer's first missed pickup: missed-fee ${order.number}`,
    );
    await fee(order);
    expect(await refused(order)).toBe(`Order ${order.number} already has its fee for the missed pickup.`);
    await again(order);
    await miss(order);
    await fee(order);
    expect(await receiptOf(order)).toMatchObject({ surcharge_title: 'Missed pickup', surcharge_amount: 20 });
  });

  it('is due for the first missed pickup of a later order', async () => {
    const shopper = await newShopper(shop.client);
    const place = async (): Promise<Placed> => {
      const { body } = await shopper.confirm({}, crypto.randomUUID());
      return { shopper, number: body.data.order_number, id: body.data.id };
    };
    const [first, second] = [await place(), await place()];
    await miss(first);
    await miss(second);
    expect(await refused(first)).toContain('first missed pickup');
    await fee(second);
    expect(await receiptOf(second)).toMatchObject({ surcharge_amount: 10 });
  });

  it('five times at once is one fee', async () => {
    const order = await missedTwice();
    const ends = await Promise.all(Array.from({ length: 5 }, () => shop.type(['missed-fee', order.number])));
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await receiptOf(order)).toMatchObject({ surcharge_amount: 10 });
  });

  it('asks nothing where missed pickups cost nothing', async () => {
    await shop.json(['setting', 'set', 'missed_pickup_fee', '0']);
    const order = await missedTwice();
    expect(await refused(order)).toBe('Missed pickups are free (setting missed_pickup_fee).');
    await shop.json(['setting', 'set', 'missed_pickup_fee', '']);
  });
});
