/** What an earlier order was counted as, beside one like it. */
import type { Data } from '@/lib/contract';
import { computeEstimate, type Estimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { type Choice, type PriceList, unknownIds } from '@/lib/rules/money/price-list';
import { countedThings } from '@/lib/text/counts-text';

export type LastCount = NonNullable<NonNullable<Data<'orders.again'>>['last']>;

const format = (dollars: number) => formatMoney(parseMoney(dollars) ?? 0);

export const lastTotal = (dollars: number): string => `Last time ${format(dollars)}`;

/** 'Last time 18.4 lb, 2 shirts: $41.20' */
export function lastTimeText({ weight, items, total }: LastCount): string {
  const things = countedThings(
    weight,
    items.map(({ name, quantity }) => ({ quantity, product: { name } })),
  );
  return `Last time ${things.join(', ')}: ${format(total)}`;
}

/** At the list's prices, with the last weight and what we counted; undefined where a part of it has no price. */
export function estimateAsLast(list: PriceList, choice: Choice, last: LastCount): Estimate | undefined {
  const { items = [] } = choice;
  const isListed = (id: number) => items.some(({ category_id }) => category_id === id);
  const counted = last.items.filter(({ category_id }) => !isListed(category_id));
  const like = { ...choice, weight_lb: last.weight, items: [...items, ...counted] };
  const estimate = computeEstimate(list, like);
  const isWhole = estimate.uncountedServices.length === 0 && unknownIds(list, like).products.length === 0;
  return isWhole ? estimate : undefined;
}

export const aboutText = (estimate: Estimate): string =>
  `about $${Math.round(estimateTotalCents(estimate) / 100)}`;
