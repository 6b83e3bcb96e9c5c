import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeEstimate } from '@/lib/rules/money/estimate';
import { estimateLines, receiptBeforeCount } from '@/lib/rules/money/estimate-lines';
import {
  estimateBefore,
  finalPriceNote,
  formatEstimate,
  formatFinalPriceNote,
  listUncounted,
  placedEstimate,
  savingText,
} from '@/lib/rules/money/estimate-text';
import type { Choice, PriceList } from '@/lib/rules/money/price-list';

const list: PriceList = {
  pricing: [
    {
      category_id: 1,
      name: 'Wash & Fold',
      rate_per_lb: 1.75,
      minimum: 30,
      products: [{ id: 31, name: 'Comforter', price: 10 }],
    },
    { category_id: 2, name: 'Dry Cleaning', minimum: 0, products: [{ id: 41, name: 'Shirt', price: 4.5 }] },
  ],
  categories: [{ id: 1, preferences: [{ id: 11, name: 'Unscented', amount: 1 }] }],
  turnarounds: [{ id: 1, turntimes: '2 business days', days: 2, amount: 0 }],
  surcharge: null,
};
const wash: Choice = { services: [1], bags: 1, turn_around_id: 1 };
const lines = (choice: Choice, prices = list) =>
  estimateLines(computeEstimate(prices, choice)).map(({ label, lowCents, highCents, details }) => [
    label,
    lowCents,
    highCents,
    details.map((detail) => detail.label).join(', '),
  ]);

describe('formatEstimate', () => {
  it('is a range, or one amount', () => {
    expect(formatEstimate(4410, 5720)).toBe('$44.10 – $57.20');
    expect(formatEstimate(0, 5720)).toBe('$0.00 – $57.20');
    expect(formatEstimate(3000, 3000)).toBe('$30.00');
  });

  it('never passes for the total while something is ours to count', () => {
    expect(formatEstimate(3000, 3000, ['Dry Cleaning'])).toBe('$30.00 + dry cleaning');
    expect(formatEstimate(3500, 5250, ['Dry Cleaning', 'Leather'])).toBe(
      '$35.00 – $52.50 + dry cleaning + leather',
    );
    expect(formatEstimate(0, 0, ['Dry Cleaning'])).toBe('After counting');
  });

  it('is where it starts when a piece has a “from” price', () => {
    expect(formatEstimate(7100, 7100, [], true)).toBe('from $71.00');
    expect(formatEstimate(7100, 8850, ['Leather'], true)).toBe('from $71.00 – $88.50 + leather');
    expect(formatEstimate(0, 0, ['Leather'], true)).toBe('After counting');
  });

  it('is nothing when nothing is left to pay', () => {
    expect(formatEstimate(0, 0)).toBe('$0.00');
  });
});

describe('what a promo code takes off', () => {
  const shirts = [{ category_id: 2, product_id: 41, quantity: 4 }];
  const saving = (type: 'Direct' | 'Percentage', amount: number, choice: Partial<Choice>) =>
    savingText(
      computeEstimate(list, {
        ...wash,
        ...choice,
        promo: { promo_code: 'SPRING', promo_code_type: type, promo_code_amount: amount },
      }),
    );

  it('is an amount, or the most that it can be', () => {
    expect(saving('Percentage', 15, { bags: 1 })).toBe('$4.50');
    expect(saving('Percentage', 15, { bags: 2 })).toBe('up to $7.88');
    expect(saving('Direct', 40, { bags: 2 })).toBe('up to $40.00');
    expect(savingText(computeEstimate(list, wash))).toBe('');
  });

  it('is what the code says while pieces are ours to count, because it takes its share of them', () => {
    expect(saving('Percentage', 15, { services: [1, 2] })).toBe('15%');
    expect(saving('Percentage', 15, { services: [2] })).toBe('15%');
    expect(saving('Direct', 40, { services: [1, 2] })).toBe('up to $40.00');
    expect(saving('Percentage', 15, { services: [2], items: shirts })).toBe('$2.70');
  });
});

it('says what the final price waits for', () => {
  expect(finalPriceNote({ weighed: true, counted: false })).toBe('Final price after weighing');
  expect(finalPriceNote({ weighed: false, counted: true })).toBe('Final price after counting');
  expect(formatFinalPriceNote({ services: 'Wash & Fold, Dry Cleaning' })).toBe(
    'Final price after weighing and counting',
  );
  expect(formatFinalPriceNote({ services: 'Dry Cleaning' })).toBe('Final price after counting');
  expect(formatFinalPriceNote({ services: '' })).toBe('Final price after weighing and counting');
});

