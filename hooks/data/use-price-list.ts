'use client';
import { useMemo } from 'react';
import { toPriceList } from '@/lib/content/to-price-list';
import { useCategories, usePricing } from './use-catalog';

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
