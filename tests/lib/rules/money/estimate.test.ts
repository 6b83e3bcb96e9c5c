import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BAGS, parseBagWeight } from '@/lib/rules/money/bags';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { type Choice, type PriceList, unknownIds } from '@/lib/rules/money/price-list';
import { rounds } from '@/tests/support/rounds';

const list: PriceList = {
  pricing: [
    {
      category_id: 1,
      name: 'Wash & Fold',
      rate_per_lb: 1.75,
      minimum: 30,
      products: [{ id: 31, name: 'Comforter', price: 10 }],
    },
    {
      category_id: 2,
      name: 'Dry Cleaning',
      minimum: 0,
      products: [
        { id: 41, name: 'Shirt', price: 4.5, price_from: true },
        { id: 42, name: 'Tie', price: 6, price_from: false },
      ],
    },
  ],
  categories: [
    { id: 1, preferences: [{ id: 11, name: 'Hypoallergenic detergent', amount: 1 }] },
    { id: 2, preferences: [{ id: 21, name: 'Starch', amount: 0.5 }] },
  ],
  turnarounds: [
    { id: 1, turntimes: '2 business days', days: 2, amount: 0 },
    { id: 2, turntimes: 'Next business day', days: 1, amount: 10 },
  ],
  surcharge: null,
};

const wash: Choice = { services: [1], bags: 2, turn_around_id: 1 };
const totals = (choice: Choice, prices = list) => {
  const { low, high } = computeEstimate(prices, choice);
  return [low.receipt.totalCents, high.receipt.totalCents];
};
const rows = (choice: Choice) =>
  computeEstimate(list, choice).rows.map((row) => [row.key, row.lowCents, row.highCents]);

