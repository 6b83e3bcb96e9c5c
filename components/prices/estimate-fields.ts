import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { forgetPersisted, persist, readPersisted } from '@/lib/browser/storage/persisted-forms';
import { type BagWeight, MAX_BAGS, usualBag } from '@/lib/rules/money/bags';
import { isWeighed, type PriceList } from '@/lib/rules/money/price-list';
import { plainDigits } from '@/lib/text/plain-digits';
import { readHundredths } from '@/lib/text/typed-money';

export const fieldName = {
  bags: 'bags',
  weight: 'weight',
  speed: 'speed',
  piece: (categoryId: number, productId: number | '') => `piece-${categoryId}-${productId}`,
  extra: (categoryId: number, preferenceId: number) => `extra-${categoryId}-${preferenceId}`,
} as const;

export type Filled = Readonly<Partial<Record<string, string>>>;

export const MAX_PIECES = 99;

/** In lb. */
const maxPounds = ({ full }: BagWeight = usualBag) => MAX_BAGS * full;

/** '24', '24.5', '24,5 lb'; null when empty, NaN when invalid or out of range. */
export function parseWeight(typed = '', bag?: BagWeight): number | null {
  const text = plainDigits(typed).replace(/ ?(lbs?|pounds?)\.?$/i, '');
  if (text === '') return null;
  const hundredths = readHundredths(text);
  const pounds = hundredths === null ? Number.NaN : hundredths / 100;
  return pounds > 0 && pounds <= maxPounds(bag) ? pounds : Number.NaN;
}

export const weightProblem = (typed?: string, bag?: BagWeight) =>
  Number.isNaN(parseWeight(typed, bag)) ? `Enter pounds, up to ${maxPounds(bag)}: for example 24` : undefined;

export const countBags = (pounds: number, { full }: BagWeight = usualBag) =>
  Math.min(MAX_BAGS, Math.max(1, Math.ceil(pounds / full)));

/** A weight sets the bags, bags clear the weight, weighed pieces need a bag. @param instead fields to clear */
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

/** In this tab, for a reload and the way back from the order. */
export function persistCounts(filled: Filled) {
  if (Object.keys(filled).length > 0) persist(form, filled);
  else forgetPersisted(form);
}

const isCount = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

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
