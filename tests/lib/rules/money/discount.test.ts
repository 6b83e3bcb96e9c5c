import { describe, expect, it } from 'vitest';
import { discountCents } from '@/lib/rules/money/discount';

describe('discountCents', () => {
  it.each([
    ['Percentage', 15, 4200, 630],
    ['Percentage', 15, 4210, 632],
    ['Percentage', 100, 4210, 4210],
    ['Percentage', 101, 4210, 4210],
    ['Percentage', 0, 4210, 0],
    ['Percentage', Number.NaN, 4210, 0],
    ['Direct', 500, 4210, 500],
    ['Direct', 5000, 4210, 4210],
    ['Direct', -5, 4210, 0],
    ['Direct', Number.POSITIVE_INFINITY, 4210, 4210],
    ['Direct', 1, 1, 1],
    ['Direct', 10.6, 100, 11],
    ['Direct', 500, 0, 0],
    ['Direct', 500, -10, 0],
  ] as const)('%s %d of %i: %i', (type, amount, base, off) => {
    expect(discountCents({ type, amount }, base)).toBe(off);
  });

  it('is nothing without a promo', () => {
    expect(discountCents(null, 4210)).toBe(0);
    expect(discountCents(undefined, 4210)).toBe(0);
  });
});
