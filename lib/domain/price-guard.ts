/** When a counted price is so high that the customer must approve it before we clean. */
import type { Policy } from '../policy';

/**
 * Whether a final total exceeds the high estimate by more than the policy's percentage, so that the customer must
 * approve it. Without an estimate (0) the customer has not seen a price and always has to approve. In integer cents.
 */
export const needsOk = (
  totalCents: number,
  estimateHighCents: number,
  { price_tolerance_percent: percent }: Pick<Policy, 'price_tolerance_percent'>,
): boolean => totalCents * 100 > estimateHighCents * (100 + percent);
