import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeWaitingTips } from '@/server/orders/tip/charge-waiting';
import { settleOpenTips } from '@/server/orders/tip/set-tip';
import { TIP_WAITS_MS, TRY_AGAIN_MS } from '@/server/orders/tip/waiting-tips';
import { connect, type Db } from '@/server/platform/db/client';
import { type Placed, receiptOf } from '@/tests/server/staff/ops-shop';
import { cashRegister } from '@/tests/server/support/cash-register';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { delivered, openTipShop, shop, type Till, tip, tipRows, told } from './tips';

openTipShop();

let others: Db[];
beforeAll(() => {
  others = [1, 2, 3].map(() => connect(shop.target));
});
afterAll(async () => {
  for (const db of others) await db.destroy();
});

const hold = (order: Placed, tips: number, till: Till, process?: number) =>
  tip(order, tips, till, { hold: true, ...(process !== undefined && { db: others[process] ?? shop.db }) });

const deps = ({ payments }: Till, db = shop.db) => ({
  ...shop.client.services,
  db,
  payments,
  signal: new AbortController().signal,
});
const charge = (till: Till, process?: number) =>
  chargeWaitingTips(deps(till, process === undefined ? shop.db : others[process]));

const stateOf = async (order: Placed) => (await receiptOf(order)).tip_state;
const tipsCharged = ({ charged }: Till) => charged.slice(1).map(({ amountCents }) => amountCents);
const refused = () => ({ outcome: 'refused', code: '2', text: 'Declined.' }) as const;

async function waiting(tips = 5) {
  const till = cashRegister();
  const order = await delivered(till);
  const { body } = await hold(order, tips, till);
  return { till, order, body };
}

describe('a tip on hold', () => {
  it('is charged to the card that paid, whose code only the next order asks for', async () => {
    const { till, order } = await waiting();
    await shop.db
      .updateTable('cards')
      .set({ needs_code: 'yes' })
      .where('id', '=', order.shopper.card)
      .execute();
    shop.clock.advance(TIP_WAITS_MS);
    expect(await charge(till)).toBe(1);
    expect(tipsCharged(till)).toEqual([500]);
    expect((await tip(order, 7, till)).body.data).toMatchObject({ tips: 7, paid: 42 });
  });

  it('is charged once, a minute later, though nobody comes back', async () => {
    const { till, order, body } = await waiting();
    const until = Date.parse(body.data.hold_until ?? '');
    expect(until - shop.clock.now().getTime()).toBe(TIP_WAITS_MS);
    expect(body.data).toMatchObject({ tips: 0, net_price: 35, paid: 35 });
    expect(await stateOf(order)).toMatchObject({ billed: true, waiting: { tips: 5, problem: null } });
    shop.clock.advance(TIP_WAITS_MS - 1);
    expect(await charge(till)).toBe(0);
    shop.clock.advance(1);
    expect(await charge(till)).toBe(1);
    expect(await charge(till)).toBe(0);
    expect(tipsCharged(till)).toEqual([500]);
    expect(await receiptOf(order)).toMatchObject({
      tips: 5,
      net_price: 40,
      tip_state: { billed: true, waiting: null },
    });
    expect(await told(order)).toEqual(['payment.charged', 'payment.charged']);
  });

  it('is taken back until then by the tip of before, and never charged', async () => {
    const { till, order } = await waiting();
    expect((await hold(order, 0, till)).body.data).toMatchObject({ tips: 0, hold_until: null });
    shop.clock.advance(TIP_WAITS_MS);
    expect(await charge(till)).toBe(0);
    expect(tipsCharged(till)).toEqual([]);
    expect(await stateOf(order)).toMatchObject({ waiting: null });
  });

  it('cannot be taken back after that: the answer names what was charged', async () => {
    const { till, order } = await waiting();
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect((await hold(order, 0, till)).body).toMatchObject({
      message: expect.stringContaining('already charged your tip of $5.00'),
      data: { reason: 'lower', tips: 5 },
    });
  });

  it('tapped twice keeps its minute; another amount begins a new one', async () => {
    const { till, order, body } = await waiting();
    shop.clock.advance(20_000);
    expect((await hold(order, 5, till)).body).toEqual(body);
    const other = (await hold(order, 10, till)).body.data;
    expect(Date.parse(other.hold_until ?? '') - Date.parse(body.data.hold_until ?? '')).toBe(20_000);
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect(tipsCharged(till)).toEqual([1000]);
  });

  it('is in time if its tap was, whatever the hour of its charge', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    shop.clock.advance(24 * 3_600_000 - 1);
    const client = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
    const late = { ...order, shopper: { ...order.shopper, client } };
    expect((await hold(late, 5, till)).status).toBe(200);
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect(tipsCharged(till)).toEqual([500]);
  });

  it('is replaced by one that is paid at once', async () => {
    const { till, order } = await waiting();
    expect((await tip(order, 8, till)).body.data).toMatchObject({ tips: 8, paid: 43, hold_until: null });
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect(tipsCharged(till)).toEqual([800]);
  });
});

