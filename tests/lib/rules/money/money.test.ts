import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPercent,
  formatMoney,
  formatMoneyRange,
  isWholeCents,
  MAX_CENTS,
  multiplyCents,
  parseMoney,
  toDecimal,
  toDecimalText,
} from '@/lib/rules/money/money';

describe('whole cents', () => {
  it.each([0, 0.01, 0.29, 1.1, 4.35, 8.2, 19.99, 1234.56, 99_999.99, 100_000, -1.05])('%d', (dollars) =>
    expect(isWholeCents(dollars)).toBe(true),
  );

  it.each([0.001, 0.004, 0.005, 1e-9, 5e-324, 5.505, 1.005, 99_999.991, 0.1 + 0.2])('not %d', (dollars) =>
    expect(isWholeCents(dollars)).toBe(false),
  );

  it('every amount of whole cents, and none beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (cents, part) => {
        expect(isWholeCents(toDecimal(cents))).toBe(true);
        expect(isWholeCents(Number(`${toDecimal(cents).toFixed(2)}${part}`))).toBe(false);
      }),
    );
  });
});

describe('parseMoney', () => {
  it.each([
    [48.5, 4850],
    ['48.50', 4850],
    ['48.5', 4850],
    [' 48 ', 4800],
    ['.5', 50],
    ['5.', 500],
    ['$1,234.50', 123450],
    ['-$1.50', -150],
    ['−$1.50', -150],
    [-0, 0],
    ['-0.00', 0],
    [1.005, 101],
    [-1.005, -101],
    [8.165, 817],
    ['0.004', 0],
    ['0.0049999', 0],
    ['0.995', 100],
    [1e-9, 0],
    [0.1 + 0.2, 30],
    [1_000_000_000, MAX_CENTS],
  ])('reads %j as %i cents', (value, cents) => {
    expect(parseMoney(value)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '$',
    'abc',
    '1e3',
    '--1',
    '1,23',
    '1.2.3',
    '٣',
    '1\u0000',
    '9'.repeat(400),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1_000_000_001,
    null,
    undefined,
    {},
    [5],
    true,
  ])('refuses %j', (value) => {
    expect(parseMoney(value)).toBeNull();
  });

  it('returns what toDecimal and toDecimalText made of any cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(parseMoney(toDecimal(cents))).toBe(cents);
        expect(parseMoney(toDecimalText(cents))).toBe(cents);
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [123450, '$1,234.50'],
    [99999, '$999.99'],
    [100000, '$1,000.00'],
    [123456789, '$1,234,567.89'],
    [-150, '−$1.50'],
    [-0, '$0.00'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('writes a range from low to high, and one amount when there is no range', () => {
    expect(formatMoneyRange(5720, 4410)).toBe('$44.10 – $57.20');
    expect(formatMoneyRange(4410, 4410)).toBe('$44.10');
  });
});

describe('percentOf and multiplyCents', () => {
  it.each([
    [4210, 15, 632],
    [4209, 15, 631],
    [10, 5, 1],
    [9, 5, 0],
    [-4210, 15, -632],
    [4200, 12.5, 525],
    [333, 33.333333, 111],
    [4200, 0, 0],
    [4200, Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 10, 0],
  ])('%i cents, %d percent: %i', (cents, percent, expected) => {
    expect(applyPercent(cents, percent)).toBe(expected);
  });

  it.each([
    [175, 20.5, 3588],
    [175, 20, 3500],
    [450, 3, 1350],
    [1, 0.5, 1],
    [1, 0.49, 0],
    [500, 1.003, 502],
    [100, 1.005, 101],
    [MAX_CENTS, 90_000, MAX_CENTS * 90_000],
  ])('%i cents times %d: %i', (cents, factor, expected) => {
    expect(multiplyCents(cents, factor)).toBe(expected);
  });

  it('is within half a cent of the true value and never off by the double', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, basis) => {
          const exact = cents * basis; // hundredths of a percent: an exact integer
          const rounded = applyPercent(cents, basis / 100) * 10_000;
          expect(rounded - exact).toBeGreaterThan(-5000);
          expect(rounded - exact).toBeLessThanOrEqual(5000);
        },
      ),
    );
  });
});
