'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { isNotFound, nullIfAbsent } from '@/lib/api/gone';
import type { OrderFilters } from '@/lib/api/orders-list';
import { againRoot, LIVE_MS, ordersQuery, ordersRoot } from '@/lib/api/queries';
import { invalidate } from '@/lib/api/query-client';
import { queryRoot } from '@/lib/api/query-root';
import type { Data, Input, Reply } from '@/lib/contract';
import { COUNTED } from '@/lib/domain/order-status';
import { messages } from '@/lib/page-messages';
import { useOneMutation } from './use-one-mutation';
import { recurringRoot } from './use-recurring';
import { timesRoot } from './use-times';

export type OrderRow = Reply<'orders.list'>['data'][number];
/** A receipt, or what stands in for one that is not there yet: then its amounts say nothing. */
export type Order = Data<'orders.get'> & { isUnpriced?: boolean };

export const orderRoot = queryRoot('order');

/** The page on the screen. Each change of tab or page asks anew (section 4); a page that is known stands meanwhile. */
export const useOrdersPage = (userId: number, filters: OrderFilters) =>
  useQuery({
    ...ordersQuery(userId, filters),
    staleTime: 0,
    // What the document brought is as new as an answer.
    refetchOnMount: (query) => query.isStaleByTime(LIVE_MS),
  });

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderRoot, orderId],
    queryFn: ({ signal }) => readOrder(orderId, signal),
  });

/**
 * The receipt; of an express order that is not counted, what its own call says. An API may have only one of them.
 * @throws ApiError when neither is there
 */
async function readOrder(id: number, signal: AbortSignal): Promise<Order> {
  const request = { params: { id }, signal };
  const receipt = call('orders.get', request).then((reply) => reply.data);
  const known = await receipt.catch(nullIfRefused);
  if (known && !(known.is_express && known.status < COUNTED)) return known;
  const express = await call('orders.expressDetail', request).catch((error: unknown) => {
    if (!known || isNotFound(error)) return nullIfRefused(error);
    console.info('the receipt is shown without its express detail', error);
    return null;
  });
  if (!express) return receipt;
  return { ...(known ?? unpriced), ...express.data };
}

/** Null where the API has no such call, or says that it has no such order. @throws every other failure */
function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && [200, 404].includes(error.httpStatus)) return null;
  throw error;
}

const unpriced = {
  isUnpriced: true,
  preferences: [],
  orderItems: [],
  wash_fold_amount: 0,
  dry_clean_amount: 0,
  wf_quantity: 0,
  wf_quantity_amount: 0,
  order_turn_around: null,
  promo_code: '',
  promo_code_type: null,
  promo_code_amount: 0,
  surcharge_title: '',
  surcharge_amount: 0,
  tips: 0,
  net_price: 0,
  estimate_low: 0,
  estimate_high: 0,
  is_final: false,
  issue_until: null,
  user_card: null,
  business: { name: '', address: '', phone: '' },
} satisfies Omit<Order, keyof Data<'orders.expressDetail'>>;

export const useOrder = (orderId: number | undefined, signedIn: boolean) =>
  useQuery({ ...orderQuery(orderId ?? 0), enabled: signedIn && orderId !== undefined });

/** What was charged and paid back for an order, oldest first; nothing where the API has no such call. */
export const usePayments = (userId: number | undefined, orderId: number | undefined) =>
  useQuery({
    queryKey: [...orderRoot, orderId, 'payments'],
    queryFn: async ({ signal }) => {
      const request = { params: { user_id: userId ?? 0 }, query: { order_id: orderId }, signal };
      const reply = await call('cards.payments', request).catch(nullIfAbsent);
      // An API may not know the filter.
      const ofOrder = reply?.data.filter(({ order_id }) => order_id === orderId) ?? [];
      return ofOrder.toReversed().toSorted((one, other) => one.created.localeCompare(other.created));
    },
    enabled: userId !== undefined && orderId !== undefined,
    // The receipt and its list of payments read it, and a refusal is asked about once.
    retryOnMount: false,
  });

export function useCancelOrder() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (orderId: number) => call('orders.cancel', { params: { orderId } }),
    // Its date of a repeating pickup shows as canceled.
    onSettled: () => invalidate(client, ordersRoot, orderRoot, recurringRoot),
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

/** A link that shows the order to whoever has it. */
export const useShareOrder = (id: number) =>
  useOneMutation({
    mutationFn: () => call('orders.share', { params: { id } }),
    meta: { quiet: true },
  });

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
    meta: { fallback: messages.generic },
  });
}

/** Other times for an order. A refusal also says that what this browser knows of it is old. */
export function useReschedule(orderId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: Input<'orders.reschedule', 'body'>) =>
      call('orders.reschedule', { params: { id: orderId }, body }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot, recurringRoot, timesRoot),
    meta: { quiet: true, fallback: messages.generic },
  });
}
