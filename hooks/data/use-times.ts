'use client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readTimes, type Times, type TimesRequest, toSlotsQuery } from '@/lib/booking/order-times';
import { call } from '@/lib/browser/api/call';
import { timesRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { loadPart } from '@/lib/browser/page/load-part';
import { closures } from '@/lib/rules/dates/closures';
import { has } from '@/lib/rules/policy/features';
import { closedDaysQuery } from './closed-days';

/** Reloaded on each focus, because another customer may book the last place. Default times without /slots (404). */
export const timesQuery = (request: TimesRequest) =>
  queryOptions({
    queryKey: [...timesRoot, request],
    queryFn: ({ signal, client }) => fetchTimes(request, signal, client),
    staleTime: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

async function fetchTimes(request: TimesRequest, signal: AbortSignal, client: QueryClient): Promise<Times> {
  if (!has('slots')) return fallback(request, client);
  const reply = await call('service-area.slots', { query: toSlotsQuery(request), signal });
  return readTimes(reply.data, request) ?? fallback(request, client);
}

async function fallback(request: TimesRequest, client: QueryClient): Promise<Times> {
  const { addressId } = request;
  const closed = addressId === undefined ? closures([]) : await client.fetchQuery(closedDaysQuery(addressId));
  const { defaultTimes } = await loadPart(() => import('@/lib/booking/default-times'));
  return defaultTimes(request, closed, serverNow());
}
