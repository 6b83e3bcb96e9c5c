/** Price guard: the customer's answer to a counted price above the estimate. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { insertPromo, promoUsed } from '@/tests/server/orders/shop';
import {
  eventsOf,
  inbox,
  type OpsShop,
  openOpsShop,
  type Placed,
  receiptOf,
  told,
} from '@/tests/server/staff/ops-shop';
import type { ApiClient } from '@/tests/server/support/api';
import { forFile } from '@/tests/server/support/for-file';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';

const shop = forFile(openOpsShop);

/** 60 lb at $1.75 where two bags had been estimated. */
const TOTAL = 105;

async function asked(changes: Parameters<OpsShop['placed']>[0] = {}): Promise<Placed> {
  const order = await shop.pickedUp(changes);
  await shop.json(['count', order.number, '--weight', '60']);
  return order;
}

type Answer = { decision: string; total: number };

const answer = ({ shopper, id }: Placed, body: Answer, client: ApiClient = shopper.client) =>
  client.post<'orders.approve'>(`/order/${id}/approve`, body);

const actionsOf = async (order: Placed) => (await receiptOf(order)).can?.map(({ action }) => action);

describe('approving', () => {
  it('makes the shown total final, and only then the order can be cleaned and billed', async () => {
    const order = await asked();
    expect(await receiptOf(order)).toMatchObject({ status: 10, is_final: false, net_price: TOTAL });
    expect(await actionsOf(order)).toEqual(['approve', 'return', 'change_delivery', 'tip']);
    expect((await shop.refusal(['bill', order.number]))[0]).toBe(1);
    expect((await shop.refusal(['status', order.number, 'cleaning']))[1]).toContain(
      `"approve ${order.number}`,
    );

    const { body } = await answer(order, { decision: 'approve', total: TOTAL });
    expect(body).toMatchObject({
      message: 'Thank you. We’ll start cleaning now.',
      data: { id: order.id, order_number: order.number, decision: 'approve', total: TOTAL },
    });
    expect(await receiptOf(order)).toMatchObject({ status: 4, is_final: true, decision: 'approve' });
    expect((await eventsOf(shop, order)).at(-1)).toMatchObject({
      type: 'order.approved',
      status: 4,
      actor: 'customer',
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({ type: 'order.approved' });

    expect(await shop.json(['bill', order.number])).toMatchObject({ amount: TOTAL });
    expect(await shop.json(['status', order.number, 'cleaning'])).toMatchObject({ status: 5 });
  });

  it('gives the same answer to the same decision, later too, and 409 to its opposite', async () => {
    const order = await asked();
    const approve = { decision: 'approve', total: TOTAL };
    const first = await answer(order, approve);
    const events = await eventsOf(shop, order);
    await shop.json(['status', order.number, 'cleaning']);
    expect((await answer(order, approve)).body).toEqual(first.body);
    const opposite = await answer(order, { decision: 'return', total: TOTAL });
    expect(opposite.status).toBe(409);
    expect(opposite.body).toMatchObject({
      message: 'You’ve already approved this price. To change that, please call us.',
      data: { reason: 'decided', status: 5, decision: 'approve', total: TOTAL },
    });
    expect(await eventsOf(shop, order)).toHaveLength(events.length + 1);
  });

  it('takes the total that was shown alone, and asks again after another count', async () => {
    const order = await asked();
    const lower = await answer(order, { decision: 'approve', total: TOTAL - 1 });
    expect(lower.status).toBe(409);
    expect(lower.body).toMatchObject({
      message: 'The total is now $105.00. Please review it and answer again.',
      data: { reason: 'total', status: 10, total: TOTAL, decision: null },
    });
    await answer(order, { decision: 'approve', total: TOTAL });
    await shop.json(['count', order.number, '--weight', '64']);
    expect(await receiptOf(order)).toMatchObject({ status: 10, is_final: false, decision: null });
    expect((await answer(order, { decision: 'approve', total: TOTAL })).status).toBe(409);
    expect((await answer(order, { decision: 'approve', total: 112 })).status).toBe(200);
    expect(await receiptOf(order)).toMatchObject({ status: 4, net_price: 112 });
  });
});

describe('returning', () => {
  it('sends everything back uncleaned, is never charged, and gives the promo use back', async () => {
    const promo_code = await insertPromo(shop.db, { max_uses: 1 });
    const order = await asked({ promo_code });
    const { net_price: total } = await receiptOf(order);
    const { body } = await answer(order, { decision: 'return', total });
    expect(body.message).toBe('We’ll return everything uncleaned. You won’t be charged.');
    expect(await receiptOf(order)).toMatchObject({ status: 6, is_final: false, decision: 'return' });
    expect(await promoUsed(shop.db, promo_code)).toBe(0);
    expect(await actionsOf(order)).toEqual(['change_delivery']);
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({ type: 'order.returned' });
    for (const status of ['7', '8']) {
      const [code, sentence] = await shop.refusal(['bill', order.number]);
      expect([code, sentence]).toEqual([
        1,
        expect.stringContaining('goes back uncleaned, so it is not charged'),
      ]);
      const moved = await shop.type(['status', order.number, status]);
      expect(moved.out).not.toContain('not billed yet');
    }
    expect(await told(order)).toEqual([]);
    expect(await shop.json<{ orders: unknown[] }>(['orders', '--unpaid'])).not.toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining({ order_number: order.number })]),
    });
  });
});

