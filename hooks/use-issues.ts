'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { nullIfAbsent } from '@/lib/api/gone';
import { invalidate } from '@/lib/api/query-client';
import { queryRoot } from '@/lib/api/query-root';
import type { Data, Input } from '@/lib/contract';
import { useOneMutation } from './use-one-mutation';

export type Issue = Data<'orders.issues'>[number];

const issuesRoot = queryRoot('issues');

/** The problems reported with an order, and until when we answer one that is reported now. */
export const useOrderIssues = (orderId: number, enabled = true) =>
  useQuery(
    queryOptions({
      queryKey: [...issuesRoot, 'order', orderId],
      queryFn: ({ signal }) => call('orders.issues', { params: { id: orderId }, signal }),
      enabled,
    }),
  );

/** The problems reported with all orders; none at an API that lacks the call (404). */
export const useAllIssues = (userId: number | undefined) =>
  useQuery(
    queryOptions({
      queryKey: [...issuesRoot, 'customer', userId],
      queryFn: async ({ signal }): Promise<Issue[]> => {
        const request = { params: { user_id: userId ?? 0 }, signal };
        return (await call('orders.allIssues', request).catch(nullIfAbsent))?.data ?? [];
      },
      enabled: userId !== undefined,
    }),
  );

export function useReportProblem(orderId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: Input<'orders.report', 'body'>) =>
      call('orders.report', { params: { id: orderId }, body }),
    onSuccess: () => invalidate(client, issuesRoot),
    meta: { quiet: true },
  });
}
