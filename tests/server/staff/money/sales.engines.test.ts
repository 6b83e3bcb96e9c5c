import { beforeAll, describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);
let order: { id: number; order_number: string };
let user_id: number;

async function pay(created: string, amount_cents: number, changes: Record<string, unknown> = {}) {
  await shop.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      user_id,
      card: 'XXXX4242',
      kind: 'charge',
      amount_cents,
      state: 'succeeded',
      gateway: 'local',
      reference: `${order.order_number}-${created}`,
      created,
      updated_at: created,
      ...changes,
    })
    .execute();
}

const back = (refunded_tips: number) => ({ refunded_tax: 0, refunded_tips });

beforeAll(async () => {
  user_id = (await shop.client.signIn()).user.id;
  order = await insertOrder(shop.db, user_id, { tips_cents: 800 });
  // 11:59 PM and midnight in New York; the second is after the clocks went back.
  await pay('2026-11-01T03:59:59.000Z', 1000);
  order = await insertOrder(shop.db, user_id, { tips_cents: 800 });
  await pay('2026-11-20T15:00:00.000Z', 3510);
  await pay('2026-11-20T16:00:00.000Z', 300, { purpose: 'tip', reference: 'tip' });
  await pay('2026-11-21T04:59:59.000Z', 1005, { kind: 'refund', reference: 'back' });
  await pay('2026-11-21T05:00:00.000Z', 5, { kind: 'refund', reference: 'back 2' });
  await pay('2026-11-20T16:00:00.000Z', 9999, { state: 'declined', reference: 'no' });
  await pay('2026-11-20T16:00:00.000Z', 9999, { kind: 'refund', state: 'unknown', reference: 'maybe' });
});

describe('ops sales', () => {
  it('sums a day of New York to the cent', async () => {
    const { payments, days, ...sums } = await shop.json<{ payments: unknown[]; days: unknown[] }>([
      'sales',
      '11-20-2026',
    ]);
    // Of the tip of $8.00, $3.00 came after the bill.
    expect(sums).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      sales: 30.1,
      tax: 0,
      tips: 8,
      refunds: 10.05,
      net: 28.05,
      ...{ refunded_tax: 0, refunded_tips: 5 },
    });
    expect(days).toHaveLength(1);
    expect(payments).toMatchObject([{ what: 'sale' }, { what: 'tip' }, { what: 'refund', net: -10.05 }]);
    const { out } = await shop.type(['sales']);
    expect(out).toMatch(/total +\$30\.10 +\$8\.00 +\$10\.05 +\$28\.05/);
  });

  it('sums a month by its days', async () => {
    const month = await shop.json<{ days: unknown[] }>(['sales', '11-2026']);
    expect(month).toMatchObject({ from: '2026-11-01', to: '2026-11-30', sales: 30.1, refunds: 10.1 });
    expect(month.days).toEqual([
      { date: '2026-11-20', orders: 1, sales: 30.1, tax: 0, tips: 8, refunds: 10.05, net: 28.05, ...back(5) },
      { date: '2026-11-21', orders: 0, sales: 0, tax: 0, tips: 0, refunds: 0.05, net: -0.05, ...back(0.05) },
    ]);
    expect(await shop.json(['sales', '10-2026'])).toMatchObject({ sales: 2, tips: 8 });
  });

  it('writes a file for a spreadsheet', async () => {
    expect((await shop.type(['sales', '11-2026', '--csv'])).out).toBe(
      '\ufeffday,orders,sales,tax,tips,refunds,net,refunded_tax,refunded_tips\r\n2026-11-20,1,30.10,0.00,8.00,10.05,28.05,0.00,5.00\r\n2026-11-21,0,0.00,0.00,0.00,0.05,-0.05,0.00,0.05',
    );
    const { out } = await shop.type(['sales', '11-20-2026', '--csv']);
    expect(out.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffday,time,order,what,sales,tax,tips,refunds,net,refunded_tax,refunded_tips,card',
      `2026-11-20,2026-11-20T15:00:00.000Z,${order.order_number},sale,30.10,0.00,5.00,0.00,35.10,0.00,0.00,XXXX4242`,
    ]);
  });

  it('says that there is nothing, and what a day looks like', async () => {
    expect((await shop.type(['sales', '11-19-2026'])).out).toBe(
      'Nothing was charged or refunded on 11/19/2026.',
    );
    expect((await shop.type(['sales', '01-2026'])).out).toBe(
      'Nothing was charged or refunded in that month.',
    );
    for (const bad of ['13-2026', 'november', '2026-11-20', '11-31-2026', '1-2026'])
      expect(await shop.refused(2, ['sales', bad]), bad).toContain('MM-DD-YYYY');
  });

  it('takes tax and tip out of a refund, and leaves the rehearsal out once the real gateway is set', async () => {
    const own = await insertOrder(shop.db, user_id, { tips_cents: 1000, tax_percent: '8.875' });
    const gateway = 'authorize-net';
    await pay('2026-12-01T15:00:00.000Z', 11_887, { order_id: own.id, reference: 'bill', gateway });
    const { id: refund_of } = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', 'bill')
      .executeTakeFirstOrThrow();
    const half = { order_id: own.id, kind: 'refund', refund_of, gateway };
    await pay('2026-12-01T16:00:00.000Z', 11_887, { ...half, reference: 'all of it' });
    await pay('2026-12-01T17:00:00.000Z', 700, { reference: 'rehearsed' });
    const payments = { ...shop.ops.payments, name: gateway };
    expect(await shop.json(['sales', '12-01-2026'], { payments })).toMatchObject({
      ...{
        sales: 108.87,
        tax: 8.87,
        tips: 10,
        refunds: 118.87,
        net: 0,
        refunded_tax: 8.87,
        refunded_tips: 10,
      },
    });
    const { out } = await shop.type(['sales', '12-01-2026'], { payments });
    expect(out).toContain('1 payment of the rehearsal left out.');
  });
});
