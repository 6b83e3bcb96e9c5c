import type { Policy } from '@/lib/rules/policy/policy';

/** Above the high estimate by the policy's percentage; always without an estimate (0). In cents. */
export const needsOk = (
  totalCents: number,
  estimateHighCents: number,
  { price_tolerance_percent: percent }: Pick<Policy, 'price_tolerance_percent'>,
): boolean => totalCents * 100 > estimateHighCents * (100 + percent);
