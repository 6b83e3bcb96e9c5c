/** The estimator's fields on the price list: their names, and how they affect each other. */

import { LB_PER_BAG, MAX_BAGS } from '@/lib/domain/bags';
import type { PriceList } from '@/lib/domain/price-list';
import { isWeighed } from '@/lib/domain/price-list';

export const fieldName = {
  bags: 'bags',
  weight: 'weight',
  speed: 'speed',
  piece: (categoryId: number, productId: number | '') => `piece-${categoryId}-${productId}`,
  extra: (categoryId: number, preferenceId: number) => `extra-${categoryId}-${preferenceId}`,
} as const;

/** Values by field name; empty fields may be missing. */
export type Filled = Readonly<Partial<Record<string, string>>>;

export const MAX_PIECES = 99;

/** Weight of ten full bags, in lb. */
const MAX_LB = MAX_BAGS * LB_PER_BAG.high;

/** Parses pounds as typed ('24', '24.5', '24,5 lb'): null when empty, NaN when invalid or out of range. */
export function parseWeight(typed = ''): number | null {
  const text = typed.trim().replace(/\s*(lbs?|pounds?)\.?$/i, '');
  if (text === '') return null;
  const pounds = /^\d{1,4}([.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return pounds > 0 && pounds <= MAX_LB ? pounds : Number.NaN;
}

/** The error message for an invalid weight. */
export const weightProblem = (typed?: string) =>
  Number.isNaN(parseWeight(typed)) ? `Enter pounds, up to ${MAX_LB}: for example 24` : undefined;

/** Number of bags for a weight. */
export const bagsOf = (pounds: number) =>
  Math.min(MAX_BAGS, Math.max(1, Math.ceil(pounds / LB_PER_BAG.high)));

/**
 * Adjusts the other fields after one was filled in: a weight sets the bags, setting the bags clears the weight, and
 * pieces of the weighed service require at least one bag, as in the order.
 * @param instead fields to clear, because extras of a single-choice group exclude each other
 */
export function settle(
  filled: Filled,
  { pricing }: Pick<PriceList, 'pricing'>,
  name: string,
  instead: readonly string[] = [],
): Filled {
  const emptied = name === fieldName.bags ? [fieldName.weight] : filled[name] ? instead : [];
  const left = Object.entries(filled).filter(([other, text]) => text && !emptied.includes(other));
  const pounds = name === fieldName.weight && parseWeight(filled[name]);
  const bags = pounds ? String(bagsOf(pounds)) : filled[fieldName.bags];
  const weighed = pricing.find(isWeighed);
  const pieces = weighed && fieldName.piece(weighed.category_id, '');
  const needsBag = left.some(([other]) => pieces && other.startsWith(pieces));
  return { ...Object.fromEntries(left), ...(bags || needsBag ? { [fieldName.bags]: bags || '1' } : {}) };
}
