import { describe, expect, it } from 'vitest';
import {
  evaluatePromo,
  isPromoCode,
  normalizePromoCode,
  type PromoCode,
  type PromoContext,
} from '@/lib/rules/money/promo';

const promo: PromoCode = {
  code: 'SPRING15',
  type: 'Percentage',
  amount: 15,
  starts: '2026-02-01',
  ends: '2026-03-01',
  minSubtotalCents: 3000,
  maxUses: 100,
  uses: 99,
  firstOrderOnly: true,
};
const context: PromoContext = { today: '2026-02-15', baseCents: 4200, used: false, hasOrdered: false };

describe('evaluatePromo', () => {
  it('gives the discount of a code that holds', () => {
    expect(evaluatePromo(promo, context)).toEqual({ ok: true, discountCents: 630 });
    expect(evaluatePromo({ ...promo, type: 'Direct', amount: 9900 }, context)).toEqual({
      ok: true,
      discountCents: 4200,
    });
  });

  it.each([
    [null, {}, 'We don’t recognize this code'],
    [undefined, {}, 'We don’t recognize this code'],
    [promo, { isAnothers: true, today: '2026-03-02' }, 'This code is for another account'],
    [promo, { isOwn: true, hasOrdered: true }, 'You can’t use your own code'],
    [promo, { today: '2026-03-02' }, 'This code ended on 03/01/2026'],
    [promo, { today: '2026-01-31' }, 'This code starts on 02/01/2026'],
    [promo, { used: true }, 'You have already used this code'],
    [{ ...promo, uses: 100 }, {}, 'This code has been used up'],
    [{ ...promo, maxUses: 0, uses: 0 }, {}, 'This code has been used up'],
    [promo, { hasOrdered: true }, 'This code is for first orders only'],
    [{ ...promo, minSubtotalCents: 5000 }, {}, 'Add $8.00 more to use this code'],
    [promo, { baseCents: 2999 }, 'Add $0.01 more to use this code'],
  ] as const)('refuses %#', (code, more, message) => {
    expect(evaluatePromo(code, { ...context, ...more })).toEqual({ ok: false, message });
  });

  it.each([
    [promo, { today: '2026-03-01' }],
    [promo, { today: '2026-02-01' }],
    [promo, { baseCents: 3000 }],
    [{ ...promo, starts: null, ends: null }, { today: '2099-01-01' }],
    [{ ...promo, maxUses: null, uses: 1e6 }, {}],
    [{ ...promo, firstOrderOnly: false }, { hasOrdered: true }],
  ] as const)('accepts the edge %#', (code, more) => {
    expect(evaluatePromo(code, { ...context, ...more }).ok).toBe(true);
  });

  it('names the end before anything that the customer could still change', () => {
    expect(
      evaluatePromo(promo, { today: '2026-04-01', baseCents: 0, used: true, hasOrdered: true }),
    ).toMatchObject({
      message: 'This code ended on 03/01/2026',
    });
  });

  it('reads codes trimmed and in capitals', () => {
    expect(normalizePromoCode(' spring15\t')).toBe('SPRING15');
  });
});

it('a link carries what staff can create', () => {
  expect(['AB', 'SORRY-48022', 'A_1', 'A'.repeat(30)].map(isPromoCode)).toEqual([true, true, true, true]);
  expect(['A', 'a1', '-A', 'A B', 'A/B', 'É15', '', 'A'.repeat(31)].some(isPromoCode)).toBe(false);
});
