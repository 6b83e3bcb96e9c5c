'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@/hooks/use-orders';
import { firstOrders, type OrderFilters } from '@/lib/api/orders-list';
import { ordersQuery } from '@/lib/api/queries';

const none: readonly OrderRow[] = [];

/**
 * The first page of pending orders, which says how things stand now. It is the list's own read: once it was seen, it
 * stays above the other tabs, pages and filters; on a visit that begins there, nothing is asked for it. Undefined while
 * it is being read, when nobody knows yet what will stand above the list.
 */
export function useNowRows(
  userId: number,
  { tab, page, number, service, pickupDate }: OrderFilters,
): readonly OrderRow[] | undefined {
  const query = ordersQuery(userId, firstOrders);
  const isSeen = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const isShown = tab === 'pending' && page === 1 && !number && !service && !pickupDate;
  const enabled = isShown || isSeen;
  const { data, isPending } = useQuery({ ...query, enabled });
  return enabled && isPending ? undefined : (data?.data ?? none);
}
