import { describe, expect, it } from 'vitest';
import { connect } from '@/server/platform/db/client';
import { cashRegister, openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { api } from '@/tests/server/support/api';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { paid, refundsOf, refundsTold, refundWords } from './refunds';

const shop = forFile(openOpsShop);

/** What the customer's list says has gone back. */
async function listedAs({ id, shopper }: Placed) {
  const query = { page: 1, limit: 10, user_id: shopper.client.user.id };
  const { data } = (await shopper.client.get<'orders.list'>('/order', { query })).body;
  return data.find((row) => row.id === id)?.refunded;
}

describe('ops refund', () => {
  it('pays a part back, writes it down and always mails it', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    expect(await listedAs(order)).toBe(0);
    const { user } = order.shopper.client;
    await shop.db.updateTable('users').set({ email_notifications: 'no' }).where('id', '=', user.id).execute();
    expect(await shop.json(refundWords(order, '12.50', 'Lost button'), till)).toEqual({
      order_number: order.number,
      amount: 12.5,
      already: false,
      left: 22.5,
      payments: [{ amount: 12.5, card: 'XXXX4242', transaction_id: `t-${order.number}-R1`, voided: false }],
    });
    expect(till.refunded).toEqual([{ reference: `${order.number}-R1`, amountCents: 1250 }]);
    expect(await listedAs(order)).toBe(12.5);
    expect(await refundsOf(shop, order)).toEqual([
      {
        amount_cents: 1250,
        state: 'succeeded',
        reference: `${order.number}-R1`,
        voided: 'no',
        reason: 'Lost button',
        message: '',
      },
    ]);
    expect((await refundsTold(order))[0]).toMatchObject({ title: 'Refund: $12.50', order_id: order.id });
    const [mail] = (await mailsTo(shop.db, user.email)).filter(({ subject }) => subject.includes('refund'));
    expect(mail?.body_text).toContain('We refunded $12.50\n');
    expect(mail?.body_text).toContain('Card: Ending 4242\n');
    expect(mail?.body_text).not.toContain('Lost button');
    const { body } = await order.shopper.client.get<'orders.get'>(`/order/${order.id}`);
    expect(body.data).toMatchObject({ net_price: 35, tips: 0 });
    const listed = await order.shopper.client.get<'cards.payments'>(`/payment/user/${user.id}`);
    expect(listed.body.data).toMatchObject([
      { kind: 'refund', amount: 12.5 },
      { kind: 'charge', amount: 35 },
    ]);
    expect((await shop.type(['order', order.number])).out).toMatch(/refund +\$12\.50 .*Lost button/);
  });

  it('a second time for the same reason pays nothing; for another reason it pays again', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    await shop.json(refundWords(order, '10'), till);
    const { code, out } = await shop.type(refundWords(order, '10.00'), till);
    expect([code, out]).toEqual([
      0,
      `$10.00 of order ${order.number} (Ann Lee, 200 West 72nd Street, 4B) has already been refunded for this reason ($10.00 to XXXX4242 by refund, transaction t-${order.number}-R1). Nothing was refunded now; to refund it again, give a different reason. $25.00 of the payment is left.`,
    ]);
    expect(till.refunded).toHaveLength(1);
    await shop.json(refundWords(order, '10', 'Late again'), till);
    expect(till.refunded).toHaveLength(2);
    expect(await refundsTold(order)).toHaveLength(2);
  });

  it('of all pays what is left, though the same amount went back for the same reason before', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    await shop.json(refundWords(order, '17.50'), till);
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 17.5, left: 0 });
    expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([1750, 1750]);
  });

  it('of all stays what it was when more is charged later', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    await shop.json(refundWords(order, 'all'), till);
    await api(shop.db, { now: shop.clock.now, payments: till.payments })
      .withToken(order.shopper.client.token)
      .post(`/order/${order.id}/tip`, { tips: 5 });
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({
      ...{ amount: 35, already: true, left: 5 },
    });
    expect(await shop.json(refundWords(order, 'all', 'The tip too'), till)).toMatchObject({ amount: 5 });
  });

  it('never pays more than was paid', async () => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    expect((await shop.refusal(refundWords(order, '40.01'), till))[1]).toBe(
      `You can refund at most $40.00 of order ${order.number}: $40.00 was paid, $0.00 has already been refunded.`,
    );
    await shop.json(refundWords(order, '30'), till);
    expect((await shop.refusal(refundWords(order, '10.01'), till))[1]).toBe(
      `You can refund at most $10.00 of order ${order.number}: $40.00 was paid, $30.00 has already been refunded.`,
    );
    // Over the end of the bill into the tip.
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 10, left: 0 });
    expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([3000, 500, 500]);
    // The same command again says the same; another reason is another refund, for which nothing is left.
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 10, already: true });
    expect(await shop.refused(1, refundWords(order, 'all', 'Other'), till)).toBe(
      `All of the $40.00 that was paid for order ${order.number} has already been refunded.`,
    );
    expect((await shop.refusal(refundWords(order, '1', 'Other'), till))[0]).toBe(1);
  });

  it('takes a charge of today back whole, as a void', async () => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    till.chargesAre('unsettled');
    expect(await shop.json(refundWords(order, '5'), till)).toMatchObject({
      payments: [{ amount: 5, voided: true, transaction_id: `t-${order.number}-T1` }],
    });
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 35, left: 0 });
    expect(till.voided).toEqual([`t-${order.number}-T1`, `t-${order.number}`]);
    expect(till.refunded).toEqual([]);
    expect((await refundsOf(shop, order)).map(({ voided }) => voided)).toEqual(['yes', 'yes']);
  });

  it('says when a part of it can go back', async () => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    till.chargesAre('unsettled');
    for (const amount of ['10', '36'])
      expect(await shop.refused(1, refundWords(order, amount), till)).toMatch(
        /^The \$\d+\.00 charged at 11\/20\/2026 10:00 AM is not settled yet, so you can only refund all of it: refund \d+ \d+\.00\. Nothing was refunded\. Try another amount after 11\/21\/2026 10:00 AM\.$/,
      );
    expect(await refundsOf(shop, order)).toEqual([]);
    till.chargesAre('settled');
    await shop.json(refundWords(order, '10'), till);
  });

  it('refused by the gateway leaves everything as it was, tells nobody, and can be run again', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    till.payBackWith(() => ({ outcome: 'refused', code: '54', text: 'It does not meet the criteria.' }));
    expect(await shop.refused(1, refundWords(order, '10'), till)).toBe(
      `The gateway refused to refund $10.00 for order ${order.number}: It does not meet the criteria.`,
    );
    till.payBackWith(() => ({ outcome: 'unavailable', code: 'away', text: '' }));
    expect((await shop.refusal(refundWords(order, '10'), till))[1]).toContain('cannot be reached');
    till.payBackWith(() => ({ outcome: 'unavailable', code: 'away', text: '', fault: 'Wrong keys.' }));
    expect((await shop.refusal(refundWords(order, '10'), till))[1]).toContain(
      'was not refunded. Wrong keys.',
    );
    expect(await refundsTold(order)).toEqual([]);
    till.payBackWith(undefined);
    await shop.json(refundWords(order, '10'), till);
    expect((await refundsOf(shop, order)).map(({ state, reference }) => [state, reference])).toEqual([
      ['declined', `${order.number}-R1`],
      ['declined', `${order.number}-R1`],
      ['declined', `${order.number}-R1`],
      ['succeeded', `${order.number}-R1`],
    ]);
  });

  it('of two charges goes on where the gateway stopped it', async () => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    till.payBackWith((reference) =>
      reference.endsWith('-R2')
        ? { outcome: 'refused', code: '54', text: 'No.' }
        : { outcome: 'refunded', transactionId: `t-${reference}` },
    );
    expect((await shop.refusal(refundWords(order, '38'), till))[1]).toBe(
      `The gateway refused to refund $3.00 for order ${order.number}: No. $35.00 of it has already been refunded.`,
    );
    till.payBackWith(undefined);
    expect(await shop.json(refundWords(order, '38'), till)).toMatchObject({ amount: 38, left: 2 });
    expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([3500, 300]);
  });

  it('needs a reason, an amount, and an order that is paid', async () => {
    const till = cashRegister();
    const order = await shop.counted();
    expect(await shop.refused(2, ['refund', order.number, '5'], till)).toBe(
      'Say why: --reason "<what happened>"',
    );
    for (const amount of ['0', '-1', '1.234', 'much'])
      expect((await shop.refusal(refundWords(order, amount), till))[0]).toBe(2);
    expect((await shop.refusal(refundWords(order, '5'), till))[1]).toBe(
      `Nothing was charged for order ${order.number}.`,
    );
    expect((await shop.refusal(refundWords({ ...order, number: '1' }, '5'), till))[1]).toContain(
      'no order 1',
    );
    till.loseAnswers();
    till.lookUpWith({ outcome: 'none' });
    await shop.refusal(['bill', order.number], till);
    expect((await shop.refusal(refundWords(order, '5'), till))[1]).toContain('may have been charged');
  });

  it('asks the gateway that made the charge, or none', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    const elsewhere = { payments: { ...till.payments, name: 'authorize-net' } };
    expect((await shop.refusal(refundWords(order, '5'), elsewhere))[1]).toMatch(
      /kept by the gateway "local"/,
    );
    expect(till.refunded).toEqual([]);
  });
});

