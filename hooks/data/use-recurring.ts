'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { orderRoot } from '@/lib/browser/api/order-queries';
import { invalidate } from '@/lib/browser/api/query-client';
import { addressesRoot, cardsRoot, ordersRoot, recurringRoot } from '@/lib/browser/api/query-root';
import type { Data, Input, Reply } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { useApiMutation } from './use-api-mutation';

export type Recurring = Data<'orders.recurring'>[number];
export type RecurringDate = Recurring['dates'][number];

/** None at an API that lacks the call (404). */
const recurringQuery = (userId: number) =>
  queryOptions({
    queryKey: [...recurringRoot, userId],
    queryFn: async ({ signal }): Promise<Recurring[]> =>
      (await call('orders.recurring', { signal }).catch(nullIfAbsent))?.data ?? [],
  });

export const useRecurring = (userId: number | undefined) =>
  useQuery({ ...recurringQuery(userId ?? 0), enabled: userId !== undefined });

/** The recurring pickup that an order was created for. */
export const useOrderRecurring = (
  userId: number | undefined,
  { id, can }: { id: number; can?: unknown },
): Recurring | undefined =>
  // An API without these calls names no actions either.
  useRecurring(can ? userId : undefined).data?.find(({ dates }) =>
    dates.some(({ order_id }) => order_id === id),
  );

type Change =
  | { do: 'skip'; body: Input<'orders.skipRecurring', 'body'> }
  | { do: 'change'; body: Input<'orders.changeRecurring', 'body'> }
  | { do: 'pause'; body: Input<'orders.pauseRecurring', 'body'> }
  /** `cancel`: booked orders, canceled first. If one is refused, nothing has ended. */
  | { do: 'end'; cancel: readonly number[] };

async function send(id: number, change: Change): Promise<Reply<'orders.endRecurring'>> {
  const params = { id };
  switch (change.do) {
    case 'skip':
      return call('orders.skipRecurring', { params, body: change.body });
    case 'change':
      return call('orders.changeRecurring', { params, body: change.body });
    case 'pause':
      return call('orders.pauseRecurring', { params, body: change.body });
    default:
      for (const orderId of change.cancel) await call('orders.cancel', { params: { orderId } });
      return call('orders.endRecurring', { params });
  }
}

/** After any answer, cached data is stale. */
export function useChangeRecurring(id: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (change: Change) => send(id, change),
    onSettled: () => invalidate(client, recurringRoot, ordersRoot, orderRoot),
    onError: () => invalidate(client, addressesRoot, cardsRoot),
    meta: { quiet: true, fallback: messages.generic },
  });
}
