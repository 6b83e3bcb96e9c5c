/** Short forms of prices for pages: "$1.75 / lb", "from $4.50". Takes decimal dollars. */
import type { Reply } from '@/lib/contract';
import { formatMoney, parseMoney } from '@/lib/domain/money';

type PriceList = Reply<'catalog.pricing'>;
export type PricedCategory = PriceList['data'][number];

export const dollars = (amount: number | string | null | undefined) => formatMoney(parseMoney(amount) ?? 0);

/** What "from" before a price means. */
export const fromPrices = '“From” prices can rise with material or work. We ask you first.';

export function categoryPrice(category: PricedCategory): string {
  if (category.rate_per_lb) return `${dollars(category.rate_per_lb)} / lb`;
  const cheapest = Math.min(
    ...category.products.map(({ price }) => parseMoney(price) ?? Number.POSITIVE_INFINITY),
  );
  return Number.isFinite(cheapest) ? `from ${formatMoney(cheapest)}` : '';
}

export function minimumText(category: PricedCategory): string {
  return category.minimum > 0 ? `${dollars(category.minimum)} minimum` : 'No minimum';
}

/** Products by group name, in list order. */
export function byGroup(products: PricedCategory['products']) {
  const groups = new Map<string, PricedCategory['products']>();
  for (const product of products) groups.set(product.group, [...(groups.get(product.group) ?? []), product]);
  return [...groups];
}
