'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: ({ signal }) => call('catalog.categories', { signal }),
  staleTime: 60_000,
});

export const pricingQuery = queryOptions({
  queryKey: ['catalog', 'pricing'],
  queryFn: ({ signal }) => call('catalog.pricing', { signal }),
  staleTime: 60_000,
});

export const useCategories = () => useQuery(categoriesQuery);
export const usePricing = () => useQuery(pricingQuery);
