'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { queryRoot } from '@/lib/api/query-root';
import { useOneMutation } from './use-one-mutation';

const feedQuery = queryOptions({
  queryKey: queryRoot('calendar-feed'),
  queryFn: ({ signal }) => call('orders.feedState', { signal }).then((reply) => reply.data),
});

/** Whether the private calendar is on; no data where the API has none. */
export const useCalendarFeed = () => useQuery(feedQuery);

/** 'yes' makes a new address, which the answer alone tells; 'no' ends it. */
export function useSetCalendarFeed() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (on: 'yes' | 'no') => call('orders.setFeed', { body: { on } }),
    onSuccess: ({ data: { on, since } }) => client.setQueryData(feedQuery.queryKey, { on, since }),
  });
}
