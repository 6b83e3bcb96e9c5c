'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { type Closures, closures } from '@/lib/domain/closures';
import { useAddresses } from './use-addresses';
import { useSession } from './use-session';

/** The API's inactive list for an address of the customer (specification section 7). @throws ApiError when there was no answer */
async function readClosedDays(addressId: number, signal: AbortSignal): Promise<Closures> {
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
    queryKey: ['closed days', addressId],
    queryFn: ({ signal }) => readClosedDays(addressId, signal),
    staleTime: 60_000,
  });

const none = closures([]);

/** Days without pickup at the customer's primary address, else the newest one; none until, or unless, they are known. */
export function useClosedDays(): Closures {
  const { data: addresses = [] } = useAddresses(useSession().user?.id);
  const address =
    addresses.find(({ primary }) => primary === 'yes') ?? addresses.toSorted((a, b) => b.id - a.id)[0];
  const { data = none } = useQuery({ ...closedDaysQuery(address?.id ?? 0), enabled: address !== undefined });
  return data;
}
