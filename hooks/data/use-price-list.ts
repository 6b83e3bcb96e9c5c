'use client';
import { useMemo } from 'react';
import type { Reply } from '@/lib/contract';
import type { PriceList } from '@/lib/rules/money/price-list';
import { useCategories, usePricing } from './use-catalog';

/** The price list for lib/rules. */
export function toPriceList(categories: Reply<'catalog.categories'>, pricing: Reply<'catalog.pricing'>) {
  return {
    categories: categories.data,
    pricing: pricing.data,
    turnarounds: pricing.turnarounds,
    surcharge: pricing.surcharge,
    bag_lb: pricing.bag_lb,
    tax_percent: pricing.tax_percent,
    tax_on: pricing.tax_on,
  } satisfies PriceList;
}

/** From GET /category and GET /category/pricing. */
export function usePriceList() {
  const categories = useCategories();
  const pricing = usePricing();

  const list = useMemo(
    () => (categories.data && pricing.data ? toPriceList(categories.data, pricing.data) : undefined),
    [categories.data, pricing.data],
  );

  return {
    list,
    priceVersion: pricing.data?.price_version ?? '',
    failed: list ? undefined : (categories.error ?? pricing.error ?? undefined),
    retry: () => {
      if (!categories.data) void categories.refetch();
      if (!pricing.data) void pricing.refetch();
    },
  };
}

export type OrderPriceList = NonNullable<ReturnType<typeof usePriceList>['list']>;
