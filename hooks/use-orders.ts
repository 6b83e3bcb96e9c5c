'use client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { type OrderFilters, ordersListQuery } from '@/lib/api/orders-list';
import { invalidate } from '@/lib/api/query-client';
import { queryRoot } from '@/lib/api/query-root';
import type { Data, Input, Reply } from '@/lib/contract';
import { messages } from '@/lib/page-messages';
import { useOneMutation } from './use-one-mutation';

export type OrderRow = Reply<'orders.list'>['data'][number];
export type Order = Data<'orders.get'>;

export const ordersRoot = queryRoot('orders');
export const orderRoot = queryRoot('order');
/** The start of a repeat order: see use-order-again.ts. */
export const againRoot = queryRoot('order again');

/** A little under the 15 seconds within which a change shows on a visible page, in milliseconds. */
export const LIVE_MS = 14_000;

/** One page of the list (specification section 2). */
export function ordersQuery(userId: number, filters: OrderFilters) {
  const { tab, page, number, pickupDate } = filters;
  return queryOptions({
    queryKey: [...ordersRoot, userId, tab, page, number, pickupDate],
    queryFn: ({ signal }) => call('orders.list', { query: ordersListQuery(userId, filters), signal }),
    placeholderData: keepPreviousData,
    // Orders of the other tabs no longer move.
    refetchInterval: ({ state }) => (tab === 'pending' && state.status === 'success' ? LIVE_MS : false),
  });
}

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderRoot, orderId],
    queryFn: ({ signal }) =>
      call('orders.get', { params: { id: orderId }, signal }).then((reply) => reply.data),
  });

export const useOrder = (orderId: number | undefined, signedIn: boolean) =>
  useQuery({ ...orderQuery(orderId ?? 0), enabled: signedIn && orderId !== undefined });

export function useCancelOrder() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (orderId: number) => call('orders.cancel', { params: { orderId } }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot),
  });
}

export function useDecidePrice() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ orderId, body }: { orderId: number; body: Input<'orders.approve', 'body'> }) =>
      call('orders.approve', { params: { id: orderId }, body }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot),
    meta: { quiet: true },
  });
}

export function useSetTip() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, tips }: { id: number; tips: number }) =>
      call('orders.tip', { params: { id }, body: { tips } }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot),
    meta: { quiet: true },
  });
}

export const useVerifyCoupon = () =>
  useOneMutation({
    mutationFn: (body: Input<'orders.verifyCoupon', 'body'>) => call('orders.verifyCoupon', { body }),
    meta: { quiet: true },
  });

export function useConfirmOrder() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ key, body }: { key: string; body: Input<'orders.confirm', 'body'> }) =>
      call('orders.confirm', { query: { orderVia: 'Website' }, body, headers: { 'Idempotency-Key': key } }),
    onSuccess: () => {
      // The next order starts from this one.
      client.removeQueries({ queryKey: againRoot });
      return invalidate(client, ordersRoot);
    },
    meta: { quiet: true, fallback: messages.generic },
  });
}
