import { describe, expect, it } from 'vitest';
import { listSales, sumSales } from '@/server/staff/money/sales';
import { cashRegister, openOpsShop, type Placed, receiptOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { paid, refundWords } from './refunds';

const shop = forFile(openOpsShop);

type Till = ReturnType<typeof cashRegister>;

const unpaid = async () =>
  (await shop.json<{ order_number: string }[]>(['orders', '--unpaid'])).map(
    ({ order_number }) => order_number,
  );

const signedIn = ({ shopper }: Placed) => shop.client.signIn({ id: shopper.client.user.id });

async function refundedWhole(till: Till, tips = 0): Promise<Placed> {
  const order = await paid(shop, till, tips);
  await shop.json(refundWords(order, 'all', 'Wrong weight'), till);
  return order;
}

const countAgain = (order: Placed, weight = '10') => ['count', order.number, '--weight', weight];

describe('an order that was refunded whole before cleaning', () => {
  it('is counted and billed again, exactly once, as a payment of its own', async () => {
    const till = cashRegister();
    const order = await refundedWhole(till, 5);
    expect(await unpaid()).toContain(order.number);
    expect(await shop.refused(1, ['bill', order.number], till)).toBe(
      `All that was paid for order ${order.number} was refunded. Nothing was charged. To bill it again, count it again first: count ${order.number}.`,
    );
    await shop.json(countAgain(order));
    const { net_price: total } = await receiptOf({
      ...order,
      shopper: { ...order.shopper, client: await signedIn(order) },
    });
    const bills = await Promise.all([1, 2, 3].map(() => shop.type(['bill', order.number], till)));
    expect(bills.filter(({ code, out }) => code === 0 && out.includes(' is paid: '))).toHaveLength(1);
    const amountCents = Math.round(total * 100);
    expect(till.charged).toEqual([
      { reference: order.number, amountCents: 3500 },
      { reference: `${order.number}-T1`, amountCents: 500 },
      { reference: `${order.number}-B1`, amountCents },
    ]);
    expect(await unpaid()).not.toContain(order.number);
    const listed = await (await signedIn(order)).get<'orders.list'>('/order', {
      query: { user_id: order.shopper.client.user.id },
    });
    expect(listed.body.data.find(({ id }) => id === order.id)).toMatchObject({ refunded: 0 });
    const sales = (await listSales(shop.db, ['2026-11-01', '2026-12-31'], 'local')).filter(
      (sale) => sale.order === order.number,
    );
    expect(sales.map(({ kind, sales: bill, tips, refunds }) => [kind, bill, tips, refunds])).toEqual([
      ['sale', 3500, 0, 0],
      ['tip', 0, 500, 0],
      ['refund', 0, 0, 3500],
      ['refund', 0, 0, 500],
      ['sale', amountCents - 500, 500, 0],
    ]);
    expect(sumSales(sales).total.orders).toBe(1);
  });

  it('is billed a third time, and refunded again for another reason alone', async () => {
    const till = cashRegister();
    const order = await refundedWhole(till);
    await shop.json(countAgain(order));
    await shop.json(['bill', order.number], till);
    const same = await shop.type(refundWords(order, 'all', 'Wrong weight'), till);
    expect(same.out).toContain('Nothing was refunded now');
    await shop.json(refundWords(order, 'all', 'Wrong pieces'), till);
    await shop.json(countAgain(order, '12'));
    await shop.json(['bill', order.number], till);
    expect(till.charged.map(({ reference }) => reference)).toEqual(
      ['', '-B1', '-B2'].map((end) => `${order.number}${end}`),
    );
    expect(till.refunded.map(({ reference }) => reference)).toEqual(
      ['-R1', '-R2'].map((end) => `${order.number}${end}`),
    );
  });

  it('is never charged by bill --ready before the count, which ends with 1 when it charged nothing', async () => {
    const till = cashRegister();
    const order = await refundedWhole(till);
    const { code, out, error } = await shop.type(['bill', '--ready'], till);
    expect([code, out, error]).toEqual([1, 'No order waits to be billed.', 'Nothing was charged.']);
    expect(till.charged).toHaveLength(1);
    await shop.json(countAgain(order));
    expect((await shop.type(['bill', '--ready'], till)).code).toBe(0);
    expect(till.charged).toHaveLength(2);
  });

  it('may be canceled instead', async () => {
    const till = cashRegister();
    const order = await refundedWhole(till);
    await shop.json(['cancel', order.number, '--reason', 'Gone home']);
    expect(await unpaid()).not.toContain(order.number);
    expect(await shop.refused(1, ['bill', order.number], till)).toContain('so it cannot be billed again.');
  });

  it('keeps its card, and its customer an account, until it is paid again', async () => {
    const till = cashRegister();
    const order = await refundedWhole(till);
    await shop.json(countAgain(order));
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'Declined.' }));
    await shop.refused(1, ['bill', order.number], till);
    const client = await signedIn(order);
    const { body } = await client.get<'orders.get'>(`/order/${order.id}`);
    expect(body.data.declined_card).toBe('XXXX4242');
    const cards = await client.get<'cards.list'>(`/payment/cards/${client.user.id}`);
    expect(cards.body.data).toMatchObject([{ open_order: order.number }]);
  });
});

describe('refused as before', () => {
  it.each([
    ['a part went back', ['refund', '12.50']],
    ['nothing went back', undefined],
  ])('a count while %s', async (_, refund) => {
    const till = cashRegister();
    const order = await paid(shop, till);
    if (refund) await shop.json(refundWords(order, '12.50'), till);
    expect(await shop.refused(1, countAgain(order))).toBe(
      `Order ${order.number} is paid, so this can no longer be changed.`,
    );
  });

  it('a count while nobody knows of the refund', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    till.loseBackAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    await shop.refused(3, refundWords(order, 'all'), till);
    expect(await shop.refused(1, countAgain(order))).toContain('is paid');
  });

  it('a bill after cleaning has begun', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    await shop.json(['status', order.number, '5']);
    await shop.json(refundWords(order, 'all'), till);
    expect(await unpaid()).not.toContain(order.number);
    expect(await shop.refused(1, ['bill', order.number], till)).toBe(
      `All that was paid for order ${order.number} was refunded. Nothing was charged. Order ${order.number} is Cleaning, so it cannot be billed again.`,
    );
  });
});
