import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '@/lib/rules/money/money';
import { computeReceipt, type Receipt, type ReceiptInput, weightLabel } from '@/lib/rules/money/receipt';
import { rounds } from '@/tests/support/rounds';

const empty: ReceiptInput = {
  washFoldCents: 0,
  dryCleanCents: 0,
  weightLb: 0,
  weightAmountCents: 0,
  preferences: [],
  items: [],
  turnaround: null,
  promo: null,
  surcharge: null,
  tipsCents: 0,
};

const full: ReceiptInput = {
  washFoldCents: 1250,
  dryCleanCents: 1350,
  weightLb: 20,
  weightAmountCents: 3500,
  preferences: [
    { categoryId: 1, name: 'Hypoallergenic detergent', amountCents: 100, quantity: 1 },
    { categoryId: 2, name: 'Starch', amountCents: 150, quantity: 3 },
    { categoryId: 1, name: 'Cold water', amountCents: 0, quantity: 1 },
  ],
  items: [
    { categoryId: 1, name: 'Comforter', priceCents: 1000, quantity: 1 },
    { categoryId: 2, name: 'Shirt', priceCents: 450, quantity: 3 },
  ],
  turnaround: { label: 'Next business day', amountCents: 1000 },
  promo: { code: 'SPRING15', type: 'Percentage', amount: 15 },
  surcharge: { title: 'Fuel', amountCents: 200 },
  tipsCents: 500,
  topUpCents: 250,
};

const lines = (receipt: Receipt) => receipt.rows.map((row) => [row.key, row.amountCents]);
const addUp = (receipt: Receipt) =>
  receipt.rows
    .filter((row) => row.kind === 'charge' || row.kind === 'discount')
    .reduce((sum, row) => sum + row.amountCents, 0);

describe('computeReceipt', () => {
  it('writes the rows in the order of the specification', () => {
    const receipt = computeReceipt(full);
    expect(lines(receipt)).toEqual([
      ['wash_fold', 1250],
      ['dry_clean', 1350],
      ['preference:0', 100],
      ['preference:1', 150],
      ['weight', 3500],
      ['subtotal', 6350],
      ['turnaround', 1000],
      ['promo', -1103],
      ['surcharge', 200],
      ['tips', 500],
      ['total', 6947],
    ]);
    expect(receipt).toMatchObject({
      subtotalCents: 6350,
      promoBaseCents: 7350,
      discountCents: 1103, // 15 % of 73.50 is 11.025
      totalCents: 6947,
    });
    expect(receipt.rows.map((row) => row.label)).toEqual([
      'Wash & Fold',
      'Dry Cleaning',
      'Hypoallergenic detergent',
      'Starch × 3',
      'Wash & Fold by weight',
      'Subtotal',
      'Next business day',
      'Promo SPRING15 (15%)',
      'Fuel',
      'Tips',
      'Total',
    ]);
  });

  it('adds details to a row', () => {
    const details = Object.fromEntries(computeReceipt(full).rows.map((row) => [row.key, row.details]));
    expect(details.wash_fold).toEqual([
      { label: '1 × Comforter', amountCents: 1000 },
      { label: 'Top-up to the minimum', amountCents: 250 },
    ]);
    expect(details.dry_clean).toEqual([{ label: '3 × Shirt', amountCents: 1350 }]);
    expect(details.weight).toEqual([{ label: '20 lb × $1.75' }]);
    expect(weightLabel(20.5, 3588)).toBe('20.5 lb × $1.75');
    expect(weightLabel(10.03, 1755)).toBe('10.03 lb × $1.75');
    expect(weightLabel(3, 1000)).toBe('3 lb');
    expect(weightLabel(0, 1000)).toBe('0 lb');
  });

  it('shows a row from one cent on, and of an empty order only the total', () => {
    expect(lines(computeReceipt(empty))).toEqual([['total', 0]]);
    expect(lines(computeReceipt({ ...empty, tipsCents: 1 }))).toEqual([
      ['tips', 1],
      ['total', 1],
    ]);
    expect(lines(computeReceipt({ ...empty, washFoldCents: 1 }))).toEqual([
      ['wash_fold', 1],
      ['subtotal', 1],
      ['total', 1],
    ]);
  });

  it('takes a preference as the line total, whatever its quantity', () => {
    const preferences = [{ categoryId: 1, name: 'Softener', amountCents: 300, quantity: 3 }];
    expect(computeReceipt({ ...empty, preferences }).totalCents).toBe(300);
    const two = [{ categoryId: 1, name: 'Softener', amountCents: 300, quantity: 2 }];
    expect(computeReceipt({ ...empty, preferences: two }).rows[0]?.label).toBe('Softener × 2');
  });

  it('names a top-up only when there is one, and a promo without a code', () => {
    const { rows } = computeReceipt({
      ...empty,
      washFoldCents: 100,
      topUpCents: 0,
      promo: { code: '', type: 'Direct', amount: 1 },
    });
    expect(rows[0]?.details).toEqual([]);
    expect(rows[2]).toMatchObject({ label: 'Promo', amountCents: -1 });
  });

  it('adds the sales tax, where there is one, to everything but the tip', () => {
    const taxed = computeReceipt({ ...full, taxPercent: 8.875 });
    const plain = computeReceipt(full);
    const base = plain.totalCents - full.tipsCents;
    const tax = Math.round(base * 0.08875);
    expect(taxed.rows.at(-3)).toMatchObject({ key: 'tax', label: 'Sales tax (8.875%)', amountCents: tax });
    expect(taxed.rows.at(-2)?.key).toBe('tips');
    expect([taxed.totalCents, addUp(taxed)]).toEqual([plain.totalCents + tax, plain.totalCents + tax]);
    for (const taxPercent of [0, -5, Number.NaN, Number.POSITIVE_INFINITY, 21])
      expect(computeReceipt({ ...full, taxPercent })).toEqual(plain);
  });

  it('caps a promo at the running total after turnaround: surcharge and tips stay', () => {
    const promo = { code: 'ALL', type: 'Direct', amount: 99_999 } as const;
    const receipt = computeReceipt({ ...full, promo });
    expect(receipt.discountCents).toBe(7350);
    expect(receipt.totalCents).toBe(700);
    const over = computeReceipt({ ...full, promo: { code: 'ALL', type: 'Percentage', amount: 250 } });
    expect(over.totalCents).toBe(700);
  });

  it('counts hostile amounts as nothing and rounds fractions of a cent', () => {
    const hostile = computeReceipt({
      ...empty,
      washFoldCents: Number.NaN,
      dryCleanCents: -500,
      weightAmountCents: 10.5,
      turnaround: { label: '', amountCents: Number.NEGATIVE_INFINITY },
      promo: { code: '', type: 'Direct', amount: -100 },
      surcharge: { title: '', amountCents: Number.POSITIVE_INFINITY },
      tipsCents: '500' as unknown as number,
    });
    expect(lines(hostile)).toEqual([
      ['weight', 11],
      ['subtotal', 11],
      ['surcharge', MAX_CENTS],
      ['total', MAX_CENTS + 11],
    ]);
    expect(hostile.rows[2]?.label).toBe('Surcharge');
  });
});

