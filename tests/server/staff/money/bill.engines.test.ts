import { describe, expect, it } from 'vitest';
import { connect } from '@/server/platform/db/client';
import { insertCard, newShopper } from '@/tests/server/orders/shop';
import {
  cashRegister,
  inbox,
  openOpsShop,
  type Placed,
  paymentsOf,
  statesOf,
  told,
} from '@/tests/server/staff/ops-shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);

/** What the order's page and the list say. */
async function declinedCards({ id, shopper: { client } }: Placed): Promise<unknown[]> {
  const page = await client.get<'orders.get'>(`/order/${id}`);
  const list = await client.get<'orders.list'>('/order', { query: { user_id: client.user.id } });
  return [page.body.data.declined_card, list.body.data.find((row) => row.id === id)?.declined_card];
}

describe('ops bill', () => {
  it('has the top-up to the minimum in the price by weight of the receipt, as the page does', async () => {
    const order = await shop.pickedUp();
    // $21.00 by weight.
    await shop.json(['count', order.number, '--weight', '12']);
    await shop.json(['bill', order.number]);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.at(-1)?.body_text).toMatch(/\n\nWash & Fold by weight: \$30\.00\nTotal: \$30\.00\n/);
  });

  it('charges the final total, writes it down and sends the receipt', async () => {
    const order = await shop.counted({ tips: 5 });
    const till = cashRegister();
    expect(await shop.json(['bill', order.number], till)).toEqual({
      order_number: order.number,
      amount: 40,
      card: 'XXXX4242',
      transaction_id: `t-${order.number}`,
      already: false,
    });
    expect(till.charged).toEqual([{ reference: order.number, amountCents: 4000 }]);
    expect(await paymentsOf(shop, order)).toEqual([
      {
        state: 'succeeded',
        amount_cents: 4000,
        card: 'XXXX4242',
        transaction_id: `t-${order.number}`,
        message: '',
        gateway: 'local',
      },
    ]);
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'payment.charged',
      title: 'Paid: $40.00',
      order_id: order.id,
      link: `/order/order-details/${order.id}`,
    });
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(mails.at(-1)?.subject).toBe(`Your receipt for order ${order.number}: $40.00`);
    // Its page takes no report before the delivery.
    expect(mails.at(-1)?.body_text).not.toContain('Report it');
    const query = { order_id: order.id };
    const { body } = await order.shopper.client.get<'cards.payments'>(
      `/payment/user/${order.shopper.client.user.id}`,
      { query },
    );
    expect(body.data).toMatchObject([{ amount: 40, kind: 'charge', transaction_id: `t-${order.number}` }]);
  });

  it('has the charge written down before the gateway is asked', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    let before: string[] = [];
    till.answerWith(async () => {
      before = await statesOf(shop, order);
      return { outcome: 'charged', transactionId: 't' };
    });
    await shop.json(['bill', order.number], till);
    expect(before).toEqual(['started']);
  });

  it('a second time says that it is paid, and charges nothing', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    await shop.json(['bill', order.number], till);
    const { code, out } = await shop.type(['bill', order.number], till);
    expect([code, out]).toEqual([
      0,
      `Order ${order.number} (Ann Lee, 200 West 72nd Street, 4B) has already been paid: $35.00 with XXXX4242 (transaction t-${order.number}). Nothing was charged now.`,
    ]);
    expect(till.charged).toHaveLength(1);
    expect(await told(order)).toEqual(['payment.charged']);
  });

  it('20 at once, over two connections, charge once', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    let release = () => {};
    const othersCame = new Promise<void>((done) => {
      release = done;
    });
    // The gateway replies after all other calls have finished.
    till.answerWith(() => othersCame.then(() => ({ outcome: 'charged', transactionId: 't-1' })));
    const other = connect(shop.target);
    let gone = 0;
    const ends = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const ended = await shop.type(['bill', order.number], {
          ...till,
          ...(index % 2 ? { db: other } : {}),
        });
        gone += 1;
        if (gone === 19) release();
        return ended;
      }),
    );
    await other.destroy();
    expect(till.charged).toHaveLength(1);
    expect(ends.filter(({ code, out }) => code === 0 && out.includes(' is paid: '))).toHaveLength(1);
    for (const { code, error, out } of ends)
      expect(code === 0 ? out : error).toMatch(
        /is paid: |was paid before|is being charged by another command right now/,
      );
    expect(await statesOf(shop, order)).toEqual(['succeeded']);
    expect(await told(order)).toEqual(['payment.charged']);
  });

  it('tells the customer of a decline, leaves the order unpaid, and can be tried again', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'This transaction has been declined.' }));
    expect(await shop.refused(1, ['bill', order.number], till)).toBe(
      'The card XXXX4242 was declined: This transaction has been declined. Nothing was charged; the customer is told.',
    );
    expect(await paymentsOf(shop, order)).toMatchObject([
      { state: 'declined', message: '2 This transaction has been declined.', transaction_id: null },
    ]);
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'payment.failed',
      message: `The card ending 4242 was declined for order ${order.number}. Choose another card, or call us.`,
    });
    expect(await declinedCards(order)).toEqual(['XXXX4242', 'XXXX4242']);
    await shop.refusal(['bill', order.number], till);
    till.answerWith(undefined);
    await shop.json(['bill', order.number], till);
    expect(await declinedCards(order)).toEqual([null, null]);
    expect(await statesOf(shop, order)).toEqual(['declined', 'declined', 'succeeded']);
    expect(await told(order)).toEqual(['payment.failed', 'payment.failed', 'payment.charged']);
    expect(till.charged).toHaveLength(1);
  });

  it('after a decline the customer, or the staff, chooses another card', async () => {
    const order = await shop.counted();
    const { client } = order.shopper;
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'Declined.' }));
    await shop.refusal(['bill', order.number], till);
    const second = await insertCard(shop.db, client.user.id);
    const third = await insertCard(shop.db, client.user.id);
    await client.post('/order/payment/update', { user_id: client.user.id, user_card_id: second });
    expect(await declinedCards(order)).toEqual([null, null]);
    till.answerWith(undefined);
    const stranger = await newShopper(shop.client);
    expect((await shop.refusal(['bill', order.number, '--card', String(stranger.card)], till))[1]).toMatch(
      new RegExp(
        `^Card ${stranger.card} is not this customer's\\. Choose one with --card: .*${second} \\(Visa ending 4242\\)`,
      ),
    );
    await shop.json(['bill', order.number, '--card', String(third)], till);
    const row = await shop.db
      .selectFrom('orders')
      .select('card_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.card_id).toBe(third);
    const moved = await client.post('/order/payment/update', {
      user_id: client.user.id,
      user_card_id: second,
    });
    expect(moved.body.status).toBe(true);
    const after = await shop.db
      .selectFrom('orders')
      .select('card_id')
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(after?.card_id).toBe(third);
  });

  it('a gateway that cannot be reached leaves everything as it was, and nobody is troubled', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'unavailable', code: 'unavailable', text: 'away' }));
    expect(await shop.refused(1, ['bill', order.number], till)).toBe(
      `The payment gateway cannot be reached: $35.00 for order ${order.number} was not charged. Try again later.`,
    );
    expect(await told(order)).toEqual([]);
    till.answerWith(undefined);
    await shop.json(['bill', order.number], till);
    expect(till.charged).toHaveLength(1);
  });
});

