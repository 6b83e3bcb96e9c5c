/** When a counted price is so high that the customer is asked before we clean. */
import type { Policy } from '../policy';

/**
 * Whether a final total is so far above the estimate that the customer is asked first: more than the high estimate
 * and the policy's percentage of it. Without an estimate (0) the customer has seen no price yet and is always asked.
 * In integer cents.
 */
export const needsOk = (
  totalCents: number,
  estimateHighCents: number,
  { price_tolerance_percent: percent }: Pick<Policy, 'price_tolerance_percent'>,
): boolean => totalCents * 100 > estimateHighCents * (100 + percent);
