/** The estimator's fields on the price list: their names, how they affect each other, and what of them is kept. */
import type { OrderPriceList } from '@/hooks/use-price-list';
import { type BagWeight, MAX_BAGS, usualBag } from '@/lib/domain/bags';
import { isWeighed, type PriceList } from '@/lib/domain/price-list';
import { forgetPersisted, persist, readPersisted } from '@/lib/persisted-forms';

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
const maxPounds = ({ full }: BagWeight = usualBag) => MAX_BAGS * full;

/**
 * Parses pounds as typed ('24', '24.5', '24,5 lb'): null when empty, NaN when invalid or out of range.
 * @param bag of the price list
 */
export function parseWeight(typed = '', bag?: BagWeight): number | null {
  const text = typed.trim().replace(/\s*(lbs?|pounds?)\.?$/i, '');
  if (text === '') return null;
  const pounds = /^\d{1,4}([.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return pounds > 0 && pounds <= maxPounds(bag) ? pounds : Number.NaN;
}

/** The error message for an invalid weight. */
export const weightProblem = (typed?: string, bag?: BagWeight) =>
  Number.isNaN(parseWeight(typed, bag)) ? `Enter pounds, up to ${maxPounds(bag)}: for example 24` : undefined;

/** Number of bags for a weight. */
export const countBags = (pounds: number, { full }: BagWeight = usualBag) =>
  Math.min(MAX_BAGS, Math.max(1, Math.ceil(pounds / full)));

/**
 * Adjusts the other fields after one was filled in: a weight sets the bags, setting the bags clears the weight, and
 * pieces of the weighed service require at least one bag, as in the order.
 * @param instead fields to clear, because extras of a single-choice group exclude each other
 */
export function settle(
  filled: Filled,
  { pricing, bag_lb }: Pick<PriceList, 'pricing' | 'bag_lb'>,
  name: string,
  instead: readonly string[] = [],
): Filled {
  const emptied = name === fieldName.bags ? [fieldName.weight] : filled[name] ? instead : [];
  const left = Object.entries(filled).filter(([other, text]) => text && !emptied.includes(other));
  const pounds = name === fieldName.weight && parseWeight(filled[name], bag_lb);
  const bags = pounds ? String(countBags(pounds, bag_lb)) : filled[fieldName.bags];
  const weighed = pricing.find(isWeighed);
  const pieces = weighed && fieldName.piece(weighed.category_id, '');
  const needsBag = left.some(([other]) => pieces && other.startsWith(pieces));
  return { ...Object.fromEntries(left), ...(bags || needsBag ? { [fieldName.bags]: bags || '1' } : {}) };
}

const form = 'pricing';

/** Keeps the counts in this tab, so that they survive a reload and the way back from the order. */
export function persistCounts(filled: Filled) {
  if (Object.keys(filled).length > 0) persist(form, filled);
  else forgetPersisted(form);
}

const isCount = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

/** The kept values that are still valid for this price list. */
export function readPersistedCounts({ pricing, categories, turnarounds, bag_lb }: OrderPriceList): Filled {
  const pieces = pricing.flatMap(({ category_id, products }) =>
    products.map(({ id }) => fieldName.piece(category_id, id)),
  );
  const extras = categories.flatMap(({ id, preferences }) =>
    preferences.map((preference) => fieldName.extra(id, preference.id)),
  );
  const canSay = (entry: [string, unknown]): entry is [string, string] => {
    const [name, text] = entry;
    if (typeof text !== 'string') return false;
    if (name === fieldName.bags) return isCount(text, MAX_BAGS);
    if (name === fieldName.weight) return Boolean(parseWeight(text, bag_lb));
    if (name === fieldName.speed) return turnarounds.some(({ id }) => String(id) === text);
    return pieces.includes(name) ? isCount(text, MAX_PIECES) : extras.includes(name) && text === 'on';
  };
  return Object.fromEntries(Object.entries(readPersisted(form)).filter(canSay));
}
