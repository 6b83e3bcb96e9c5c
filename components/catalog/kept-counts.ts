/** Keeps the counts in this tab, so that they survive a reload and the way back from the order. */
import type { OrderPriceList } from '@/hooks/use-price-list';
import { MAX_BAGS } from '@/lib/domain/bags';
import { forgetKept, keep, readKept } from '@/lib/kept-forms';
import { type Filled, fieldName, MAX_PIECES, parseWeight } from './estimate-fields';

const form = 'pricing';

export function keepCounts(filled: Filled) {
  if (Object.keys(filled).length > 0) keep(form, filled);
  else forgetKept(form);
}

const isCount = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

/** The kept values that are still valid for this price list. */
export function keptCounts({ pricing, categories, turnarounds }: OrderPriceList): Filled {
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
    if (name === fieldName.weight) return Boolean(parseWeight(text));
    if (name === fieldName.speed) return turnarounds.some(({ id }) => String(id) === text);
    return pieces.includes(name) ? isCount(text, MAX_PIECES) : extras.includes(name) && text === 'on';
  };
  return Object.fromEntries(Object.entries(readKept(form)).filter(canSay));
}
