/** Another of the saved cards pays, by the link of a mail and a code. */
import { describe, expect, it } from 'vitest';
import { insertCard } from '@/tests/server/orders/shop';
import { cashRegister, inbox, type Placed, rowOf } from '@/tests/server/staff/ops-shop';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { openEvenShop, shop } from '../even-shop';
import { act, mailedKey, track } from './by-link';

openEvenShop();

async function withTwoCards() {
  const order = await shop.counted();
  const user = order.shopper.client.user.id;
  const other = await insertCard(shop.db, user, '2031-02');
  await shop.db.updateTable('cards').set({ last4: '1111' }).where('id', '=', other).execute();
  return { order, other, key: await mailedKey(order) };
}

async function mailedCode({ shopper }: Placed, key: string, card_id: number) {
  const reply = await act(key, 'code', { action: 'card', card_id });
  const subject = (await mailsTo(shop.db, shopper.client.user.email)).at(-1)?.subject ?? '';
  return { reply, subject, code: subject.slice(0, 7) };
}

describe('another saved card', () => {
  it('pays for this order alone, once the code of a mail names it', async () => {
    const { order, other, key } = await withTwoCards();
    expect((await track(key)).body.data.cards).toEqual([
      { id: other, card_number: 'XXXX1111', brand: 'Visa' },
    ]);
    expect((await act(key, 'card', { card_id: other })).body.data.reason).toBe('code');
    const { subject, code } = await mailedCode(order, key, other);
    expect(subject).toBe(`${code} lets Visa ending 1111 pay for order ${order.number}`);
    expect((await act(key, 'card', { card_id: other, code })).status).toBe(200);
    expect(await rowOf(shop, order)).toMatchObject({ card_id: other, card_last4: '1111' });
    expect((await inbox(order.shopper)).at(-1)?.type).toBe('order.card_changed');
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail?.body_text).toMatch(/Visa ending 1111 pays[\s\S]*This was done by the link in your email/);
    const till = cashRegister();
    await shop.json(['bill', order.number], till);
    expect(till.charged).toHaveLength(1);
    expect((await track(key)).body.data.cards).toEqual([]);
  });

  it('is not another than the code names, nor another customer’s, nor one that can’t pay', async () => {
    const { order, other, key } = await withTwoCards();
    const user = order.shopper.client.user.id;
    const third = await insertCard(shop.db, user);
    const expired = await insertCard(shop.db, user, '2020-01');
    const uncoded = await insertCard(shop.db, user);
    await shop.db.updateTable('cards').set({ needs_code: 'yes' }).where('id', '=', uncoded).execute();
    const foreign = (await withTwoCards()).other;
    const { code } = await mailedCode(order, key, other);
    expect((await act(key, 'card', { card_id: third, code })).body.errors?.code).toMatch(/wrong or too old/);
    for (const card_id of [foreign, 999_999]) {
      expect((await act(key, 'card', { card_id, code })).status).toBe(422);
      expect((await mailedCode(order, key, card_id)).reply.status).toBe(422);
    }
    expect((await track(key)).body.data.cards.map(({ id }) => id)).toEqual([third, other]);
    for (const [card_id, why] of [
      [expired, 'This card has expired'],
      [uncoded, 'add this card again with its code'],
    ] as const) {
      const mailed = await mailedCode(order, key, card_id);
      const { body } = await act(key, 'card', { card_id, code: mailed.code });
      expect([body.status, body.message]).toEqual([false, expect.stringContaining(why)]);
    }
    expect((await rowOf(shop, order)).card_id).toBe(order.shopper.card);
  });

  it('comes too late once the order is charged', async () => {
    const { order, other, key } = await withTwoCards();
    const { code } = await mailedCode(order, key, other);
    const { card: form } = (await track(key)).body.data.forms;
    expect(form).toBeDefined();
    await shop.json(['bill', order.number], cashRegister());
    expect((await act(key, 'card', { card_id: other, code })).status).toBe(409);
    expect((await rowOf(shop, order)).card_id).toBe(order.shopper.card);
  });

  it('is chosen where the first was declined, and the question goes', async () => {
    const { order, other, key } = await withTwoCards();
    const till = cashRegister();
    till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'Declined.' }));
    await shop.type(['bill', order.number], till);
    expect((await track(key)).body.data.receipt?.declined_card).toBe('XXXX4242');
    const { code } = await mailedCode(order, key, other);
    expect((await act(key, 'card', { card_id: other, code })).status).toBe(200);
    expect((await track(key)).body.data.receipt?.declined_card).toBeNull();
  });
});
