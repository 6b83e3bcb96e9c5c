'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '@/hooks/page/use-session';
import type { OrderAgain } from '@/lib/booking/repeat-order';
import { call } from '@/lib/browser/api/call';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import {
  addressesQuery,
  cardsQuery,
  categoriesQuery,
  latestQuery,
  pricingQuery,
} from '@/lib/browser/api/queries';
import { againRoot } from '@/lib/browser/api/query-root';

export const useLatestOrder = (userId: number | undefined) =>
  useQuery({ ...latestQuery(userId ?? 0), enabled: userId !== undefined });

export const useSavedPreferences = () => useLatestOrder(useSession().user?.id).data?.saved_preferences;

export const termsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, 'terms'],
    queryFn: async ({ client }) => (await client.fetchQuery(latestQuery(userId)))?.terms_accepted ?? false,
    staleTime: 60_000,
  });

export const useTermsAccepted = (userId: number | undefined) =>
  useQuery({ ...termsQuery(userId ?? 0), enabled: userId !== undefined });

/** Null for an unknown order, or without the call (404). */
export const orderAgainQuery = (userId: number, orderId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, orderId],
    queryFn: ({ signal }) =>
      call('orders.again', { query: { order_id: orderId }, signal }).then(({ data }) => data, nullIfAbsent),
    staleTime: 0,
    gcTime: 0,
  });

/** For the review, which then needs no request. */
export function seedQueries(client: QueryClient, userId: number, order: OrderAgain) {
  const envelope = { status: true as const, message: '' };
  client.setQueryData(addressesQuery(userId).queryKey, order.addresses);
  client.setQueryData(cardsQuery(userId).queryKey, order.cards);
  client.setQueryData(categoriesQuery.queryKey, { ...envelope, ...order.categories });
  client.setQueryData(pricingQuery.queryKey, { ...envelope, ...order.pricing });
  client.setQueryData(termsQuery(userId).queryKey, order.terms_accepted);
}
