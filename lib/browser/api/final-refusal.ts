import type { CustomerAction } from '@/lib/rules/orders/order-transitions';
import { ApiError } from './errors';

const finalReasons = ['status', 'late', 'decided', 'closed', 'ended'];

/** Trying again can't help. @param action if the refusal still lists it, the order only changed at the same time */
export function isFinalRefusal(error: unknown, action?: CustomerAction): boolean {
  const data = error instanceof ApiError ? (error.body.data as Conflict | null | undefined) : undefined;
  if (!finalReasons.includes(data?.reason ?? '')) return false;
  return !data?.can?.some((one) => one.action === action);
}

interface Conflict {
  reason?: string;
  can?: readonly { action: string }[];
}
