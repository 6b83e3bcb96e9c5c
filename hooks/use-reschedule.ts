'use client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ordersRoot } from '@/lib/api/queries';
import { invalidate } from '@/lib/api/query-client';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/page-messages';
import { useOneMutation } from './use-one-mutation';
import { orderRoot } from './use-orders';
import { recurringRoot } from './use-recurring';
import { timesRoot } from './use-times';

/** Other times for an order. A refusal also says that what this browser knows of it is old. */
export function useReschedule(orderId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: Input<'orders.reschedule', 'body'>) =>
      call('orders.reschedule', { params: { id: orderId }, body }),
    onSettled: () => invalidate(client, ordersRoot, orderRoot, recurringRoot, timesRoot),
    meta: { quiet: true, fallback: messages.generic },
  });
}
