import { describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file';
import { cashRegister, openOpsShop } from './ops-shop';
import { paid, refundsOf, refundsTold, refundWords } from './refunds';

const shop = forFile(openOpsShop);

describe('a refund whose answer is lost', () => {
  it.each(['settled', 'unsettled'] as const)('is looked up at once (%s)', async (state) => {
    const till = cashRegister();
    const order = await paid(shop, till);
    till.chargesAre(state);
    till.loseBackAnswers();
    expect(await shop.json(refundWords(order, '35'), till)).toMatchObject({ amount: 35, left: 0 });
    expect([...till.refunded, ...till.voided]).toHaveLength(1);
    expect(await refundsTold(order)).toHaveLength(1);
  });

  it('stays unknown while the gateway does not say, and is never paid a second time', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    till.loseBackAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    expect(await shop.refusal(refundWords(order, '10'), till)).toEqual([
      3,
      `The gateway did not say whether $10.00 for order ${order.number} was refunded. Run the same refund again in two minutes: it checks first and never refunds twice.`,
    ]);
    for (const minutes of [0, 1, 60]) {
      shop.clock.advance(minutes * 60_000);
      expect((await shop.refusal(refundWords(order, '10'), till))[0]).toBe(3);
      expect((await shop.refusal(refundWords(order, '5', 'Another'), till))[0]).toBe(3);
    }
    till.lookUpWith(undefined);
    expect(await shop.json(refundWords(order, '10'), till)).toMatchObject({ amount: 10, left: 25 });
    expect(till.refunded).toHaveLength(1);
    expect(await refundsTold(order)).toHaveLength(1);
  });

  it('that the gateway never saw is made anew once no call can be under way', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    till.payBackWith(() => ({ outcome: 'unknown', code: '', text: '' }));
    expect((await shop.refusal(refundWords(order, '10'), till))[0]).toBe(3);
    till.payBackWith(undefined);
    expect(await shop.refusal(refundWords(order, '10'), till)).toEqual([
      3,
      expect.stringContaining('shows no refund'),
    ]);
    shop.clock.advance(120_000);
    await shop.json(refundWords(order, '10'), till);
    expect((await refundsOf(shop, order)).map(({ state, message }) => [state, message])).toEqual([
      ['declined', 'looked up: never refunded'],
      ['succeeded', ''],
    ]);
    expect(till.refunded).toHaveLength(1);
  });

  it('of a command that died is found by the next one', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    const dying = shop.type(refundWords(order, '10'), {
      payments: {
        ...till.payments,
        refund: (charge, refund) => till.payments.refund(charge, refund).then(() => new Promise(() => {})),
      },
    });
    await Promise.race([dying, expect.poll(() => till.refunded.length).toBe(1)]);
    expect(await shop.refusal(refundWords(order, '10'), till)).toEqual([
      3,
      `A refund of order ${order.number} is being made by another command right now.`,
    ]);
    shop.clock.advance(120_000);
    expect(await shop.json(refundWords(order, '10'), till)).toMatchObject({ amount: 10, left: 25 });
    expect(till.refunded).toHaveLength(1);
    expect(await refundsTold(order)).toHaveLength(1);
  });
});
