/**
 * What screens show first, as queries of React Query: the browser reads them with `call`, a page on the server with a
 * `queryFn` of its own (app/first-screen.tsx).
 */
import { queryOptions } from '@tanstack/react-query';
import type { Data } from '@/lib/contract';
import { call } from './call';
import { ApiError } from './errors';
import { nullIfAbsent } from './gone';
import { type OrderFilters, ordersListQuery } from './orders-list';
import { keepPreviousOf, queryRoot } from './query-root';
import { readPageOrLast } from './read-page';

export type ServedZip = Data<'service-area.verifyZip'>;

export const ordersRoot = queryRoot('orders');
/** The start of a repeat order: see hooks/use-order-again.ts. */
export const againRoot = queryRoot('order again');
export const cardsRoot = queryRoot('cards');
export const addressesRoot = queryRoot('addresses');
export const catalogRoot = queryRoot('catalog');

/** A little under the 15 seconds within which a change shows on a visible page, in milliseconds. */
export const LIVE_MS = 14_000;

/** One page of the list (specification section 2), or the last one. */
export function ordersQuery(userId: number, filters: OrderFilters) {
  const { tab, page, number, service, pickupDate } = filters;
  const keyOf = (page: number) => [...ordersRoot, userId, tab, page, number, service, pickupDate];
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ signal, client }) =>
      readPageOrLast(page, async (wanted) => {
        const query = ordersListQuery(userId, { ...filters, page: wanted });
        const list = await call('orders.list', { query, signal });
        // It stands at its own address too, which the screen takes next.
        if (wanted !== page) client.setQueryData(keyOf(wanted), list);
        return list;
      }),
    placeholderData: keepPreviousOf(userId),
    // Orders of the other tabs no longer move.
    refetchInterval: ({ state }) => (tab === 'pending' && state.status === 'success' ? LIVE_MS : false),
  });
}

export const cardsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...cardsRoot, userId],
    queryFn: ({ signal }) => call('cards.list', { params: { userId }, signal }).then((reply) => reply.data),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...addressesRoot, userId],
    queryFn: ({ signal }) =>
      call('addresses.list', { params: { userId }, signal }).then((reply) => reply.data),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

/** The customer's latest order as the start of a new one; null without one, or when the API has no such call (404). */
export const latestQuery = (userId: number) =>
  queryOptions({
    queryKey: [...againRoot, userId, 'latest'],
    queryFn: ({ signal }) =>
      call('orders.again', { query: {}, signal }).then(({ data }) => data, nullIfAbsent),
    staleTime: 60_000,
  });

export const notServed = (error: unknown) => {
  if (error instanceof ApiError && error.kind === 'rejected' && error.httpStatus === 200) return null;
  throw error;
};

/** The served zip code, or null when it is not served. */
export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zip', zip],
    queryFn: ({ signal }) =>
      call('service-area.verifyZip', { params: { zip }, signal }).then(({ data }) => data, notServed),
    staleTime: 60_000,
  });

export const categoriesQuery = queryOptions({
  queryKey: [...catalogRoot, 'categories'],
  queryFn: ({ signal }) => call('catalog.categories', { signal }),
  staleTime: 60_000,
});

export const pricingQuery = queryOptions({
  queryKey: [...catalogRoot, 'pricing'],
  queryFn: ({ signal }) => call('catalog.pricing', { signal }),
  staleTime: 60_000,
});
