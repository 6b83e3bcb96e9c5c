/** Sales tax: a setting, kept with each order of its time, and told to staff. */
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { salesTax } from '@/lib/rules/policy/policy-sentences';
import { openOpsShop, receiptOf, rowOf } from '../staff/ops-shop';
import { forFile } from '../support/for-file';
import { mailsTo } from '../support/services/mailbox';
import { newShopper } from './shop';

const shop = forFile(openOpsShop);

const tax = (percent: string) => shop.json(['setting', 'set', 'sales_tax_percent', percent]);
/** Two bags of up to 15 lb at $1.75. */
const order = { tips: 5, estimate_total: 62.16 };

describe('sales tax', () => {
  it('is in the price of an order from then on, before the tip', async () => {
    const untaxed = await shop.placed();
    await tax('8.875');
    expect((await shop.client.get<'catalog.pricing'>('/category/pricing')).body.tax_percent).toBe(8.875);
    const taxed = await shop.placed(order);
    // $52.50 and $4.66
    expect(await receiptOf(taxed)).toMatchObject({
      tax_percent: 8.875,
      net_price: 62.16,
      estimate_low: 43.11,
    });
    expect(await receiptOf(untaxed)).toMatchObject({ net_price: 52.5 });
    expect(await receiptOf(untaxed)).not.toHaveProperty('tax_percent');
    expect((await shop.type(['order', taxed.number])).out).toMatch(/Sales tax \(8\.875%\) +\$4\.66/);
  });

  it('refuses an order that was priced without it', async () => {
    const ann = await newShopper(shop.client);
    const { status, body } = await ann.confirm({ tips: 5, estimate_total: 57.5 });
    expect([status, body.data]).toMatchObject([409, { reason: 'price', estimate_total: 62.16 }]);
  });

  it('stays that of the order when it is counted and billed, and sales say what of them it is', async () => {
    const placed = await shop.pickedUp(order);
    await tax('10');
    // 20 lb: $35.00, $3.11 and the tip
    expect(await shop.json(['count', placed.number, '--weight', '20'])).toMatchObject({ total: 43.11 });
    expect(await shop.json(['bill', placed.number])).toMatchObject({ amount: 43.11 });
    const mails = await mailsTo(shop.db, placed.shopper.client.user.email);
    expect(mails.at(-1)?.body_text).toMatch(
      /Sales tax \(8\.875%\): \$3\.11\nTips: \$5\.00\nTotal: \$43\.11\n/,
    );
    expect(await shop.json(['sales'])).toMatchObject({ sales: 38.11, tax: 3.11, tips: 5, net: 43.11 });
    expect((await shop.type(['sales'])).out).toMatch(/sales +tax +tips/);
    await tax('8.875');
  });

  it('is in a missed-pickup fee, so that the total stays the sum of the rows', async () => {
    const missed = await shop.placed(order);
    for (const _ of [1, 2]) {
      await shop.json(['status', missed.number, '11']);
      await shop.json(['reschedule', missed.number, '11-24-2026', '7:00 AM']);
    }
    const before = await receiptOf(missed);
    await shop.json(['missed-fee', missed.number]);
    const after = await receiptOf(missed);
    expect(after.net_price).toBeCloseTo(before.net_price + 10.89, 2);
    const row = await rowOf(shop, missed);
    expect(row.net_price_cents).toBe(Math.round(after.net_price * 100));
  });

  it.each(['20.5', '-1', '8,875', '8.8755', 'ten'])('is not %s', async (percent) => {
    expect(await shop.refused(2, ['setting', 'set', 'sales_tax_percent', percent])).toBe(
      'sales_tax_percent: write a percentage like 8.875, at most 20.',
    );
  });

  it('is of fees alone where the business says so, told by its own sentence, and in the sales', async () => {
    await tax('10');
    await shop.json(['setting', 'set', 'sales_tax_on', 'fees']);
    expect((await shop.client.get<'catalog.pricing'>('/category/pricing')).body).toMatchObject({
      ...{ tax_percent: 10, tax_on: 'fees' },
    });
    // Nothing of it is a fee.
    const usual = await shop.placed();
    expect(await receiptOf(usual)).toMatchObject({ tax_on: 'fees', net_price: 52.5 });
    const missed = await shop.placed();
    for (const _ of [1, 2]) {
      await shop.json(['status', missed.number, '11']);
      await shop.json(['reschedule', missed.number, '11-24-2026', '7:00 AM']);
    }
    await shop.json(['missed-fee', missed.number]);
    await shop.json(['status', missed.number, '3']);
    // 20 lb, the fee of $10.00, and a tenth of that.
    expect(await shop.json(['count', missed.number, '--weight', '20'])).toMatchObject({ total: 46 });
    expect((await shop.type(['order', missed.number])).out).toMatch(/Sales tax on fees \(10%\) +\$1\.00/);
    shop.clock.advance(86_400_000);
    await shop.json(['bill', missed.number]);
    expect(await shop.json(['sales'])).toMatchObject({ sales: 46, tax: 1 });
    const policy = { ...defaultPolicy, sales_tax_percent: 10, sales_tax_on: 'fees' as const };
    expect(salesTax(policy, '')).toBe(
      'Sales tax of 10% is added to fees, not to laundering and dry cleaning.',
    );
    await shop.json(['setting', 'set', 'sales_tax_on', '']);
    await tax('0');
    shop.clock.advance(-86_400_000);
  });
});
