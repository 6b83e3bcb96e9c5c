'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { feedbackRoot } from '@/lib/browser/api/account-queries';
import { call } from '@/lib/browser/api/call';
import { invalidate } from '@/lib/browser/api/query-client';
import { ordersRoot } from '@/lib/browser/api/query-root';
import type { Data, Input } from '@/lib/contract';

export type Feedback = Data<'feedback.list'>[number];
export type FeedbackSubject = Data<'feedback.subjects'>[number];

const tenLastOrders = (userId: number) =>
  queryOptions({
    queryKey: [...ordersRoot, userId, 'last'],
    queryFn: ({ signal }) =>
      call('orders.list', { query: { user_id: userId, page: 1, limit: 10 }, signal }).then(
        (reply) => reply.data,
      ),
  });

export const useLastOrders = (userId: number) => useQuery(tenLastOrders(userId));

export function useAddFeedback() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (body: Input<'feedback.create', 'body'>) => call('feedback.create', { body }),
    onSuccess: () => invalidate(client, feedbackRoot),
  });
}
