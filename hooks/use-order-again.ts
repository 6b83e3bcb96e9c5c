'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { againRoot, latestQuery } from '@/lib/api/queries';
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
