'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useConfirmOrder } from '@/hooks/use-orders';
import { ApiError } from '@/lib/api/errors';
import { readAnew } from '@/lib/api/query-client';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

/** Sends the order once at a time; a refusal about times or prices loads the new ones. */
export function usePlaceOrder(onPlaced: (orderId: number) => void) {
  const confirm = useConfirmOrder();
  const client = useQueryClient();
  const inFlight = useRef(false);

  async function send(key: string, body: Input<'orders.confirm', 'body'>) {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      const { data, message } = await confirm.mutateAsync({ key, body });
      toast.success(message || messages.orderPlaced);
      onPlaced(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.httpStatus === 409) {
        void readAnew(client, 'catalog', 'slots');
      }
    } finally {
      inFlight.current = false;
    }
  }

  return {
    send: (key: string, body: Input<'orders.confirm', 'body'>) => void send(key, body),
    isPending: confirm.isPending,
    error: confirm.error,
  };
}
