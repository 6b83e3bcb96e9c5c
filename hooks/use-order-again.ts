'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { againRoot } from './use-orders';
import { useSession } from './use-session';

export const noOrder = (error: unknown) => {
  if (error instanceof ApiError && error.httpStatus === 404) return null;
  throw error;
};

/** The customer's latest order as the start of a new one; null without one, or when the API has no such call (404). */
export const latestQuery = (userId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, 'latest'],
    queryFn: ({ signal }) => call('orders.again', { query: {}, signal }).then(({ data }) => data, noOrder),
    staleTime: 60_000,
  });

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
