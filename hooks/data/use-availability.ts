'use client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Availability,
  type AvailabilityQuery,
  toAvailability,
  toSlotsQuery,
} from '@/lib/booking/availability';
import { call } from '@/lib/browser/api/call';
import { availabilityRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { loadPart } from '@/lib/browser/page/load-part';
import { closures } from '@/lib/rules/dates/closures';
import { has } from '@/lib/rules/policy/features';
import { closedDaysQuery } from './closed-days';

/** Reloaded on each focus, because another customer may book the last place. Default times where the API has no slots. */
export const availabilityQuery = (request: AvailabilityQuery) =>
  queryOptions({
    queryKey: [...availabilityRoot, request],
    queryFn: ({ signal, client }) => fetchAvailability(request, signal, client),
    staleTime: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** GET /slots knows one doorman: a delivery to another building is asked for with its own. */
async function fetchAvailability(
  request: AvailabilityQuery,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Availability> {
  const times = await fetchTimes(request, signal, client);
  const { deliveryDoorman, doorman, ...same } = request;
  if (deliveryDoorman === undefined) return times;
  const fromSlot = same.fromSlot ?? times.pickup.find(({ available }) => available)?.from_slot;
  const { delivery } = await fetchTimes(
    {
      ...same,
      ...{ date: times.date, deliveryDate: times.deliveryDate },
      ...(fromSlot && { fromSlot }),
      ...(deliveryDoorman && { doorman: deliveryDoorman }),
    },
    signal,
    client,
  );
  return { ...times, delivery };
}

async function fetchTimes(
  request: AvailabilityQuery,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Availability> {
  if (!has('slots')) return fallback(request, client);
  const reply = await call('service-area.slots', { query: toSlotsQuery(request), signal });
  return toAvailability(reply.data, request) ?? fallback(request, client);
}

async function fallback(request: AvailabilityQuery, client: QueryClient): Promise<Availability> {
  const { addressId } = request;
  const closed = addressId === undefined ? closures([]) : await client.fetchQuery(closedDaysQuery(addressId));
  const { defaultAvailability } = await loadPart(() => import('@/lib/booking/default-availability'));
  return defaultAvailability(request, closed, serverNow());
}
