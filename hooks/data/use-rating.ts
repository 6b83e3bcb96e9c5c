'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { queryRoot } from '@/lib/browser/api/query-root';
import { useApiMutation } from './use-api-mutation';

const ratingQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...queryRoot('rating'), orderId],
    queryFn: async ({ signal }) =>
      (await call('orders.rating', { params: { id: orderId }, signal }).catch(nullIfAbsent))?.data ?? null,
  });

export const useRating = (orderId: number) => useQuery(ratingQuery(orderId));

export function useRate(orderId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (body: { stars: number; text: string }) =>
      call('orders.rate', { params: { id: orderId }, body }),
    onSuccess: ({ data }) => client.setQueryData(ratingQuery(orderId).queryKey, data),
    meta: { quiet: true },
  });
}