describe('nobody can answer', () => {
  it.each([
    ['a scheduled order', () => shop.placed(), 1],
    ['a counted order', () => shop.counted(), 4],
  ])('for %s', async (_what, make, status) => {
    const order = await make();
    const { net_price: total } = await receiptOf(order);
    const { status: code, body } = await answer(order, { decision: 'approve', total });
    expect(code).toBe(409);
    expect(body).toMatchObject({
      message: 'This order has nothing to approve right now.',
      data: { reason: 'status', status, decision: null },
    });
  });
});

describe('by phone', () => {
  it('staff enters the answer with the total that was told', async () => {
    const order = await asked();
    expect(await shop.refused(1, ['approve', order.number, '104'])).toBe(
      `The total of order ${order.number} is $105.00 now. Ask the customer about the new total.`,
    );
    expect(await shop.json(['approve', order.number, '105.00', '--note', 'Called'])).toMatchObject({
      status: 4,
      is_final: true,
    });
    expect((await eventsOf(shop, order)).at(-1)).toMatchObject({
      type: 'order.approved',
      status: 4,
      actor: 'staff',
    });
    expect((await shop.refusal(['return', order.number, '105']))[1]).toBe(
      `Order ${order.number} is Counted and weighed: there is no price to decide. The customer already decided: approve.`,
    );
  });
});

describe('an answer that does not come', () => {
  it('is asked for once after a day, and shown to staff after two', async () => {
    const order = await asked();
    const start = shop.clock.now();
    const later = async (hours: number) => {
      shop.clock.set(new Date(start.getTime() + hours * 3_600_000).toISOString());
      await runTimedWork(shop.client.services);
    };
    const reminders = async () =>
      (await inbox(order.shopper)).filter(({ type }) => type === 'order.ok_reminder').length;
    await later(23.9);
    expect(await reminders()).toBe(0);
    await later(24);
    await later(30);
    expect(await reminders()).toBe(1);
    expect((await shop.type(['day'])).out).not.toContain(order.number);
    await later(48);
    expect((await shop.type(['day'])).out).toContain(
      `Order ${order.number} needs the customer's OK for $105.00`,
    );
    await shop.json(['return', order.number, '105']);
    await later(80);
    expect((await shop.type(['day'])).out).not.toContain(`Order ${order.number} waits`);
    expect(await reminders()).toBe(1);
    shop.clock.set(start.toISOString());
  });
});