describe('a tip on hold that is not charged', () => {
  it('by a declined card is told by mail and on the page, and can be given again', async () => {
    const { till, order } = await waiting();
    till.answerWith(refused);
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    await charge(till);
    expect(till.calls.filter((call) => call === 'charge')).toHaveLength(2);
    expect(await stateOf(order)).toMatchObject({
      waiting: { tips: 5, hold_until: null, problem: 'declined' },
    });
    expect(await told(order)).toContain('order.tip_failed');
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail?.subject).toBe(`Your tip for order ${order.number} wasn’t charged`);
    expect(mail?.body_text).toContain('Your card ending 4242 was declined.');
    till.answerWith(undefined);
    expect((await hold(order, 5, till)).body.data.hold_until).not.toBeNull();
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect(await receiptOf(order)).toMatchObject({ tips: 5, tip_state: { waiting: null } });
  });

  it('because its card is gone is told', async () => {
    const { till, order } = await waiting();
    await shop.db.deleteFrom('cards').where('id', '=', order.shopper.card).execute();
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect(await stateOf(order)).toMatchObject({ waiting: { problem: 'no_card' } });
    expect(tipsCharged(till)).toEqual([]);
  });

  it('by an unreachable gateway is tried again for a day, then given up', async () => {
    const { till, order } = await waiting();
    till.answerWith(() => ({ outcome: 'unavailable', code: 'away', text: '' }));
    shop.clock.advance(TIP_WAITS_MS);
    await charge(till);
    expect(await charge(till)).toBe(0);
    shop.clock.advance(TRY_AGAIN_MS);
    expect(await charge(till)).toBe(1);
    shop.clock.advance(24 * 3_600_000);
    await charge(till);
    expect(await tipRows(order)).toHaveLength(3);
    expect(await told(order)).toContain('order.tip_failed');
    till.answerWith(undefined);
    expect(await charge(till)).toBe(0);
  });

  it('is charged by the next process where one died between its row and the gateway', async () => {
    const { till, order } = await waiting();
    shop.clock.advance(TIP_WAITS_MS);
    till.answerWith(() => Promise.reject(new Error('killed')));
    await expect(charge(till)).rejects.toMatchObject({ cause: { message: 'killed' } });
    till.answerWith(undefined);
    expect((await hold(order, 0, till)).body.data).toMatchObject({ reason: 'under_way' });
    await charge(till);
    expect(tipsCharged(till)).toEqual([]);
    shop.clock.advance(120_000);
    await settleOpenTips(deps(till));
    await charge(till);
    expect(tipsCharged(till)).toEqual([500]);
    expect(await receiptOf(order)).toMatchObject({ tips: 5, net_price: 40 });
  });

  it('because of an error keeps no other tip from its charge, nor from being looked up', async () => {
    const [first, second] = [await waiting(), await waiting(7)];
    const { till } = second;
    shop.clock.advance(TIP_WAITS_MS);
    till.answerWith((reference) => {
      if (reference.startsWith(first.order.number)) throw new Error('broken');
      return { outcome: 'unknown', code: 'lost', text: '' };
    });
    const report = { message: '1 of 2 due rows failed', cause: { message: 'broken' } };
    await expect(charge(till)).rejects.toMatchObject(report);
    expect(await tipRows(second.order)).toMatchObject([{ state: 'unknown', amount_cents: 700 }]);
    shop.clock.advance(120_000);
    const asked: string[] = [];
    const payments: Till['payments'] = {
      ...till.payments,
      async findCharge(_ids, { reference }) {
        asked.push(reference);
        if (reference.startsWith(first.order.number)) throw new Error('broken');
        return { outcome: 'found', transactionId: 't-7' };
      },
    };
    await expect(settleOpenTips(deps({ ...till, payments }))).rejects.toMatchObject(report);
    expect(asked).toEqual([`${first.order.number}-T1`, `${second.order.number}-T1`]);
    expect(await receiptOf(second.order)).toMatchObject({ tips: 7, net_price: 42 });
  });
});

describe('races about a tip on hold', () => {
  it('three processes charge it once', async () => {
    const { till, order } = await waiting();
    shop.clock.advance(TIP_WAITS_MS);
    await Promise.all([0, 1, 2, 0, 1, 2].map((process) => charge(till, process)));
    expect(tipsCharged(till)).toEqual([500]);
    expect(await receiptOf(order)).toMatchObject({ tips: 5, net_price: 40 });
  });

  it('taken back while it is charged: one of both, and the answer says which', async () => {
    for (let round = 0; round < 6; round++) {
      const { till, order } = await waiting();
      shop.clock.advance(TIP_WAITS_MS);
      const undo = () => hold(order, 0, till, 1);
      const charging = charge(till, 0);
      const undoing = round % 2 ? undo() : charging.then(undo);
      const [{ status, body }] = await Promise.all([undoing, charging, charge(till, 2)]);
      const { tips } = await receiptOf(order);
      if (status === 200) expect([tips, tipsCharged(till)]).toEqual([0, []]);
      else {
        expect(['lower', 'under_way']).toContain(body.data && (body.data as { reason?: string }).reason);
        expect([tips, tipsCharged(till)]).toEqual([5, [500]]);
      }
    }
  });

  it('two tabs, two amounts: one is charged', async () => {
    const till = cashRegister();
    const order = await delivered(till);
    await Promise.all([hold(order, 5, till, 0), hold(order, 10, till, 1), hold(order, 5, till, 2)]);
    const chosen = (await stateOf(order))?.waiting?.tips ?? 0;
    expect([5, 10]).toContain(chosen);
    shop.clock.advance(TIP_WAITS_MS);
    await Promise.all([charge(till, 0), charge(till, 1)]);
    expect(tipsCharged(till)).toEqual([chosen * 100]);
    expect((await receiptOf(order)).tips).toBe(chosen);
  });
});
