'use client';
import { useOrderIssues } from '@/hooks/use-issues';
import type { Order } from '@/hooks/use-orders';
import { DELIVERED } from '@/lib/domain/order-status';
import { IssueList } from './issue-list';

/** The problems reported with a delivered order; an API that does not say what can be done has none. */
export function OrderIssues({ order }: { order: Order }) {
  const isThere = order.status === DELIVERED && order.can !== undefined;
  const { data } = useOrderIssues(order.id, isThere);
  return <IssueList id="problems" issues={data?.data ?? []} />;
}
