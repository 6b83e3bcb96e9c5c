import type { CustomerAction } from '@/lib/domain/order-transitions';
import { ApiError } from './errors';

/** The reasons by which an order or a repeating pickup is past what was asked. */
const finalReasons = ['status', 'late', 'decided', 'closed', 'ended'];

/**
 * Whether trying again can't change a refusal.
 * @param action of an order; while the refusal still lists it, the order only changed at the same time
 */
export function isFinalRefusal(error: unknown, action?: CustomerAction): boolean {
  const data = error instanceof ApiError ? (error.body.data as Conflict | null | undefined) : undefined;
  if (!finalReasons.includes(data?.reason ?? '')) return false;
  return !data?.can?.some((one) => one.action === action);
}

interface Conflict {
  reason?: string;
  /** What the customer can do with the order now. */
  can?: readonly { action: string }[];
}
