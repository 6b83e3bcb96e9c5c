import { describe, expect, it } from 'vitest';
import {
  cashRegister,
  openOpsShop,
  type Placed,
  paymentsOf,
  statesOf,
  told,
} from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

const minutes = (count: number) => shop.clock.advance(count * 60_000);

describe('a charge whose answer is lost', () => {
  it('is looked up at once, and counts when the gateway has it', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.loseAnswers();
    expect(await shop.json(['bill', order.number], till)).toMatchObject({
      transaction_id: `t-${order.number}`,
    });
    expect(till.calls).toEqual(['charge', 'findCharge']);
    expect(await statesOf(shop, order)).toEqual(['succeeded']);
  });

  it('stays unknown while the gateway does not say, and is never made a second time', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.loseAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    const [code, sentence] = await shop.refusal(['bill', order.number], till);
    expect([code, sentence]).toEqual([
      3,
      `The gateway did not say whether $35.00 for order ${order.number} was charged. Run "bill ${order.number}" again in two minutes: it checks the charge and never makes it twice.`,
    ]);
    expect(await statesOf(shop, order)).toEqual(['unknown']);
    for (const wait of [0, 1, 60]) {
      minutes(wait);
      expect((await shop.refusal(['bill', order.number], till))[0]).toBe(3);
    }
    expect((await shop.refusal(['cancel', order.number], till))[1]).toContain('may have been charged');
    expect((await shop.refusal(['count', order.number, '--weight', '9'], till))[1]).toContain(
      'may have been charged',
    );
    till.lookUpWith(undefined);
    await shop.json(['bill', order.number], till);
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(1);
    expect(await statesOf(shop, order)).toEqual(['succeeded']);
    expect(await told(order)).toEqual(['payment.charged']);
  });

  it('that the gateway never saw is made again, but not before it cannot be under way any more', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'unknown', code: 'unknown', text: 'no answer' }));
    expect((await shop.refusal(['bill', order.number], till))[0]).toBe(3);
    expect(await shop.refused(3, ['bill', order.number], till)).toMatch(
      /^The gateway shows no charge for order \d+ yet, but it may still come\./,
    );
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(1);
    minutes(2);
    till.answerWith(undefined);
    await shop.json(['bill', order.number], till);
    expect(await paymentsOf(shop, order)).toMatchObject([
      { state: 'declined', message: 'looked up: never charged' },
      { state: 'succeeded' },
    ]);
    expect(till.charged).toHaveLength(1);
    expect(await told(order)).toEqual(['payment.charged']);
  });

  it('of a command that died is found by the next one', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    const dying = shop.type(['bill', order.number], {
      payments: {
        ...till.payments,
        charge: (card, payment) => till.payments.charge(card, payment).then(() => new Promise(() => {})),
      },
    });
    await Promise.race([dying, expect.poll(() => till.charged.length).toBe(1)]);
    expect(await shop.refused(3, ['bill', order.number], till)).toBe(
      `Order ${order.number} is being charged by another command right now.`,
    );
    minutes(2);
    expect(await shop.json(['bill', order.number], till)).toMatchObject({ already: false });
    expect(till.charged).toHaveLength(1);
    expect(await told(order)).toEqual(['payment.charged']);
  });

  it('and many who look it up at once still charge and tell once', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'unknown', code: 'unknown', text: 'no answer' }));
    await shop.refusal(['bill', order.number], till);
    minutes(2);
    till.answerWith(undefined);
    await Promise.all(Array.from({ length: 10 }, () => shop.type(['bill', order.number], till)));
    expect(till.charged).toHaveLength(1);
    expect(await told(order)).toEqual(['payment.charged']);
    expect(await statesOf(shop, order)).toEqual(['declined', 'succeeded']);
  });

  it('with a card that was deleted meanwhile is for a person to look up', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.loseAnswers();
    till.lookUpWith({ outcome: 'none' });
    await shop.refusal(['bill', order.number], till);
    await shop.db.deleteFrom('cards').where('id', '=', order.shopper.card).execute();
    minutes(2);
    expect(await shop.refused(3, ['bill', order.number], till)).toBe(
      `The card of an unfinished charge was deleted. Look up order ${order.number} at the gateway itself.`,
    );
    expect(await statesOf(shop, order)).toEqual(['unknown']);
  });
});

describe('ops day', () => {
  const open = async () => {
    const { out } = await shop.type(['day']);
    const { unknown_payments } = await shop.json<{ unknown_payments: { order_number: string }[] }>(['day']);
    return { out, of: ({ number }: Placed) => unknown_payments.filter((one) => one.order_number === number) };
  };

  it('lists what nobody knows of a charge and of a refund, and the command that finds out', async () => {
    const till = cashRegister();
    const charged = await shop.counted();
    const back = await shop.counted();
    await shop.json(['bill', back.number], till);
    till.loseAnswers();
    till.loseBackAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    const bill = ['bill', charged.number];
    const refund = ['refund', back.number, '10.00', '--reason', 'Lost button'];
    for (const command of [bill, refund]) expect((await shop.refusal(command, till))[0]).toBe(3);
    expect((await open()).of(charged), 'it may be under way').toEqual([]);
    minutes(2);
    const { out, of } = await open();
    expect(of(charged)).toMatchObject([{ kind: 'charge', purpose: 'order', amount: 35 }]);
    expect(of(back)).toMatchObject([{ kind: 'refund', amount: 10 }]);
    expect(out).toMatch(
      new RegExp(
        `Order ${charged.number}: nobody knows whether \\$35\\.00 was charged on .+\\. Find out: bill ${charged.number}\n`,
      ),
    );
    expect(out).toMatch(
      new RegExp(
        `\\$10\\.00 was refunded on .+\\. Find out: refund ${back.number} 10\\.00 --reason "Lost button"`,
      ),
    );
    till.lookUpWith(undefined);
    for (const command of [bill, refund]) await shop.json(command, till);
    const after = await open();
    expect([after.of(charged), after.of(back)]).toEqual([[], []]);
  });

  it('lists a charge whose command died', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    let reached = false;
    const dying: Partial<typeof till.payments> = {
      charge: () => {
        reached = true;
        return new Promise(() => {});
      },
    };
    void shop.type(['bill', order.number], { payments: { ...till.payments, ...dying } });
    await expect.poll(() => reached).toBe(true);
    minutes(2);
    expect((await open()).of(order)).toMatchObject([{ amount: 35 }]);
    await shop.json(['bill', order.number], till);
    expect((await open()).of(order)).toEqual([]);
  });
});

it('ops orders says what went back of a paid order, which is not to be billed again', async () => {
  const till = cashRegister();
  const order = await shop.counted();
  const { email } = order.shopper.client.user;
  const row = async () => (await shop.json<object[]>(['orders', '--customer', email]))[0];
  await shop.json(['bill', order.number], till);
  // From here on it can't be counted again.
  await shop.json(['status', order.number, 'cleaning']);
  expect(await row()).toMatchObject({ paid: true, paid_back: 0 });
  await shop.json(['refund', order.number, 'all', '--reason', 'Late'], till);
  expect(await row()).toMatchObject({ paid: true, paid_back: 35 });
  expect((await shop.type(['orders', '--customer', email])).out).toContain('yes, $35.00 back');
  const unpaid = await shop.json<{ order_number: string }[]>(['orders', '--unpaid']);
  expect(unpaid.map(({ order_number }) => order_number)).not.toContain(order.number);
});
