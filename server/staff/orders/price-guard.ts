import type { Policy } from '@/lib/rules/policy/policy';

interface Asking {
  estimate_high_cents: number;
  /** What the customer chose. */
  ask_above_cents: number | null;
}

/** Above what the customer chose; else above the high estimate by the policy's percentage, always without one (0). */
export const needsOk = (
  totalCents: number,
  { estimate_high_cents: high, ask_above_cents: chosen }: Asking,
  { price_tolerance_percent: percent }: Pick<Policy, 'price_tolerance_percent'>,
): boolean => (chosen === null ? totalCents * 100 > high * (100 + percent) : totalCents > chosen);