describe('computeEstimate', () => {
  it('runs from 10 to 15 lb a bag', () => {
    expect(totals(wash)).toEqual([3500, 5250]);
    expect(estimateTotalCents(computeEstimate(list, wash))).toBe(5250);
  });

  it('runs from a light to a full bag of the house', () => {
    const heavy = { ...list, bag_lb: { light: 20, full: 30 } };
    expect(totals(wash, heavy)).toEqual([7000, 10_500]);
    expect(totals({ ...wash, weight_lb: 24 }, heavy)).toEqual([4200, 4200]);
  });

  it.each([
    ['12-18', { light: 12, full: 18 }],
    ['15-15', { light: 15, full: 15 }],
    ['18-12', undefined],
    ['0-15', undefined],
    ['10-100', undefined],
    ['10', undefined],
    ['10-15 lb', undefined],
  ])('reads %s as the weight of a bag', (text, weight) => {
    expect(parseBagWeight(text)).toEqual(weight);
  });

  it('tops up to the minimum in wash_fold_amount, on either side by itself', () => {
    const one = { ...wash, bags: 1 };
    expect(totals(one)).toEqual([3000, 3000]);
    expect(rows(one)).toEqual([
      ['wash_fold', 1250, 375],
      ['weight', 1750, 2625],
      ['subtotal', 3000, 3000],
      ['total', 3000, 3000],
    ]);
    expect(computeEstimate(list, one).low.input).toMatchObject({
      washFoldCents: 1250,
      topUpCents: 1250,
      weightLb: 10,
      weightAmountCents: 1750,
    });
  });

  it('keeps a top-up row that only the light bags need in its place', () => {
    const pricing = list.pricing.map((category) => ({ ...category, minimum: 40 }));
    const choice = { ...wash, services: [1, 2], items: [{ category_id: 2, product_id: 42, quantity: 10 }] };
    expect(
      computeEstimate({ ...list, pricing }, choice).rows.map((row) => [row.key, row.lowCents, row.highCents]),
    ).toEqual([
      ['wash_fold', 500, 0],
      ['dry_clean', 6000, 6000],
      ['weight', 3500, 5250],
      ['subtotal', 10000, 11250],
      ['total', 10000, 11250],
    ]);
  });

  it('keeps the order of rows when a later service loses its top-up', () => {
    const pricing = [
      { category_id: 1, name: 'Wash & Fold', rate_per_lb: 1, minimum: 40, products: [] },
      { category_id: 2, name: 'Leather', rate_per_lb: 2, minimum: 50, products: [] },
    ];
    const merged = computeEstimate({ ...list, pricing }, { ...wash, services: [1, 2] }).rows;
    expect(merged.map((row) => [row.key, row.lowCents, row.highCents])).toEqual([
      ['wash_fold', 2000, 1000],
      ['dry_clean', 1000, 0],
      ['weight', 6000, 9000],
      ['subtotal', 9000, 10000],
      ['total', 9000, 10000],
    ]);
  });

  it('lets per-piece items count towards the minimum, preferences not', () => {
    const items = [{ category_id: 1, product_id: 31, quantity: 1 }];
    const preferences = [{ category_id: 1, preference_id: 11, quantity: 1 }];
    expect(totals({ ...wash, bags: 1, items })).toEqual([3000, 3625]);
    expect(totals({ ...wash, bags: 1, preferences })).toEqual([3100, 3100]);
  });

  it('tops up Dry Cleaning in dry_clean_amount, counted or not', () => {
    const pricing = list.pricing.map((category) => ({ ...category, minimum: 20 }));
    const cleaning: Choice = { services: [2], turn_around_id: 1 };
    const items = [{ category_id: 2, product_id: 42, quantity: 3 }];
    const { low } = computeEstimate({ ...list, pricing }, { ...cleaning, items });
    expect(low.input).toMatchObject({ dryCleanCents: 2000, washFoldCents: 0, topUpCents: 0 });
    expect(totals(cleaning, { ...list, pricing })).toEqual([2000, 2000]);
  });

  it('prices an exact weight once it is known', () => {
    expect(totals({ ...wash, weight_lb: 22.5 })).toEqual([3938, 3938]);
    expect(totals({ ...wash, weight_lb: 0 })).toEqual([3000, 3000]);
    expect(computeEstimate(list, { ...wash, weight_lb: 22.5 }).rows[0]?.details).toEqual([
      { label: '22.5 lb × $1.75' },
    ]);
    expect(computeEstimate(list, wash).rows[0]?.details).toEqual([{ label: '20 – 30 lb × $1.75' }]);
  });

  it('adds pieces, preferences, turnaround, promo, surcharge and tip as the receipt does', () => {
    const choice: Choice = {
      services: [1, 2],
      bags: 2,
      items: [{ category_id: 2, product_id: 41, quantity: 3 }],
      preferences: [
        { category_id: 1, preference_id: 11 },
        { category_id: 2, preference_id: 21, quantity: 3 },
      ],
      turn_around_id: 2,
      promo: { promo_code: 'SPRING15', promo_code_type: 'Percentage', promo_code_amount: 15 },
      tips: 5,
    };
    const priced = { ...list, surcharge: { title: 'Fuel', amount: 2 } };
    expect(computeEstimate(priced, choice).rows.map((row) => [row.key, row.lowCents, row.highCents])).toEqual(
      [
        ['dry_clean', 1350, 1350],
        ['preference:0', 100, 100],
        ['preference:1', 150, 150],
        ['weight', 3500, 5250],
        ['subtotal', 5100, 6850],
        ['turnaround', 1000, 1000],
        ['promo', -915, -1178],
        ['surcharge', 200, 200],
        ['tips', 500, 500],
        ['total', 5885, 7372],
      ],
    );
    expect(computeEstimate(priced, choice).rows[0]?.details).toEqual([
      { label: '3 × Shirt', amountCents: 1350 },
    ]);
  });

  it('says which services are still uncounted, and which prices can rise', () => {
    const express: Choice = { services: [1, 2], bags: 2, turn_around_id: 1 };
    expect(computeEstimate(list, express)).toMatchObject({ uncountedServices: [2], hasFromPrices: false });
    const shirts = { ...express, items: [{ category_id: 2, product_id: 41, quantity: 1 }] };
    expect(computeEstimate(list, shirts)).toMatchObject({ uncountedServices: [], hasFromPrices: true });
    const ties = { ...express, items: [{ category_id: 2, product_id: 42, quantity: 1 }] };
    expect(computeEstimate(list, ties).hasFromPrices).toBe(false);
    expect(totals({ services: [2], turn_around_id: 1 })).toEqual([0, 0]);
  });

  it('leaves out what is not chosen or not known', () => {
    const choice: Choice = {
      services: [1, 99],
      bags: 2,
      items: [
        { category_id: 2, product_id: 41, quantity: 3 },
        { category_id: 1, product_id: 41, quantity: 3 },
      ],
      preferences: [
        { category_id: 2, preference_id: 21 },
        { category_id: 1, preference_id: 21 },
      ],
      turn_around_id: 77,
    };
    expect(totals(choice)).toEqual([3500, 5250]);
    expect(unknownIds(list, choice)).toEqual({
      services: [99],
      products: [41],
      preferences: [21],
      turnaround: true,
    });
    expect(unknownIds(list, wash)).toEqual({
      services: [],
      products: [],
      preferences: [],
      turnaround: false,
    });
  });

  it.each([
    [{ bags: 0 }, 3000],
    [{ bags: -4 }, 3000],
    [{ bags: Number.NaN }, 3000],
    [{ bags: null }, 3000],
    [{ bags: 1e9 }, 26250],
    [{ bags: 2.9 }, 5250],
    [{ weight_lb: Number.NaN }, 5250],
    [{ weight_lb: -1 }, 5250],
    [{ weight_lb: Number.POSITIVE_INFINITY }, 5250],
    [{ tips: -5 }, 5250],
    [{ tips: Number.NaN }, 5250],
    [{ items: [{ category_id: 1, product_id: 31, quantity: -5 }] }, 5250],
    [{ items: [{ category_id: 1, product_id: 31, quantity: Number.NaN }] }, 5250],
    [{ items: [{ category_id: 1, product_id: 31, quantity: 2.9 }] }, 7250],
    [{ items: [{ category_id: 1, product_id: 31, quantity: 1e9 }] }, 1004250],
    [{ services: [1, 1] }, 5250],
  ])('survives %j', (odd, cents) => {
    expect(estimateTotalCents(computeEstimate(list, { ...wash, ...odd }))).toBe(cents);
    expect(MAX_BAGS).toBe(10);
  });

  it('has a low side that is never above the high one, and rows that add up on both', () => {
    const quantity = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double());
    const choice: fc.Arbitrary<Choice> = fc.record({
      services: fc.subarray([1, 2, 3]),
      bags: fc.option(quantity),
      weight_lb: fc.option(quantity),
      items: fc.array(
        fc.record({
          category_id: fc.integer({ min: 1, max: 3 }),
          product_id: fc.constantFrom(31, 41, 42, 1),
          quantity,
        }),
        { maxLength: 5 },
      ),
      preferences: fc.array(
        fc.record({
          category_id: fc.integer({ min: 1, max: 2 }),
          preference_id: fc.constantFrom(11, 21),
          quantity,
        }),
        { maxLength: 4 },
      ),
      turn_around_id: fc.constantFrom(1, 2, 3, null),
      promo: fc.option(
        fc.record({
          promo_code: fc.string(),
          promo_code_type: fc.constantFrom('Direct', 'Percentage'),
          promo_code_amount: fc.double(),
        }),
      ),
      tips: fc.option(fc.double()),
    });
    fc.assert(
      fc.property(choice, fc.integer({ min: 0, max: 9000 }), (chosen, minimumCents) => {
        const pricing = list.pricing.map((category) => ({ ...category, minimum: minimumCents / 100 }));
        const { low, high, rows: merged } = computeEstimate({ ...list, pricing }, chosen);
        expect(low.receipt.totalCents).toBeLessThanOrEqual(high.receipt.totalCents);
        const lines = merged.filter((row) => row.kind === 'charge' || row.kind === 'discount');
        expect(lines.reduce((sum, row) => sum + row.lowCents, 0)).toBe(low.receipt.totalCents);
        expect(lines.reduce((sum, row) => sum + row.highCents, 0)).toBe(high.receipt.totalCents);
        expect(merged.at(-1)?.key).toBe('total');
      }),
      { numRuns: 20 * rounds },
    );
  });
});
