/** A bag, a shirt, a suit, by the order of the price list. */
import type { Reply } from '@/lib/contract';
import { type BagWeight, usualBag } from '@/lib/rules/money/bags';
import { formatMoney, multiplyCents, parseMoney } from '@/lib/rules/money/money';
import { isWeighed } from '@/lib/rules/money/price-list';
import { byGroup } from './by-group';
import { dollars, type PricedCategory } from './price-sentences';

export interface FamiliarPrice {
  id: string;
  label: string;
  /** '$9.50', 'from $17.00' */
  amount: string;
  detail?: string;
}

/** At least the minimum: '1 bag, about 12 lb', '$30.00'. No line break before a unit. */
export function bagPrice(
  category: PricedCategory,
  bags: number,
  { light, full }: BagWeight = usualBag,
): FamiliarPrice {
  const lb = Math.floor(((light + full) / 2) * bags);
  const minimum = parseMoney(category.minimum) ?? 0;
  const weighed = multiplyCents(parseMoney(category.rate_per_lb) ?? 0, lb);
  return {
    id: `bags-${bags}`,
    label: `${bags}\u00a0${bags === 1 ? 'bag' : 'bags'}, about ${lb}\u00a0lb`,
    amount: formatMoney(Math.max(minimum, weighed)),
    ...(weighed < minimum ? { detail: `The minimum for ${category.name}` } : {}),
  };
}

export const firstPieces = (category: PricedCategory): FamiliarPrice[] =>
  byGroup(category.products).flatMap(([, [first]]) =>
    first
      ? {
          id: String(first.id),
          label: first.name,
          amount: `${first.price_from ? 'from ' : ''}${dollars(first.price)}`,
        }
      : [],
  );

/** '1 bag, about 12 lb', or the first piece of a business without scales. */
export function examplePrices(prices: Reply<'catalog.pricing'>): FamiliarPrice[] {
  const weighed = prices.data.find(isWeighed);
  if (weighed) {
    const { label, ...price } = bagPrice(weighed, 1, prices.bag_lb);
    return [{ ...price, label: `${weighed.name}, ${label}` }];
  }
  return prices.data.flatMap(firstPieces).slice(0, 1);
}

/** 'Shirt' → 'Shirts'; other names stay as the business wrote them. */
export const several = (name: string) => (/^[A-Z][a-z]*[^sxhy\W]$/.test(name) ? `${name}s` : name);

/** 'Wash & Fold $1.75 a pound', 'Shirts from $4.50'; '' for a service without prices. */
export function priceLine(category: PricedCategory): string {
  if (isWeighed(category)) return `${category.name} ${dollars(category.rate_per_lb)} a pound`;
  const [first] = firstPieces(category);
  return first ? `${several(first.label)} ${first.amount}` : '';
}
