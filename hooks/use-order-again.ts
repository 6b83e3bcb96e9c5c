'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { nullIfAbsent } from '@/lib/api/gone';
import {
  addressesQuery,
  againRoot,
  cardsQuery,
  categoriesQuery,
  latestQuery,
  pricingQuery,
} from '@/lib/api/queries';
import type { OrderAgain } from '@/lib/repeat-order';
import { useSession } from './use-session';

export const useLatestOrder = (userId: number | undefined) =>
  useQuery({ ...latestQuery(userId ?? 0), enabled: userId !== undefined });

/** What the signed-in customer last chose in each service. */
export const useSavedPreferences = () => useLatestOrder(useSession().user?.id).data?.saved_preferences;

export const termsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, 'terms'],
    queryFn: async ({ client }) => (await client.fetchQuery(latestQuery(userId)))?.terms_accepted ?? false,
    staleTime: 60_000,
  });

/** Whether the customer accepted the current terms with an earlier order. */
export const useTermsAccepted = (userId: number | undefined) =>
  useQuery({ ...termsQuery(userId ?? 0), enabled: userId !== undefined });

/** An earlier order as the start of a new one; null when it is not there, or the API has no such call (404). */
export const orderAgainQuery = (userId: number, orderId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, orderId],
    queryFn: ({ signal }) =>
      call('orders.again', { query: { order_id: orderId }, signal }).then(({ data }) => data, nullIfAbsent),
    // Prices and free times are those of the click.
    staleTime: 0,
    gcTime: 0,
  });

/** Hands what the reply already says to the queries of the review, so that they need no request. */
export function seedQueries(client: QueryClient, userId: number, order: OrderAgain) {
  const envelope = { status: true as const, message: '' };
  client.setQueryData(addressesQuery(userId).queryKey, order.addresses);
  client.setQueryData(cardsQuery(userId).queryKey, order.cards);
  client.setQueryData(categoriesQuery.queryKey, { ...envelope, ...order.categories });
  client.setQueryData(pricingQuery.queryKey, { ...envelope, ...order.pricing });
  client.setQueryData(termsQuery(userId).queryKey, order.terms_accepted);
}
