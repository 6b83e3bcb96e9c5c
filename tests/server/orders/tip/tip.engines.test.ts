import { describe, expect, it } from 'vitest';
import { insertCard, newShopper } from '@/tests/server/orders/shop';
import { receiptOf } from '@/tests/server/staff/ops-shop';
import { cashRegister } from '@/tests/server/support/cash-register';
import { insertOrder } from '@/tests/server/support/fixtures';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { billed, delivered, listPayments, openTipShop, shop, tip, tipRows, told } from './tips';

openTipShop();

describe('a tip before the bill', () => {
  it('is part of the total at once, more and less, and of the estimate', async () => {
    const order = await shop.placed({ tips: 5 });
    const before = await receiptOf(order);
    expect((await tip(order, 8)).body.data).toEqual({
      id: order.id,
      tips: 8,
      net_price: before.net_price + 3,
      paid: 0,
      hold_until: null,
    });
    const after = await receiptOf(order);
    expect(after).toMatchObject({
      tips: 8,
      net_price: before.net_price + 3,
      estimate_low: before.estimate_low + 3,
      estimate_high: before.estimate_high + 3,
    });
    expect((await tip(order, 0)).body.data).toMatchObject({ tips: 0, net_price: before.net_price - 5 });
    const { body } = await order.shopper.client.get<'orders.list'>('/order', {
      query: { user_id: order.shopper.client.user.id },
    });
    expect(body.data[0]?.net_price).toBe((await receiptOf(order)).net_price);
    expect(await told(order)).toEqual(['order.tip_changed', 'order.tip_changed']);
  });

  it('the same amount again says the same and does nothing', async () => {
    const order = await shop.placed();
    const first = await tip(order, 3);
    expect((await tip(order, 3)).body).toEqual(first.body);
    expect(await told(order)).toEqual(['order.tip_changed']);
  });

  it('of a counted order changes its final total, which the bill then charges', async () => {
    const order = await shop.counted();
    await tip(order, 6.5);
    const till = cashRegister();
    expect(await shop.json(['bill', order.number], till)).toMatchObject({ amount: 41.5 });
    expect(till.charged).toEqual([{ reference: order.number, amountCents: 4150 }]);
  });

  it('is no reason to ask for an OK at the count', async () => {
    const order = await shop.pickedUp();
    await tip(order, 100);
    expect(await shop.json(['count', order.number, '--weight', '20'])).toMatchObject({ needs_ok: false });
  });
});

