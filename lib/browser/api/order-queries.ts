/** What an order's page shows first, as queries of React Query (lib/browser/api/queries.ts). */
import { queryOptions } from '@tanstack/react-query';
import type { Data } from '@/lib/contract';
import { COUNTED } from '@/lib/rules/orders/order-status';
import { type Ask, call } from './call';
import { ApiError } from './errors';
import { isNotFound, nullIfAbsent } from './gone';
import { LIVE_MS, queryRoot } from './query-root';

/** A receipt, or what stands in for one that is not there yet: then its amounts say nothing. */
export type Order = Data<'orders.get'> & { isUnpriced?: boolean };

export const orderRoot = queryRoot('order');

/** '/order/order-details/77' → 77; undefined for any other path. */
export function parseOrderId(pathname: string): number | undefined {
  const id = /^\/order\/order-details\/([1-9]\d{0,8})\/?$/.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
}

export const orderQuery = (orderId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: [...orderRoot, orderId],
    queryFn: ({ signal }) => readOrder(orderId, ask, signal),
  });

/**
 * The receipt; of an express order that is not counted, what its own call says. An API may have only one of them.
 * @throws ApiError when neither is there
 */
async function readOrder(id: number, ask: Ask, signal: AbortSignal): Promise<Order> {
  const request = { params: { id }, signal };
  const receipt = ask('orders.get', request).then((reply) => reply.data);
  const order = await receipt.catch(nullIfRefused);
  if (order && !(order.is_express && order.status < COUNTED)) return order;
  const express = await ask('orders.expressDetail', request).catch((error: unknown) => {
    if (!order || isNotFound(error)) return nullIfRefused(error);
    console.info('the receipt is shown without its express detail', error);
    return null;
  });
  if (!express) return receipt;
  return { ...(order ?? unpriced), ...express.data };
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
  tip_state: null,
  net_price: 0,
  estimate_low: 0,
  estimate_high: 0,
  estimate_from: false,
  decision: null,
  stain_notes: [],
  turn_around_id: null,
  category_ids: [],
  pickup_address_id: null,
  delivery_address_id: null,
  is_final: false,
  total_known: true,
  issue_until: null,
  user_card: null,
  business: { name: '', address: '', phone: '' },
} satisfies Omit<Order, keyof Data<'orders.expressDetail'>>;

/** What was charged and paid back for an order, oldest first; nothing where the API has no such call. */
export const paymentsQuery = (userId: number, orderId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: [...orderRoot, orderId, 'payments'],
    queryFn: async ({ signal }) => {
      const request = { params: { user_id: userId }, query: { order_id: orderId }, signal };
      const reply = await ask('cards.payments', request).catch(nullIfAbsent);
      // An API may not know the filter.
      const ofOrder = reply?.data.filter(({ order_id }) => order_id === orderId) ?? [];
      return ofOrder.toReversed().toSorted((one, other) => one.created.localeCompare(other.created));
    },
    // The receipt and its list of payments read it, and a refusal is asked about once.
    retryOnMount: false,
  });

/**
 * What happened to an order, asked again while the page is visible and the order still moves. The browser sends the
 * ETag, so that nothing is sent while nothing changes. An API without it is asked once.
 */
export const timelineQuery = (orderId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: [...orderRoot, orderId, 'timeline'],
    queryFn: ({ signal }) =>
      ask('orders.timeline', { params: { id: orderId }, signal }).then((reply) => reply.data),
    refetchInterval: ({ state }) =>
      state.data?.moving === false || isNotFound(state.error) ? false : LIVE_MS,
    staleTime: LIVE_MS,
    // Both hooks of components/orders/receipt/use-timeline.ts read it, and an API without it is asked once.
    retryOnMount: false,
  });