describe('any receipt', () => {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 100_000 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer(),
    fc.double(),
    fc.constantFrom(Number.NaN, -0, 0.4, 0.5, -0.01, Number.MAX_VALUE, Number.POSITIVE_INFINITY),
  );
  const preference = fc.record({
    categoryId: fc.integer(),
    name: fc.string(),
    amountCents: amount,
    quantity: amount,
  });
  const item = fc.record({
    categoryId: fc.integer(),
    name: fc.string(),
    priceCents: amount,
    quantity: amount,
  });
  const input: fc.Arbitrary<ReceiptInput> = fc.record({
    washFoldCents: amount,
    dryCleanCents: amount,
    weightLb: amount,
    weightAmountCents: amount,
    preferences: fc.array(preference, { maxLength: 8 }),
    items: fc.array(item, { maxLength: 8 }),
    turnaround: fc.option(fc.record({ label: fc.string(), amountCents: amount })),
    promo: fc.option(fc.record({ code: fc.string(), type: fc.constantFrom('Direct', 'Percentage'), amount })),
    surcharge: fc.option(fc.record({ title: fc.string(), amountCents: amount })),
    tipsCents: amount,
    topUpCents: amount,
  });

  it('has shown rows that add up to the total, in whole cents, never below zero', () => {
    fc.assert(
      fc.property(input, (entity) => {
        const receipt = computeReceipt(entity);
        expect(addUp(receipt)).toBe(receipt.totalCents);
        expect(receipt.rows.at(-1)).toMatchObject({ key: 'total', amountCents: receipt.totalCents });
        expect(receipt.totalCents).toBeGreaterThanOrEqual(0);
        for (const row of receipt.rows) {
          expect(Number.isSafeInteger(row.amountCents)).toBe(true);
          if (row.kind === 'discount') expect(row.amountCents).toBeLessThanOrEqual(-1);
          else if (row.kind !== 'total') expect(row.amountCents).toBeGreaterThanOrEqual(1);
        }
        const before = receipt.rows.slice(0, receipt.rows.findIndex((row) => row.kind === 'subtotal') + 1);
        if (receipt.subtotalCents > 0) {
          expect(before.slice(0, -1).reduce((sum, row) => sum + row.amountCents, 0)).toBe(
            receipt.subtotalCents,
          );
        }
      }),
      { numRuns: 20 * rounds },
    );
  });

  it('keeps one order of rows and one key each', () => {
    const rank = [
      'wash_fold',
      'dry_clean',
      'preference',
      'weight',
      'subtotal',
      'turnaround',
      'promo',
      'surcharge',
      'tips',
      'total',
    ];
    fc.assert(
      fc.property(input, (entity) => {
        const keys = computeReceipt(entity).rows.map((row) => row.key);
        const ranks = keys.map((key) => rank.indexOf(key.split(':')[0] ?? ''));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
