'use client';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { categoriesQuery, pricingQuery } from '@/lib/browser/api/queries';
import { catalogRoot } from '@/lib/browser/api/query-root';

export const useCategories = () => useQuery(categoriesQuery);
export const usePricing = () => useQuery(pricingQuery);

/** Bypasses the browser's cache of public replies. If it fails, the old prices stay. */
export async function refetchPrices(client: QueryClient) {
  await client.cancelQueries({ queryKey: catalogRoot });
  const now = { staleTime: 0, retry: false } as const;
  await Promise.allSettled([
    client.fetchQuery({
      ...categoriesQuery,
      ...now,
      queryFn: ({ signal }) => call('catalog.categories', { signal, bypassCache: true }),
    }),
    client.fetchQuery({
      ...pricingQuery,
      ...now,
      queryFn: ({ signal }) => call('catalog.pricing', { signal, bypassCache: true }),
    }),
  ]);
}
