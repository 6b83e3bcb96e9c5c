/** A customer takes a report back. Holds on both engines. */
import { expect, it } from 'vitest';
import { paid, refundsOf } from '@/tests/server/staff/money/refunds';
import { cashRegister, openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

async function reported(placed?: Placed) {
  const order = placed ?? (await shop.placed());
  const delivered = { status: 8, delivered_at: shop.clock.now().toISOString() };
  await shop.db.updateTable('orders').set(delivered).where('id', '=', order.id).execute();
  const body = { kind: 'missing' as const, line: 'order', text: 'One sock' };
  const { data } = (await order.shopper.client.post<'orders.report'>(`/order/${order.id}/issues`, body)).body;
  return { order, reference: data.reference };
}

const withdraw = ({ shopper, id }: Placed, reference: string) =>
  shopper.client.post<'orders.withdrawIssue'>(`/order/${id}/issues/${reference}/withdraw`, {});

it('is closed once, for staff too, and no answer or refund follows', async () => {
  const { order, reference } = await reported();
  const [one, two] = await Promise.all([withdraw(order, reference), withdraw(order, reference)]);
  expect(one.body).toEqual(two.body);
  expect(one.body).toMatchObject({
    message: `Report ${reference} is withdrawn.`,
    data: { reference, state: 'resolved', resolution: 'none', withdrawn: true },
  });
  const waiting = await shop.json<{ reference: string }[]>(['issues']);
  expect(waiting.map((issue) => issue.reference)).not.toContain(reference);
  const all = await shop.json<{ reference: string }[]>(['issues', '--all']);
  expect(all.find((issue) => issue.reference === reference)).toMatchObject({ withdrawn: true });
  expect((await shop.type(['issues', '--all'])).out).toContain('withdrawn by the customer');
  const till = cashRegister();
  for (const words of [
    ['issues', 'answer', reference, 'We look for it.'],
    ['issues', 'resolve', reference, '--refund', '5.00', '--reason', 'Sorry'],
  ])
    expect(await shop.refused(1, words, till)).toBe(`The customer withdrew report ${reference}.`);
  expect(till.refunded).toEqual([]);
});

it('while staff refunds it: no money moves when it came first, and it is too late once it has begun', async () => {
  const till = cashRegister();
  const { findState } = till.payments;
  const { order, reference } = await reported(await paid(shop, till));
  const resolve = ['issues', 'resolve', reference, '--refund', '5.00', '--reason', 'Sorry'];
  // Staff's command asks the gateway after it has looked at the report.
  const slow = {
    ...till.payments,
    findState: async (...asked: Parameters<typeof findState>) => {
      expect((await withdraw(order, reference)).status).toBe(200);
      return findState(...asked);
    },
  };
  const refusal = await shop.refused(1, resolve, { payments: slow });
  expect(refusal).toBe(`The customer withdrew report ${reference}.`);
  expect([till.refunded, await refundsOf(shop, order)]).toEqual([[], []]);
  const other = await reported(await paid(shop, till));
  till.payBackWith(async () => {
    expect((await withdraw(other.order, other.reference)).status).toBe(409);
    return { outcome: 'refunded', transactionId: 't-late' };
  });
  await shop.json(['issues', 'resolve', other.reference, '--refund', '5.00', '--reason', 'Sorry'], till);
  expect(till.refunded).toHaveLength(1);
});

it('can be reported again', async () => {
  const { order, reference } = await reported();
  await withdraw(order, reference);
  const body = { kind: 'missing' as const, line: 'order', text: 'One sock' };
  const again = await order.shopper.client.post<'orders.report'>(`/order/${order.id}/issues`, body);
  expect(again.body.data).toMatchObject({ state: 'open', withdrawn: false });
  expect(again.body.data.reference).not.toBe(reference);
});

it('is too late once we resolved it or money is on its way', async () => {
  const { order, reference } = await reported();
  await shop.db
    .updateTable('order_issues')
    .set({ state: 'resolved', resolution: 'none' })
    .where('reference', '=', reference)
    .execute();
  expect(await withdraw(order, reference)).toMatchObject({ status: 409 });
  const other = await reported();
  const payment = { order_id: other.order.id, user_id: other.order.shopper.client.user.id, card: 'XXXX4242' };
  const refund = { kind: 'refund', state: 'started', amount_cents: 100, gateway: 'local' } as const;
  await shop.db
    .insertInto('payments')
    .values({
      ...payment,
      ...refund,
      reference: `${other.order.number}-R1`,
      reason: `Report ${other.reference}`,
    })
    .execute();
  expect(await withdraw(other.order, other.reference)).toMatchObject({ status: 409 });
});

it('is nobody else’s: another customer, another order and a wrong number find none', async () => {
  const [mine, theirs] = [await reported(), await reported()];
  expect(await withdraw(theirs.order, mine.reference)).toMatchObject({ status: 404 });
  expect(await withdraw(mine.order, 'ZZZZZ')).toMatchObject({ status: 404 });
  const url = `/order/${mine.order.id}/issues/${mine.reference}/withdraw`;
  expect(await theirs.order.shopper.client.post(url, {})).toMatchObject({ status: 404 });
  const listed = await mine.order.shopper.client.get<'orders.issues'>(`/order/${mine.order.id}/issues`);
  expect(listed.body.data).toMatchObject([{ state: 'open' }]);
});
