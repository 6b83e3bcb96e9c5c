import type { Reply } from '@/lib/contract';
import type { PriceList } from '@/lib/rules/money/price-list';

/** The price list for lib/rules. */
export const toPriceList = (
  categories: Reply<'catalog.categories'>,
  { data: pricing, turnarounds, surcharge, bag_lb, tax_percent, tax_on }: Reply<'catalog.pricing'>,
) =>
  ({
    ...{ categories: categories.data, pricing, turnarounds },
    ...{ surcharge, bag_lb, tax_percent, tax_on },
  }) satisfies PriceList;
