'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { queryRoot } from '@/lib/api/query-root';

const catalogRoot = queryRoot('catalog');

export const categoriesQuery = queryOptions({
  queryKey: [...catalogRoot, 'categories'],
  queryFn: ({ signal }) => call('catalog.categories', { signal }),
  staleTime: 60_000,
});

export const pricingQuery = queryOptions({
  queryKey: [...catalogRoot, 'pricing'],
  queryFn: ({ signal }) => call('catalog.pricing', { signal }),
  staleTime: 60_000,
});

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
