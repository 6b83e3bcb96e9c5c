'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { call } from '@/lib/browser/api/call';
import { queryRoot } from '@/lib/browser/api/query-root';

const feedQuery = queryOptions({
  queryKey: queryRoot('calendar-feed'),
  queryFn: ({ signal }) => call('orders.feedState', { signal }).then((reply) => reply.data),
});

/** No data where the API has none. */
export const useCalendarFeed = () => useQuery(feedQuery);

/** 'yes' makes a new address, which only the reply contains; 'no' ends it. */
export function useSetCalendarFeed() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (on: 'yes' | 'no') => call('orders.setFeed', { body: { on } }),
    onSuccess: ({ data: { on, since } }) => client.setQueryData(feedQuery.queryKey, { on, since }),
  });
}
