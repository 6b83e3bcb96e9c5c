'use client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { addressesRoot, ordersRoot } from '@/lib/api/queries';
import { invalidate } from '@/lib/api/query-client';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/page-messages';
import { refetchPrices } from './use-catalog';
import { useOneMutation } from './use-one-mutation';
import { orderRoot } from './use-orders';
import { timesRoot } from './use-times';

export type OrderDetailsBody = Input<'orders.change', 'body'>;

/** Other details for an order. A refusal also says that what this browser knows is old. */
export function useChangeOrder(orderId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: OrderDetailsBody) => call('orders.change', { params: { id: orderId }, body }),
    onSuccess: () => invalidate(client, ordersRoot, orderRoot, timesRoot),
    onError: async () => {
      await refetchPrices(client);
      await invalidate(client, ordersRoot, orderRoot, addressesRoot);
    },
    meta: { quiet: true, fallback: messages.generic },
  });
}
