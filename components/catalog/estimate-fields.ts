/** The fields that count on the price list: their names, and what one of them means for the others. */

import { LB_PER_BAG, MOST_BAGS } from '@/lib/domain/bags';
import type { PriceList } from '@/lib/domain/price-list';
import { isWeighed } from '@/lib/domain/price-list';

export const fieldName = {
  bags: 'bags',
  weight: 'weight',
  speed: 'speed',
  piece: (categoryId: number, productId: number | '') => `piece-${categoryId}-${productId}`,
  extra: (categoryId: number, preferenceId: number) => `extra-${categoryId}-${preferenceId}`,
} as const;

/** What the fields say, by their names; one that says nothing is empty or left out. */
export type Filled = Readonly<Partial<Record<string, string>>>;

export const MOST_PIECES = 99;

/** The most that ten full bags hold, in lb. */
const MOST_LB = MOST_BAGS * LB_PER_BAG.high;

/** Pounds as somebody types them ('24', '24.5', '24,5 lb'), null for nothing, NaN for what is no such weight. */
export function parseWeight(typed = ''): number | null {
  const text = typed.trim().replace(/\s*(lbs?|pounds?)\.?$/i, '');
  if (text === '') return null;
  const pounds = /^\d{1,4}([.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return pounds > 0 && pounds <= MOST_LB ? pounds : Number.NaN;
}

/** Why it is no weight. */
export const weightProblem = (typed?: string) =>
  Number.isNaN(parseWeight(typed)) ? `Enter pounds, up to ${MOST_LB}: for example 24` : undefined;

/** Bags that a weight fills. */
export const bagsOf = (pounds: number) =>
  Math.min(MOST_BAGS, Math.max(1, Math.ceil(pounds / LB_PER_BAG.high)));

/**
 * Brings the other fields into line with the one that was just filled in: a weight fills bags, bags by hand take the
 * weight back, and pieces beside weighed laundry come with at least one bag of it, as in the order.
 * @param instead fields that then say nothing: of extras that exclude each other one is ticked
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
