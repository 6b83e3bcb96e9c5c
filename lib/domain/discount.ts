import { MAX_CENTS, percentOf } from './money';

/** `amount` is in cents for Direct, a percentage (15 = 15 %) for Percentage. */
export interface Discount {
  type: 'Direct' | 'Percentage';
  amount: number;
}

/**
 * What a promo takes off a running total, in cents: rounded half up, between zero and the total (specification
 * section 9). An invalid amount takes nothing off.
 */
export function discountCents(discount: Discount | null | undefined, baseCents: number): number {
  const amount = discount?.amount ?? 0;
  if (!discount || !(amount > 0) || !(baseCents > 0)) return 0;
  const off =
    discount.type === 'Percentage'
      ? percentOf(baseCents, Math.min(amount, 100))
      : Math.min(amount, MAX_CENTS);
  return Math.min(Math.round(off), baseCents);
}
