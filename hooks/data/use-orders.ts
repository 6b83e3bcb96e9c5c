'use client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { isNotFound } from '@/lib/browser/api/gone';
import { orderQuery, orderRoot, paymentsQuery } from '@/lib/browser/api/order-queries';
import { invalidate } from '@/lib/browser/api/query-client';
import {
  addressesRoot,
  againRoot,
  availabilityRoot,
  cardsRoot,
  ordersRoot,
  recurringRoot,
} from '@/lib/browser/api/query-root';
import { withoutOnlyRow } from '@/lib/browser/api/read-page';
import type { Input, Reply } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { useApiMutation } from './use-api-mutation';

export type OrderRow = Reply<'orders.list'>['data'][number];
export type { Order } from '@/lib/browser/api/order-queries';

export const useOrder = (orderId: number | undefined, signedIn: boolean) =>
  useQuery({ ...orderQuery(orderId ?? 0), enabled: signedIn && orderId !== undefined });

export const usePayments = (userId: number | undefined, orderId: number | undefined) =>
  useQuery({
    ...paymentsQuery(userId ?? 0, orderId ?? 0),
    enabled: userId !== undefined && orderId !== undefined,
  });

/** The list then goes to the page before, and asks for that one alone. */
function leaveOnlyRow(client: QueryClient, orderId: number) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ordersRoot })) {
    const rest = withoutOnlyRow(state.data, orderId);
    if (rest) client.setQueryData(queryKey, rest);
  }
}

function useEndOrder<Ended>(end: (orderId: number) => Promise<Ended>) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: end,
    onSuccess: (_reply, orderId) => leaveOnlyRow(client, orderId),
    onSettled: () => invalidate(client, ordersRoot, orderRoot, recurringRoot),
  });
}

export const useCancelOrder = () => useEndOrder((orderId) => call('orders.cancel', { params: { orderId } }));

export const useEndMissed = () => useEndOrder((id) => call('orders.endMissed', { params: { id } }));

export function useDecidePrice() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: ({ orderId, body }: { orderId: number; body: Input<'orders.approve', 'body'> }) =>
      call('orders.approve', { params: { id: orderId }, body }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot),
    meta: { quiet: true },
  });
}

export function useSetTip() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: of two quick taps the later one holds.
    scope: { id: 'tip' },
    mutationFn: ({ id, tips }: { id: number; tips: number }) =>
      call('orders.tip', { params: { id }, body: { tips, hold: true } }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot),
    meta: { quiet: true },
  });
}

export const useShareOrder = (id: number) =>
  useApiMutation({ mutationFn: () => call('orders.share', { params: { id } }), meta: { quiet: true } });

export const useVerifyCoupon = () =>
  useApiMutation({
    mutationFn: (body: Input<'orders.verifyCoupon', 'body'>) => call('orders.verifyCoupon', { body }),
    meta: { quiet: true },
  });

export function useConfirmOrder() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: ({ key, body }: { key: string; body: Input<'orders.confirm', 'body'> }) =>
      call('orders.confirm', { query: { orderVia: 'Website' }, body, headers: { 'Idempotency-Key': key } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: againRoot });
      return invalidate(client, ordersRoot);
    },
    onError: (error) => (isNotFound(error) ? invalidate(client, addressesRoot, cardsRoot) : undefined),
    meta: { fallback: messages.generic },
  });
}

/** A refusal also means that cached data is stale. */
export function useReschedule(orderId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (body: Input<'orders.reschedule', 'body'>) =>
      call('orders.reschedule', { params: { id: orderId }, body }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot, recurringRoot, availabilityRoot),
    meta: { quiet: true, fallback: messages.generic },
  });
}
