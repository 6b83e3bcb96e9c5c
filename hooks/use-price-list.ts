'use client';
import { useMemo } from 'react';
import type { Reply } from '@/lib/contract';
import type { PriceList } from '@/lib/domain/price-list';
import { useCategories, usePricing } from './use-catalog';

/** Used if an API has no turnarounds. */
const usualTurnaround = { id: 1, turntimes: '2 business days', days: 2, amount: 0 };

/** The price list for lib/domain. */
export function priceListOf(categories: Reply<'catalog.categories'>, pricing: Reply<'catalog.pricing'>) {
  const named = categories.turnarounds.length ? categories.turnarounds : [usualTurnaround];
  return {
    categories: categories.data,
    pricing: pricing.data,
    // another API may send the turnarounds in only one of the replies, or in none
    turnarounds: pricing.turnarounds.length ? pricing.turnarounds : named,
    surcharge: pricing.surcharge ?? null,
    bag_lb: pricing.bag_lb,
    tax_percent: pricing.tax_percent,
  } satisfies PriceList;
}

/** The price list for lib/domain, combined from GET /category and GET /category/pricing. */
export function usePriceList() {
  const categories = useCategories();
  const pricing = usePricing();

  const list = useMemo(
    () => (categories.data && pricing.data ? priceListOf(categories.data, pricing.data) : undefined),
    [categories.data, pricing.data],
  );

  return {
    list,
    priceVersion: pricing.data?.price_version ?? '',
    /** Why there is no list. */
    failed: list ? undefined : (categories.error ?? pricing.error ?? undefined),
    retry: () => {
      if (!categories.data) void categories.refetch();
      if (!pricing.data) void pricing.refetch();
    },
  };
}

export type OrderPriceList = NonNullable<ReturnType<typeof usePriceList>['list']>;
