'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allIssuesQuery, issuesRoot, orderIssuesQuery } from '@/lib/browser/api/account-queries';
import { call } from '@/lib/browser/api/call';
import { invalidate } from '@/lib/browser/api/query-client';
import type { Data, Input } from '@/lib/contract';
import { useApiMutation } from './use-api-mutation';

export type Issue = Data<'orders.issues'>[number];

export const useOrderIssues = (orderId: number, enabled = true) =>
  useQuery({ ...orderIssuesQuery(orderId), enabled });

export const useAllIssues = (userId: number | undefined) => useQuery(allIssuesQuery(userId));

export function useWithdrawReport() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: ({ order_id: id, reference }: Pick<Issue, 'order_id' | 'reference'>) =>
      call('orders.withdrawIssue', { params: { id, reference } }),
    onSettled: () => invalidate(client, issuesRoot),
  });
}

export function useReportProblem(orderId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (body: Input<'orders.report', 'body'>) =>
      call('orders.report', { params: { id: orderId }, body }),
    onSuccess: () => invalidate(client, issuesRoot),
    meta: { quiet: true },
  });
}
