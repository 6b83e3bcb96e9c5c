/** Money for a reported problem goes back the way of `ops refund`: once, whichever of the two commands is run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPayments } from '@/server/payments/ledger';
import { connect, type Db } from '@/server/platform/db/client';
import { cashRegister, type OpsShop, openOpsShop, type Placed } from '@/tests/server/staff/ops-shop';

let shop: OpsShop;
let other: Db;
beforeAll(async () => {
  shop = await openOpsShop();
  other = connect(shop.target);
});
afterAll(async () => {
  await other.destroy();
  await shop.close();
});

type Till = ReturnType<typeof cashRegister>;

/** A paid order of $35.00 with a reported problem. */
async function reported(till: Till): Promise<Placed & { reference: string }> {
  const order = await shop.counted();
  await shop.json(['bill', order.number], till);
  for (const status of ['5', '6', '7', '8']) await shop.json(['status', order.number, status]);
  const body = { kind: 'damaged', line: 'order', text: 'A button is gone' };
  const reply = await order.shopper.client.post<'orders.report'>(`/order/${order.id}/issues`, body);
  return { ...order, reference: reply.body.data.reference };
}

const resolve = ({ reference }: { reference: string }, amount = '12.50') =>
  ['issues', 'resolve', reference, '--refund', amount, '--reason', 'Sorry'] as const;
const refund = ({ number, reference }: Placed & { reference: string }, amount = '12.50') =>
  ['refund', number, amount, '--reason', `Report ${reference}`] as const;

const back = async (order: Placed) =>
  (await listPayments(shop.db, order.id)).filter(
    ({ kind, state }) => kind === 'refund' && state === 'succeeded',
  );

it('what was begun with one command is finished by the other, and not paid again', async () => {
  const till = cashRegister();
  const order = await reported(till);
  till.loseBackAnswers();
  till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
  expect((await shop.refusal(resolve(order), till))[0]).toBe(3);
  till.lookUpWith(undefined);
  shop.clock.advance(120_000);
  expect(await shop.json(refund(order), till)).toMatchObject({ amount: 12.5 });
  expect(await shop.json(resolve(order), till)).toMatchObject({ resolution: 'refund', refund: 12.5 });
  expect(await shop.json(resolve(order), till)).toMatchObject({ resolution: 'refund', refund: 12.5 });
  expect([till.refunded.length, (await back(order)).length]).toEqual([1, 1]);
});

it('a refund by hand counts as that of the report, and no other amount goes back for it', async () => {
  const till = cashRegister();
  const order = await reported(till);
  await shop.json(refund(order), till);
  expect((await shop.refusal(resolve(order, '10'), till))[1]).toContain('was started');
  await shop.json(resolve(order), till);
  expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([1250]);
});

it('both at once, from two processes, pay once', async () => {
  for (let round = 0; round < 4; round++) {
    const till = cashRegister();
    const order = await reported(till);
    const there = { payments: till.payments, db: other };
    await Promise.all([
      shop.type(resolve(order), till),
      shop.type(refund(order), there),
      shop.type(resolve(order), there),
      shop.type(refund(order), till),
    ]);
    expect(till.refunded).toHaveLength(1);
    // Whoever met the other's payment under way runs it again.
    await shop.type(resolve(order), till);
    expect(till.refunded.map(({ amountCents }) => amountCents)).toEqual([1250]);
    expect(await back(order)).toMatchObject([{ amount_cents: 1250 }]);
    const { body } = await order.shopper.client.get<'orders.issues'>(`/order/${order.id}/issues`);
    expect(body.data).toMatchObject([{ state: 'resolved', refund: 12.5 }]);
  }
});

it('after everything went back there is nothing left for a report', async () => {
  const till = cashRegister();
  const order = await reported(till);
  await shop.json(['refund', order.number, 'all', '--reason', 'Late'], till);
  const [code, sentence] = await shop.refusal(resolve(order), till);
  expect([code, sentence]).toEqual([1, expect.stringContaining('$35.00')]);
  expect(till.refunded).toHaveLength(1);
});
