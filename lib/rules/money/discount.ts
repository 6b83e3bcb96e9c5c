import { applyPercent, MAX_CENTS } from './money';

/** `amount`: cents for Direct, 15 = 15 % for Percentage. */
export interface Discount {
  type: 'Direct' | 'Percentage';
  amount: number;
}

/** In cents, rounded half up, from 0 to the total (specification section 9); 0 for an invalid amount. */
export function discountCents(discount: Discount | null | undefined, baseCents: number): number {
  const amount = discount?.amount ?? 0;
  if (!discount || !(amount > 0) || !(baseCents > 0)) return 0;
  const off =
    discount.type === 'Percentage'
      ? applyPercent(baseCents, Math.min(amount, 100))
      : Math.min(amount, MAX_CENTS);
  return Math.min(Math.round(off), baseCents);
}
