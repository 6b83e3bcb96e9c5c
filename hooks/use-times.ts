'use client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { closures } from '@/lib/domain/closures';
import { readTimes, type Times, type TimesRequest, toSlotsQuery } from '@/lib/order-times';

/**
 * Free pickup and delivery times of a day, asked anew whenever the customer comes back to the page, because
 * another customer may have taken the last place. An API without /slots (404) leads to the default times.
 */
export const timesQuery = (request: TimesRequest) =>
  queryOptions({
    queryKey: ['times', request],
    queryFn: ({ signal, client }) => fetchTimes(request, signal, client),
    staleTime: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Said once: an API without /slots is not asked again while the page stays open. */
const noSlotsKey = ['no slots'];

async function fetchTimes(request: TimesRequest, signal: AbortSignal, client: QueryClient): Promise<Times> {
  if (client.getQueryData(noSlotsKey)) return fallback(request, signal);
  try {
    const reply = await call('service-area.slots', { query: toSlotsQuery(request), signal });
    const times = readTimes(reply.data, request);
    if (times) return times;
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 404)) throw error;
    client.setQueryData(noSlotsKey, true);
  }
  return fallback(request, signal);
}

async function fallback(request: TimesRequest, signal: AbortSignal): Promise<Times> {
  const { defaultTimes } = await import('@/lib/default-times');
  return defaultTimes(request, closures(await inactiveDays(request.addressId, signal)), new Date());
}

/** The specification's own list of closed days, by address of a signed-in customer; none for anybody else. */
async function inactiveDays(addressId: number | undefined, signal: AbortSignal) {
  if (addressId === undefined) return [];
  try {
    return (await call('service-area.pickupDays', { params: { id: addressId }, signal })).data ?? [];
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected') return [];
    throw error;
  }
}
