'use client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { ApiError } from '@/lib/browser/api/errors';
import { addressesQuery } from '@/lib/browser/api/queries';
import { queryRoot } from '@/lib/browser/api/query-root';
import { type Closures, closures } from '@/lib/rules/dates/closures';
import { findPrimary } from '@/lib/rules/people/primary';

/** Specification section 7; empty if the API refuses. @throws ApiError without a reply */
async function fetchClosedDays(addressId: number, signal: AbortSignal): Promise<Closures> {
  try {
    return closures(
      (await call('service-area.pickupDays', { params: { id: addressId }, signal })).data ?? [],
    );
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected') return closures([]);
    throw error;
  }
}

export const closedDaysQuery = (addressId: number) =>
  queryOptions({
    queryKey: [...queryRoot('closed days'), addressId],
    queryFn: ({ signal }) => fetchClosedDays(addressId, signal),
    staleTime: 60_000,
  });

/** At the primary address, or the newest one. @throws ApiError without a reply */
export async function readClosedDays(client: QueryClient, userId: number): Promise<Closures> {
  const addresses = await client.fetchQuery(addressesQuery(userId));
  const address = findPrimary(addresses.toSorted((a, b) => b.id - a.id));
  return address ? client.fetchQuery(closedDaysQuery(address.id)) : closures([]);
}
