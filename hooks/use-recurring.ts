'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { nullIfAbsent } from '@/lib/api/gone';
import { ordersRoot } from '@/lib/api/queries';
import { invalidate } from '@/lib/api/query-client';
import { queryRoot } from '@/lib/api/query-root';
import type { Data, Input, Reply } from '@/lib/contract';
import { messages } from '@/lib/page-messages';
import { useOneMutation } from './use-one-mutation';

export type Recurring = Data<'orders.recurring'>[number];
export type RecurringDate = Recurring['dates'][number];

export const recurringRoot = queryRoot('recurring');

/** The customer's repeating pickups; none at an API that lacks the call (404). */
const recurringQuery = (userId: number) =>
  queryOptions({
    queryKey: [...recurringRoot, userId],
    queryFn: async ({ signal }): Promise<Recurring[]> =>
      (await call('orders.recurring', { signal }).catch(nullIfAbsent))?.data ?? [],
  });

export const useRecurring = (userId: number | undefined) =>
  useQuery({ ...recurringQuery(userId ?? 0), enabled: userId !== undefined });

/** The repeating pickup that an order was made for; undefined for any other order, and while nobody knows. */
export const useRecurringOf = (
  userId: number | undefined,
  { id, can }: { id: number; can?: unknown },
): Recurring | undefined =>
  // An API without these calls names no actions either.
  useRecurring(can ? userId : undefined).data?.find(({ dates }) =>
    dates.some(({ order_id }) => order_id === id),
  );

type Body<N extends 'orders.skipRecurring' | 'orders.changeRecurring' | 'orders.pauseRecurring'> = Input<
  N,
  'body'
>;

/** What can be done with a repeating pickup. Whatever the answer, what this browser knows of it is old. */
type Change =
  | { do: 'skip'; body: Body<'orders.skipRecurring'> }
  | { do: 'change'; body: Body<'orders.changeRecurring'> }
  | { do: 'pause'; body: Body<'orders.pauseRecurring'> }
  | { do: 'end' };

function send(id: number, change: Change): Promise<Reply<'orders.endRecurring'>> {
  const params = { id };
  switch (change.do) {
    case 'skip':
      return call('orders.skipRecurring', { params, body: change.body });
    case 'change':
      return call('orders.changeRecurring', { params, body: change.body });
    case 'pause':
      return call('orders.pauseRecurring', { params, body: change.body });
    default:
      return call('orders.endRecurring', { params });
  }
}

export function useChangeRecurring(id: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (change: Change) => send(id, change),
    onSettled: () => invalidate(client, recurringRoot, ordersRoot),
    meta: { quiet: true, fallback: messages.generic },
  });
}
