/** Takes decimal dollars. */
import type { Reply } from '@/lib/contract';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';

type PriceList = Reply<'catalog.pricing'>;
export type PricedCategory = PriceList['data'][number];

export const dollars = (amount: number | string | null | undefined) => formatMoney(parseMoney(amount) ?? 0);

/** `priceGuard` says when we ask first. */
export const fromPrices = '“From” prices can rise with material or work.';

export function minimumText(category: PricedCategory): string {
  return category.minimum > 0 ? `${dollars(category.minimum)} minimum` : 'No minimum';
}

export function byGroup(products: PricedCategory['products']) {
  const groups = new Map<string, PricedCategory['products']>();
  for (const product of products) groups.set(product.group, [...(groups.get(product.group) ?? []), product]);
  return [...groups];
}
