'use client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { ApiError, isOffline } from '@/lib/browser/api/errors';
import { failureSentence } from '@/lib/browser/api/failure-text';
import { orderRoot } from '@/lib/browser/api/order-queries';
import { invalidate } from '@/lib/browser/api/query-client';
import { addressesRoot, availabilityRoot, ordersRoot } from '@/lib/browser/api/query-root';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import type { AddressUse } from './use-addresses';
import { useApiMutation } from './use-api-mutation';
import { refetchPrices } from './use-catalog';

export type OrderDetailsBody = Input<'orders.change', 'body'>;

/** @throws ApiError that names the orders that refused it */
async function giveAddress(addressId: number, uses: readonly AddressUse[]): Promise<void> {
  const refused: string[] = [];
  for (const id of new Set(uses.map(({ order_id }) => order_id))) {
    const visits = uses.filter(({ order_id }) => order_id === id);
    const body = Object.fromEntries(visits.map(({ visit }) => [`${visit}_address_id`, addressId]));
    try {
      await call('orders.change', { params: { id }, body });
    } catch (error) {
      if (isOffline(error)) throw error;
      refused.push(`Order ${visits[0]?.order_number}: ${failureSentence(error)}`);
    }
  }
  if (refused.length > 0) throw new ApiError('rejected', 409, refused.join(' '));
}

export function useAddressForOrders(addressId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (uses: readonly AddressUse[]) => giveAddress(addressId, uses),
    onSettled: () => invalidate(client, ordersRoot, orderRoot, addressesRoot, availabilityRoot),
    meta: { quiet: true },
  });
}

/** A refusal also means that cached data is stale. */
export function useChangeOrder(orderId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (body: OrderDetailsBody) => call('orders.change', { params: { id: orderId }, body }),
    onSuccess: () => invalidate(client, ordersRoot, orderRoot, availabilityRoot),
    onError: async () => {
      await refetchPrices(client);
      await invalidate(client, ordersRoot, orderRoot, addressesRoot);
    },
    meta: { quiet: true, fallback: messages.generic },
  });
}