it('knows which services of a placed order nobody has counted', () => {
  const services = 'Wash & Fold, Dry Cleaning';
  expect(listUncounted({ services, is_express: true })).toEqual(['Dry Cleaning']);
  expect(listUncounted({ services, is_express: false })).toEqual([]);
  expect(listUncounted({ services }), 'another API does not tell').toEqual([]);
});

describe('the lines of an estimate', () => {
  it('have one row for Wash & Fold with its minimum', () => {
    expect(lines(wash)).toEqual([['Wash & Fold', 3000, 3000, '10 – 15 lb × $1.75, $30.00 minimum']]);
  });

  it('say so when only light bags fall under the minimum', () => {
    const pricing = list.pricing.map((category) => ({ ...category, minimum: 20 }));
    expect(lines(wash, { ...list, pricing })).toEqual([
      ['Wash & Fold', 2000, 2625, '10 – 15 lb × $1.75, $20.00 minimum'],
    ]);
  });

  it('have the pieces of Wash & Fold in a row of their own, so that each row is what its detail says', () => {
    const choice: Choice = {
      ...wash,
      services: [1, 2],
      bags: 2,
      items: [
        { category_id: 1, product_id: 31, quantity: 1 },
        { category_id: 2, product_id: 41, quantity: 3 },
      ],
      preferences: [{ category_id: 1, preference_id: 11 }],
    };
    expect(lines(choice)).toEqual([
      ['Wash & Fold by weight', 3500, 5250, '20 – 30 lb × $1.75'],
      ['Wash & Fold', 1000, 1000, '1 × Comforter'],
      ['Dry Cleaning', 1350, 1350, '3 × Shirt'],
      ['Unscented', 100, 100, ''],
    ]);
  });

  it('put what the minimum adds into the price by weight, beside pieces too', () => {
    const items = [{ category_id: 1, product_id: 31, quantity: 1 }];
    expect(lines({ ...wash, items })).toEqual([
      ['Wash & Fold by weight', 2000, 2625, '10 – 15 lb × $1.75, $30.00 minimum'],
      ['Wash & Fold', 1000, 1000, '1 × Comforter'],
    ]);
  });

  it('add up to both totals, whatever is chosen', () => {
    const choice = fc.record({
      services: fc.subarray([1, 2], { minLength: 1 }),
      bags: fc.integer({ min: 1, max: 10 }),
      items: fc.array(
        fc.record({
          category_id: fc.constantFrom(1, 2),
          product_id: fc.constantFrom(31, 41),
          quantity: fc.integer({ min: 1, max: 20 }),
        }),
        { maxLength: 4 },
      ),
      tips: fc.integer({ min: 0, max: 50 }),
      turn_around_id: fc.constant(1),
    });
    fc.assert(
      fc.property(choice, fc.integer({ min: 0, max: 90 }), (chosen, minimum) => {
        const pricing = list.pricing.map((category) => ({ ...category, minimum }));
        const estimate = computeEstimate({ ...list, pricing }, chosen);
        const rows = estimateLines(estimate);
        const sum = (side: 'lowCents' | 'highCents') => rows.reduce((total, row) => total + row[side], 0);
        expect(sum('lowCents')).toBe(estimate.low.receipt.totalCents);
        expect(sum('highCents')).toBe(estimate.high.receipt.totalCents);
      }),
    );
  });
});

it('a receipt before the count has one row for Wash & Fold too, and the same total', () => {
  const { receipt } = computeEstimate(list, { ...wash, tips: 5 }).high;
  expect(receiptBeforeCount(receipt.rows).map(({ key, amountCents }) => [key, amountCents])).toEqual([
    ['weight', 3000],
    ['subtotal', 3000],
    ['tips', 500],
    ['total', 3500],
  ]);
});

describe('a placed order', () => {
  const both = 'Wash & Fold, Dry Cleaning';
  it.each([
    [{ estimate_low: 44, estimate_high: 44 }, '$44.00', 'up to $44.00'],
    [{ estimate_low: 44, estimate_high: 44, estimate_from: true }, 'from $44.00', 'from $44.00'],
    [{ estimate_low: 30, estimate_high: 52.5 }, '$30.00 – $52.50', 'up to $52.50'],
    [{ estimate_high: 52.5 }, '$52.50', 'up to $52.50'],
    [
      { estimate_high: 8.5, services: both, is_express: true },
      '$8.50 + dry cleaning',
      '$8.50 + dry cleaning',
    ],
    [{ estimate_low: 0, estimate_high: 0, services: both, is_express: true }, 'After counting', ''],
    [{}, '$0.00', ''],
  ])('with %j was expected to cost %s, and is compared with “%s”', (order, expected, before) => {
    expect(placedEstimate(order)).toBe(expected);
    expect(estimateBefore(order)).toBe(before);
  });
});
