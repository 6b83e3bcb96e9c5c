'use client';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { catalogRoot, categoriesQuery, pricingQuery } from '@/lib/api/queries';

export const useCategories = () => useQuery(categoriesQuery);
export const usePricing = () => useQuery(pricingQuery);

/**
 * Reloads prices after the server refused outdated ones. Bypasses the browser's cache, which may keep public
 * replies. If that fails, the old prices stay.
 */
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