describe('refunds at once, over two connections', () => {
  it('the same one 12 times is paid once', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    const other = connect(shop.target);
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.type(refundWords(order, '10'), { ...till, ...(index % 2 ? { db: other } : {}) }),
      ),
    );
    await other.destroy();
    expect(till.refunded).toHaveLength(1);
    for (const { code, out, error } of ends)
      expect(code === 0 ? out : error).toMatch(
        /was refunded|has already been refunded for this reason|is being made by another command right now/,
      );
    expect(ends.some(({ code }) => code === 0)).toBe(true);
    expect(await refundsTold(order)).toHaveLength(1);
  });

  it('different ones never pay more than was paid', async () => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    const other = connect(shop.target);
    for (let round = 0; round < 3; round++)
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          shop.type(refundWords(order, '15', `${round} ${index}`), {
            ...till,
            ...(index % 2 ? { db: other } : {}),
          }),
        ),
      );
    await other.destroy();
    expect(till.refunded.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3000);
    expect((await refundsOf(shop, order)).filter(({ state }) => state !== 'declined')).toHaveLength(2);
  });
});

it('the bill of an order that goes back uncleaned is refused', async () => {
  const { client } = (await shop.placed()).shopper;
  const { order_number } = await insertOrder(shop.db, client.user.id, {
    status: 6,
    is_final: 'yes',
    decision: 'return',
  });
  const till = cashRegister();
  expect(await shop.refused(1, ['bill', order_number], till)).toBe(
    `Order ${order_number} goes back uncleaned, so it is not charged.`,
  );
  expect(till.calls).toEqual([]);
});
