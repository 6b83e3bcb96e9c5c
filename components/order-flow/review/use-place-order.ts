'use client';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf, refusedTime } from '@/components/order-times/refused-time';
import { refetchPrices } from '@/hooks/use-catalog';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { useConfirmOrder } from '@/hooks/use-orders';
import { timesRoot } from '@/hooks/use-times';
import { ApiError } from '@/lib/api/errors';
import { invalidate } from '@/lib/api/query-client';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

type Body = Input<'orders.confirm', 'body'>;

/** Sends the order, one request at a time. After a refusal about times or prices it reloads them for the next try. */
export function usePlaceOrder(onPlaced: (orderId: number) => void) {
  const confirm = useConfirmOrder();
  const client = useQueryClient();
  const { busy, once } = useOneAtATime();

  async function send(key: string, body: Body) {
    try {
      const { data, message } = await confirm.mutateAsync({ key, body });
      toast.success(message || messages.orderPlaced);
      onPlaced(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (refusalOf(error).reason === 'price') await refetchPrices(client);
      if (refusedTime(error)) await invalidate(client, timesRoot);
    }
  }

  return {
    send: (key: string, body: Body) => void once(() => send(key, body)),
    isPending: busy,
    error: confirm.error,
    forget: confirm.reset,
  };
}
