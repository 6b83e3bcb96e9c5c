import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '@/server/platform/db/client';
import { type OpsShop, openOpsShop, type Placed, paymentsOf, receiptOf } from '@/tests/server/staff/ops-shop';
import { api } from '@/tests/server/support/api';
import { cashRegister } from '@/tests/server/support/cash-register';
import { listPayments } from './tips';

let shop: OpsShop;
let others: Db[];
beforeAll(async () => {
  shop = await openOpsShop();
  others = [1, 2, 3].map(() => connect(shop.target));
});
afterAll(async () => {
  for (const db of others) await db.destroy();
  await shop.close();
});

type Till = ReturnType<typeof cashRegister>;

/** From another process, as far as the database can tell. */
const tip = ({ shopper, id }: Placed, tips: number, till: Till, process = 0) =>
  api(others[process % others.length] ?? shop.db, { now: shop.clock.now, payments: till.payments })
    .withToken(shopper.client.token)
    .post<'orders.tip'>(`/order/${id}/tip`, { tips });

const totals = async (order: Placed) => {
  const { tips, net_price } = await receiptOf(order);
  return { tips, net_price, paid: (await listPayments(order)).reduce((sum, { amount }) => sum + amount, 0) };
};

async function delivered(till: Till) {
  const order = await shop.counted();
  await shop.json(['bill', order.number], till);
  for (const step of ['5', '6', '7', '8']) await shop.json(['status', order.number, step]);
  return order;
}

describe('races about a tip', () => {
  it('the same tip 12 times at once is charged once', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => tip(order, 5, till, index)));
    expect(till.charged.map(({ amountCents }) => amountCents)).toEqual([3500, 500]);
    for (const { status, body } of answers)
      if (status === 200) expect(body.data).toMatchObject({ tips: 5, paid: 40 });
      else expect([status, body.data]).toMatchObject([409, { reason: 'under_way' }]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await tip(order, 5, till)).body.data).toMatchObject({ tips: 5, paid: 40 });
    expect(await totals(order)).toEqual({ tips: 5, net_price: 40, paid: 40 });
  });

  it('two different tips at once: what was charged is what the receipt says', async () => {
    for (let round = 0; round < 4; round++) {
      const till = cashRegister();
      const order = await delivered(till);
      await Promise.all([tip(order, 5, till, 0), tip(order, 8, till, 1), tip(order, 3, till, 2)]);
      const { tips, net_price, paid } = await totals(order);
      expect([3, 5, 8]).toContain(tips);
      expect([net_price, paid]).toEqual([35 + tips, 35 + tips]);
      expect(till.charged.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3500 + tips * 100);
    }
  });

  it('bill against tip: the tip is in the bill, or charged on its own, or refused', async () => {
    for (let round = 0; round < 6; round++) {
      const till = cashRegister();
      const order = await shop.counted();
      const [tipped] = await Promise.all([
        tip(order, 5, till, round),
        shop.json(['bill', order.number], till),
      ]);
      const { tips, net_price, paid } = await totals(order);
      expect(tips).toBe(tipped.status === 200 ? 5 : 0);
      if (tipped.status !== 200) expect(tipped.body.data).toMatchObject({ reason: 'under_way' });
      expect([net_price, paid]).toEqual([35 + tips, 35 + tips]);
      expect(till.charged.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3500 + tips * 100);
    }
  });

  it('while the bill is with the gateway the tip waits, and says so', async () => {
    const till = cashRegister();
    const order = await shop.counted();
    let release = () => {};
    const tried = new Promise<void>((done) => {
      release = done;
    });
    till.answerWith(() => tried.then(() => ({ outcome: 'charged', transactionId: 't-1' })));
    const billing = shop.json(['bill', order.number], till);
    await expect.poll(() => till.calls.length).toBe(1);
    const { status, body } = await tip(order, 5, till);
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringContaining('charging this order right now'), data: { reason: 'under_way' } },
    ]);
    release();
    await billing;
    till.answerWith(undefined);
    expect((await tip(order, 5, till)).body.data).toMatchObject({ tips: 5, paid: 40 });
  });

  it('at the 24th hour: all of those who come in time and too late agree', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    shop.clock.advance(24 * 3_600_000 - 1);
    const client = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
    const signedIn = { ...order, shopper: { ...order.shopper, client } };
    const early = tip(signedIn, 5, till, 0);
    shop.clock.advance(1);
    const late = await Promise.all([tip(signedIn, 6, till, 1), tip(signedIn, 7, till, 2)]);
    const first = await early;
    for (const { body } of late)
      expect(['late', 'under_way']).toContain((body.data as unknown as { reason: string }).reason);
    const { tips, net_price, paid } = await totals(signedIn);
    expect(tips).toBe(first.status === 200 ? 5 : 0);
    expect([net_price, paid]).toEqual([35 + tips, 35 + tips]);
    expect(await paymentsOf(shop, order)).toHaveLength(first.status === 200 ? 2 : 1);
  });
});