describe('ops bill with an account that is not ready', () => {
  const fault = 'The Authorize.Net account is in Test Mode.';

  it('says what to mend, charges nothing, tells no customer, and can be run again', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'unavailable', code: 'test_mode', text: 'calm words', fault }));
    expect(await shop.refused(1, ['bill', order.number], till)).toBe(
      `$35.00 for order ${order.number} was not charged, and the customer was not told. ${fault}`,
    );
    expect(await told(order)).toEqual([]);
    expect(await paymentsOf(shop, order)).toMatchObject([
      { state: 'declined', message: 'test_mode not charged', transaction_id: null },
    ]);
    expect(await declinedCards(order)).toEqual([null, null]);
    till.answerWith(undefined);
    await shop.json(['bill', order.number], till);
    expect(await statesOf(shop, order)).toEqual(['declined', 'succeeded']);
  });

  it('a charge that cannot be looked up stays unknown, and the sentence names why', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    till.loseAnswers();
    const denied = 'Authorize.Net says E00011: Access denied. Enable the Transaction Details API.';
    till.lookUpWith({ outcome: 'unavailable', code: 'E00011', text: '', fault: denied });
    for (let time = 0; time < 2; time += 1) {
      const [code, sentence] = await shop.refusal(['bill', order.number], till);
      expect([code, sentence]).toEqual([3, expect.stringContaining(denied)]);
    }
    expect(await statesOf(shop, order)).toEqual(['unknown']);
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(1);
  });
});

describe('ops bill refuses', () => {
  it('what is not counted, or is over', async () => {
    const { client } = await newShopper(shop.client);
    for (const status of [1, 2, 3, 9, 10, 11]) {
      const { order_number } = await insertOrder(shop.db, client.user.id, {
        status,
        is_final: status === 9 ? 'yes' : 'no',
      });
      const till = cashRegister();
      expect((await shop.refusal(['bill', order_number], till))[1]).toMatch(/cannot be billed yet\.$/);
      expect(till.calls).toEqual([]);
    }
  });

  it('an order without a card, and a card that another gateway keeps', async () => {
    const order = await shop.counted();
    const till = cashRegister();
    const elsewhere = { payments: { ...till.payments, name: 'authorize-net' } };
    expect((await shop.refusal(['bill', order.number], elsewhere))[1]).toMatch(
      /^The card is kept by the gateway "local"/,
    );
    await shop.db.deleteFrom('cards').where('id', '=', order.shopper.card).execute();
    expect(await shop.refused(1, ['bill', order.number], till)).toBe(
      `Order ${order.number} has no card. The customer has none: ask for one.`,
    );
    expect(till.calls).toEqual([]);
    expect(await statesOf(shop, order)).toEqual([]);
  });

  it('nothing when there is nothing to pay: the receipt is settled without the gateway', async () => {
    const { client } = await newShopper(shop.client);
    const card_id = await insertCard(shop.db, client.user.id);
    const { order_number } = await insertOrder(shop.db, client.user.id, {
      status: 4,
      is_final: 'yes',
      card_id,
    });
    const till = cashRegister();
    expect(await shop.json(['bill', order_number], till)).toMatchObject({ amount: 0, transaction_id: '' });
    expect(till.calls).toEqual([]);
  });
});
