import { describe, expect, it } from 'vitest';
import { cashRegister, openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { paid, refundsOf, refundsTold, refundWords } from './refunds';

const shop = forFile(openOpsShop);

/** A command that dies at its call of the gateway for this part: just before the gateway hears it, or just after. */
async function killed(
  order: Placed,
  till: ReturnType<typeof cashRegister>,
  amount: string,
  part = 1,
  when: 'before' | 'after' = 'after',
) {
  let calls = 0;
  let dies = () => {};
  const dead = new Promise<void>((resolve) => {
    dies = resolve;
  });
  const never = () => {
    dies();
    return new Promise<never>(() => {});
  };
  void shop.type(refundWords(order, amount), {
    payments: {
      ...till.payments,
      async refund(charge, refund) {
        calls += 1;
        if (calls === part && when === 'before') return never();
        const answer = await till.payments.refund(charge, refund);
        return calls === part ? never() : answer;
      },
    },
  });
  await dead;
}

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
    expect(await shop.refused(3, refundWords(order, '10'), till)).toBe(
      `The gateway did not say whether $10.00 for order ${order.number} was refunded. Run the same refund again in two minutes: it checks first and never refunds twice.`,
    );
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
    expect(await shop.refused(3, refundWords(order, '10'), till)).toContain('shows no refund');
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
    await killed(order, till, '10');
    expect(await shop.refused(3, refundWords(order, '10'), till)).toBe(
      `A refund of order ${order.number} is being made by another command right now.`,
    );
    shop.clock.advance(120_000);
    expect(await shop.json(refundWords(order, '10'), till)).toMatchObject({ amount: 10, left: 25 });
    expect(till.refunded).toHaveLength(1);
    expect(await refundsTold(order)).toHaveLength(1);
  });

  it('of all that died is found by the same command, which says the same each time', async () => {
    const till = cashRegister();
    const order = await paid(shop, till);
    await killed(order, till, 'all');
    shop.clock.advance(120_000);
    const done = { amount: 35, left: 0 };
    for (let turn = 0; turn < 3; turn += 1)
      expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject(done);
    expect(await shop.json(refundWords(order, '35'), till)).toMatchObject(done);
    expect(till.refunded).toHaveLength(1);
    expect(await refundsTold(order)).toHaveLength(1);
  });

  it.each([1, 2])('of all that died in part %i of two goes on there', async (part) => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    await killed(order, till, 'all', part);
    shop.clock.advance(120_000);
    const open = (await shop.type(['day'])).out;
    expect(open).toContain(`Find out: refund ${order.number} all --reason "Late"`);
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 40, left: 0 });
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 40, already: true });
    expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([3500, 500]);
    expect(await refundsTold(order)).toHaveLength(2);
  });

  it('of all that died before the gateway was asked goes back whole', async () => {
    const till = cashRegister();
    const order = await paid(shop, till, 5);
    await killed(order, till, 'all', 2, 'before');
    shop.clock.advance(120_000);
    expect(await shop.json(refundWords(order, 'all'), till)).toMatchObject({ amount: 40, left: 0 });
    expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([3500, 500]);
  });
});
