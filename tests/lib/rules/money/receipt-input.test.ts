import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { toPromo, toReceiptInput } from '@/lib/rules/money/receipt-input';

describe('toReceiptInput', () => {
  it('reads the receipt entity in cents', () => {
    const input = toReceiptInput({
      wash_fold_amount: 12.5,
      dry_clean_amount: 13.5,
      wf_quantity: 20,
      wf_quantity_amount: 35,
      preferences: [{ category_id: 1, preference_name: 'Softener', preference_amount: 1, quantity: 2 }],
      orderItems: [{ category_id: 2, quantity: 3, product: { name: 'Shirt', price: 4.5 } }],
      order_turn_around: { turntimes: 'Next business day', amount: 10 },
      promo_code: 'SPRING15',
      promo_code_type: 'Percentage',
      promo_code_amount: 15,
      surcharge_title: 'Fuel',
      surcharge_amount: 2,
      tips: 5,
    });
    expect(input).toEqual({
      washFoldCents: 1250,
      dryCleanCents: 1350,
      weightLb: 20,
      weightAmountCents: 3500,
      turnaround: { label: 'Next business day', amountCents: 1000 },
      promo: { code: 'SPRING15', type: 'Percentage', amount: 15 },
      surcharge: { title: 'Fuel', amountCents: 200 },
      taxPercent: 0,
      tipsCents: 500,
      preferences: [{ categoryId: 1, name: 'Softener', amountCents: 100, quantity: 2 }],
      items: [{ categoryId: 2, name: 'Shirt', priceCents: 450, quantity: 3 }],
      // no Wash & Fold pieces, so all of wash_fold_amount is a top-up to the minimum
      topUpCents: 1250,
    });
  });

  it('finds the top-up to the minimum beside a weight, and none without one', () => {
    const items = [
      { category_id: 1, quantity: 2, product: { name: 'Comforter', price: 5 } },
      { category_id: 2, quantity: 1, product: { name: 'Shirt', price: 4.5 } },
    ];
    const wash = { wash_fold_amount: 12.5, orderItems: items };
    expect(toReceiptInput({ ...wash, wf_quantity_amount: 35 }).topUpCents).toBe(250);
    expect(toReceiptInput({ ...wash, wash_fold_amount: 9, wf_quantity_amount: 35 }).topUpCents).toBe(0);
    expect(toReceiptInput(wash).topUpCents).toBe(0);
  });

  it('reads an order with nothing in it as nothing', () => {
    expect(computeReceipt(toReceiptInput({})).totalCents).toBe(0);
    const preferences = [{ category_id: 1, preference_name: 'Softener', preference_amount: 1 }];
    expect(toReceiptInput({ preferences })).toMatchObject({ preferences: [{ quantity: 1 }] });
  });

  it('rounds an amount once, before its row is judged: half a cent has a row, less has none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (tenThousandths) => {
        const tips = tenThousandths / 10_000;
        const receipt = computeReceipt(toReceiptInput({ tips }));
        const cents = Math.floor((tenThousandths + 50) / 100);
        expect(receipt.rows.find(({ key }) => key === 'tips')?.amountCents ?? 0).toBe(cents);
        expect(receipt.rows.some(({ key }) => key === 'tips')).toBe(cents > 0);
      }),
    );
  });

  it('reads a promo: Direct in cents, Percentage as it is, without a code too, and none without both', () => {
    expect(toPromo({ promo_code: 'FIVE', promo_code_type: 'Direct', promo_code_amount: 5 })).toEqual({
      code: 'FIVE',
      type: 'Direct',
      amount: 500,
    });
    expect(
      toPromo({ promo_code: 'P', promo_code_type: 'percentage', promo_code_amount: 12.5 }),
    ).toMatchObject({
      type: 'Percentage',
      amount: 12.5,
    });
    expect(toPromo({ promo_code: '', promo_code_type: 'Direct', promo_code_amount: 4 })).toEqual({
      code: '',
      type: 'Direct',
      amount: 400,
    });
    expect(toPromo({ promo_code: '', promo_code_type: 'Direct', promo_code_amount: 0 })).toBeNull();
    expect(toPromo(null)).toBeNull();
  });
});
