'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { queryRoot } from '@/lib/browser/api/query-root';

const referralQuery = queryOptions({
  queryKey: queryRoot('referral'),
  queryFn: async ({ signal }) =>
    (await call('orders.referral', { signal }).catch(nullIfAbsent))?.data ?? null,
});

/** Null where the API has none. */
export const useReferral = () => useQuery(referralQuery);
