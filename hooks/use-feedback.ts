'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ordersRoot } from '@/lib/api/queries';
import { invalidate } from '@/lib/api/query-client';
import { keepPreviousOf, queryRoot } from '@/lib/api/query-root';
import type { Data, Input } from '@/lib/contract';
import { useOneMutation } from './use-one-mutation';

export type Feedback = Data<'feedback.list'>[number];
export type FeedbackSubject = Data<'feedback.subjects'>[number];

export interface FeedbackFilters {
  /** Id as text, '' for all. */
  subject: string;
  /** Part of the text. */
  text: string;
  /** Defaults to pending (specification section 9). */
  status: 'pending' | 'all';
}

const feedbackRoot = queryRoot('feedback');

const feedbackQuery = (userId: number | undefined, { subject, text, status }: FeedbackFilters) =>
  queryOptions({
    queryKey: [...feedbackRoot, userId, subject, text, status],
    queryFn: async ({ signal }): Promise<Feedback[]> => {
      const query = { subject, feedback: text, status };
      return (await call('feedback.list', { params: { user_id: userId ?? 0 }, query, signal })).data;
    },
    placeholderData: keepPreviousOf(userId),
    enabled: userId !== undefined,
  });

/** The list; the old one stays until the new one has loaded. Runs only for a customer (section 6). */
export const useFeedback = (userId: number | undefined, filters: FeedbackFilters) =>
  useQuery(feedbackQuery(userId, filters));

const tenLastOrders = (userId: number) =>
  queryOptions({
    queryKey: [...ordersRoot, userId, 'last'],
    queryFn: ({ signal }) =>
      call('orders.list', { query: { user_id: userId, page: 1, limit: 10 }, signal }).then(
        (reply) => reply.data,
      ),
  });

/** The orders that feedback can be about; empty while loading. */
export const useLastOrders = (userId: number) => useQuery(tenLastOrders(userId));

export function useAddFeedback() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: Input<'feedback.create', 'body'>) => call('feedback.create', { body }),
    onSuccess: () => invalidate(client, feedbackRoot),
  });
}
