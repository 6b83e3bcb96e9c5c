/** Shared by the browser (`call`) and the server's first screen (app/first-screen.tsx). */
import { queryOptions } from '@tanstack/react-query';
import type { Data } from '@/lib/contract';
import { type Ask, call } from './call';
import { ApiError } from './errors';
import { nullIfAbsent } from './gone';
import { type OrderFilters, ordersListQuery } from './orders-list';
import {
  addressesRoot,
  againRoot,
  cardsRoot,
  catalogRoot,
  keepPreviousFor,
  LIVE_MS,
  ordersRoot,
} from './query-root';
import { readPageOrLast } from './read-page';

export type ServedZip = Data<'service-area.verifyZip'>;

/** One page of the list (specification section 2), or the last one. */
export function ordersQuery(userId: number, filters: OrderFilters, ask: Ask = call) {
  const { tab, page, number, service, pickupDate } = filters;
  const pageKey = (page: number) => [...ordersRoot, userId, tab, page, number, service, pickupDate];
  return queryOptions({
    queryKey: pageKey(page),
    queryFn: ({ signal, client }) =>
      readPageOrLast(page, async (requestedPage) => {
        const query = ordersListQuery(userId, { ...filters, page: requestedPage });
        const list = await ask('orders.list', { query, signal });
        // It stands at its own address too, which the screen takes next.
        if (requestedPage !== page) client.setQueryData(pageKey(requestedPage), list);
        return list;
      }),
    placeholderData: keepPreviousFor(userId),
    // Other tabs have no open orders.
    refetchInterval: ({ state }) => (tab === 'pending' && state.status === 'success' ? LIVE_MS : false),
  });
}

export const cardsQuery = (userId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: [...cardsRoot, userId],
    queryFn: ({ signal }) => ask('cards.list', { params: { userId }, signal }).then((reply) => reply.data),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

export const addressesQuery = (userId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: [...addressesRoot, userId],
    queryFn: ({ signal }) =>
      ask('addresses.list', { params: { userId }, signal }).then((reply) => reply.data),
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

/** Null without an order, or without the call (404). */
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

/** Null when it is not served. */
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
