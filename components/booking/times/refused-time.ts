import type { z } from 'zod';
import type { RefusedTime } from '@/hooks/data/use-unavailable-slot';
import { ApiError } from '@/lib/browser/api/errors';
import type { Contract } from '@/lib/contract';
import { parseDate } from '@/lib/rules/dates/calendar';
import { type VisitKind, visitFields } from '@/lib/rules/dates/visit';

/** `data` of a refused order. */
export type Refusal = z.infer<Contract['orders.confirm']['refusal']>;

export const toRefusal = (error: unknown): Partial<Refusal> =>
  error instanceof ApiError ? ((error.body.data ?? {}) as Partial<Refusal>) : {};

/** Full (409), or past its cut-off (an error at one of its fields). */
export function refusedTime(error: unknown): RefusedTime | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'rejected') return undefined;
  const { reason, slots = [] } = toRefusal(error);
  const named = slots.flatMap(({ available, date, from_slot, to_slot }) => {
    const day = parseDate(date);
    return available && day ? [{ date: day, from_slot, to_slot }] : [];
  });
  const { message, errors } = error;
  const isAt = (visit: VisitKind) => Object.values(visitFields[visit]).some((field) => field in errors);
  if (reason === 'slot' || isAt('pickup')) return { visit: 'pickup', message, slots: named };
  if (reason === 'delivery_slot' || isAt('delivery')) return { visit: 'delivery', message, slots: named };
  return undefined;
}
