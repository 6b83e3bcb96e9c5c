'use client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { isNotFound } from '@/lib/api/gone';
import { queryRoot } from '@/lib/api/query-root';
import { serverNow } from '@/lib/clock';
import { closures } from '@/lib/domain/closures';
import { loadPart } from '@/lib/load-part';
import { readTimes, type Times, type TimesRequest, toSlotsQuery } from '@/lib/order-times';
import { closedDaysQuery } from './closed-days';

export const timesRoot = queryRoot('times');

/**
 * Free pickup and delivery times of a day. Reloaded whenever the page gets the focus, because another customer may
 * have taken the last place. Falls back to the default times for an API without /slots (404).
 */
export const timesQuery = (request: TimesRequest) =>
  queryOptions({
    queryKey: [...timesRoot, request],
    queryFn: ({ signal, client }) => fetchTimes(request, signal, client),
    staleTime: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Remembers that the API has no /slots, so that it is not requested again while the page stays open. */
const noSlotsKey = ['no slots'];

async function fetchTimes(request: TimesRequest, signal: AbortSignal, client: QueryClient): Promise<Times> {
  if (client.getQueryData(noSlotsKey)) return fallback(request, client);
  try {
    const reply = await call('service-area.slots', { query: toSlotsQuery(request), signal });
    const times = readTimes(reply.data, request);
    if (times) return times;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    client.setQueryData(noSlotsKey, true);
  }
  return fallback(request, client);
}

async function fallback(request: TimesRequest, client: QueryClient): Promise<Times> {
  const { addressId } = request;
  // The same list serves every day.
  const closed = addressId === undefined ? closures([]) : await client.fetchQuery(closedDaysQuery(addressId));
  const { defaultTimes } = await loadPart(() => import('@/lib/default-times'));
  return defaultTimes(request, closed, serverNow());
}