describe('a tip after the bill', () => {
  it('is charged at once as a payment of its own, and the receipt follows', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    expect((await tip(order, 5, till)).body.data).toEqual({
      id: order.id,
      tips: 5,
      net_price: 40,
      paid: 40,
      hold_until: null,
    });
    expect(till.charged.at(-1)).toEqual({ reference: `${order.number}-T1`, amountCents: 500 });
    expect((await tip(order, 8, till)).body.data).toMatchObject({ tips: 8, net_price: 43, paid: 43 });
    expect(await tipRows(order)).toEqual([
      {
        amount_cents: 500,
        state: 'succeeded',
        reference: `${order.number}-T1`,
        transaction_id: `t-${order.number}-T1`,
      },
      {
        amount_cents: 300,
        state: 'succeeded',
        reference: `${order.number}-T2`,
        transaction_id: `t-${order.number}-T2`,
      },
    ]);
    expect(await receiptOf(order)).toMatchObject({ tips: 8, net_price: 43 });
    const shown = await listPayments(order);
    expect(shown.map(({ kind, purpose, amount, card }) => [kind, purpose, amount, card])).toEqual([
      ['charge', 'tip', 3, 'XXXX4242'],
      ['charge', 'tip', 5, 'XXXX4242'],
      ['charge', 'order', 35, 'XXXX4242'],
    ]);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.at(-1)?.subject).toBe(`Your receipt for the tip on order ${order.number}: $3.00`);
  });

  it('the same amount again says the same and charges nothing', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    const first = await tip(order, 5, till);
    expect((await tip(order, 5, till)).body).toEqual(first.body);
    expect(till.charged).toHaveLength(2);
    expect((await told(order)).filter((type) => type === 'payment.charged')).toHaveLength(2);
  });

  it('cannot be lowered', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    await tip(order, 5, till);
    const { status, body } = await tip(order, 4.99, till);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'We’ve already charged your tip of $5.00, so you can only raise it. For a refund, call or email us.',
      data: { reason: 'lower', tips: 5, net_price: 40, status: 8 },
    });
  });

  it('declined: nothing changes, the sentence says so, and another try can go through', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'This transaction has been declined.' }));
    const { status, body } = await tip(order, 5, till);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'We didn’t charge your card ending 4242: This transaction has been declined. Your tip hasn’t changed.',
      data: { reason: 'declined', tips: 0, net_price: 35 },
    });
    expect(await receiptOf(order)).toMatchObject({ tips: 0, net_price: 35 });
    expect(await told(order)).toEqual(['payment.charged']);
    till.answerWith(undefined);
    expect((await tip(order, 5, till)).body.data).toMatchObject({ tips: 5, paid: 40 });
    expect((await tipRows(order)).map(({ state, reference }) => [state, reference])).toEqual([
      ['declined', `${order.number}-T1`],
      ['succeeded', `${order.number}-T1`],
    ]);
  });

  it('an unreachable gateway charges nothing', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    till.answerWith(() => ({ outcome: 'unavailable', code: 'away', text: '', fault: 'Our keys are wrong.' }));
    const { body } = await tip(order, 5, till);
    expect(body).toMatchObject({ data: { reason: 'unavailable' } });
    expect(JSON.stringify(body)).not.toContain('keys');
    expect((await receiptOf(order)).tips).toBe(0);
  });

  it('with its card deleted says what can be done', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    await shop.db.deleteFrom('cards').where('id', '=', order.shopper.card).execute();
    expect((await tip(order, 5, till)).body).toMatchObject({ data: { reason: 'no_card' } });
    expect(till.charged).toHaveLength(1);
  });
});

describe('the time for a tip', () => {
  it('ends 24 hours after the delivery, to the millisecond', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    shop.clock.advance(24 * 3_600_000 - 1);
    const signedIn = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
    const later = { ...order, shopper: { ...order.shopper, client: signedIn } };
    expect((await tip(later, 5, till)).body.data).toMatchObject({ tips: 5 });
    shop.clock.advance(1);
    const { status, body } = await tip(later, 6, till);
    expect([status, body]).toMatchObject([
      409,
      {
        message: 'You can raise a tip for 24 hours after delivery. That time has passed.',
        data: { reason: 'late', tips: 5, status: 8 },
      },
    ]);
    expect((await tip(later, 5, till)).body.data).toMatchObject({ tips: 5, paid: 40 });
    expect(till.charged).toHaveLength(2);
  });

  it('has no end before the delivery, and none begins for what is canceled, missed or returned', async () => {
    const till = cashRegister();
    expect((await tip(await billed(till, '5'), 5, till)).body.data).toMatchObject({ tips: 5 });
    const { client } = await newShopper(shop.client);
    const card_id = await insertCard(shop.db, client.user.id);
    const cases = [{ status: 9 }, { status: 11 }, { status: 6, decision: 'return' as const }];
    for (const changes of cases) {
      const { id } = await insertOrder(shop.db, client.user.id, { card_id, ...changes });
      const { status, body } = await tip({ shopper: { ...(await newShopper(shop.client)), client }, id }, 5);
      expect(status).toBe(409);
      expect(body.data).toMatchObject({ reason: 'closed', tips: 0, status: changes.status });
    }
  });
});

it('takes no other amount', async () => {
  const order = await shop.placed();
  for (const bad of [-1, 500.01, '5', null, undefined, Number.NaN, [5]])
    expect((await tip(order, bad)).status).toBe(422);
  expect((await receiptOf(order)).tips).toBe(0);
});
