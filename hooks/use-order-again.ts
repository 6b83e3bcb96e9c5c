'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import type { OrderAgain } from '@/lib/repeat-order';
import { addressesQuery } from './use-addresses';
import { cardsQuery } from './use-cards';
import { categoriesQuery, pricingQuery } from './use-catalog';
import { againRoot } from './use-orders';
import { useSession } from './use-session';

const noOrder = (error: unknown) => {
  if (error instanceof ApiError && error.httpStatus === 404) return null;
  throw error;
};

/** An earlier order as the start of a new one; null when it is not there, or the API has no such call (404). */
export const orderAgainQuery = (userId: number, orderId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, orderId],
    queryFn: ({ signal }) =>
      call('orders.again', { query: { order_id: orderId }, signal }).then(({ data }) => data, noOrder),
    // Prices and free times are those of the click.
    staleTime: 0,
    gcTime: 0,
  });

/** The same of the customer's latest order. */
const latestQuery = (userId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, 'latest'],
    queryFn: ({ signal }) => call('orders.again', { query: {}, signal }).then(({ data }) => data, noOrder),
    staleTime: 60_000,
  });

export const useLatestOrder = (userId: number | undefined) =>
  useQuery({ ...latestQuery(userId ?? 0), enabled: userId !== undefined });

/** What the signed-in customer last chose in each service. */
export const useSavedPreferences = () => useLatestOrder(useSession().user?.id).data?.saved_preferences;

const termsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, 'terms'],
    queryFn: async ({ client }) => (await client.fetchQuery(latestQuery(userId)))?.terms_accepted ?? false,
    staleTime: 60_000,
  });

/** Whether the customer accepted the current terms with an earlier order. */
export const useTermsAccepted = (userId: number | undefined) =>
  useQuery({ ...termsQuery(userId ?? 0), enabled: userId !== undefined });

/** Hands what the reply already says to the queries of the review, so that they need no request. */
export function seedQueries(client: QueryClient, userId: number, order: OrderAgain) {
  const envelope = { status: true as const, message: '' };
  client.setQueryData(addressesQuery(userId).queryKey, order.addresses);
  client.setQueryData(cardsQuery(userId).queryKey, order.cards);
  client.setQueryData(categoriesQuery.queryKey, { ...envelope, ...order.categories });
  client.setQueryData(pricingQuery.queryKey, { ...envelope, ...order.pricing });
  client.setQueryData(termsQuery(userId).queryKey, order.terms_accepted);
}
