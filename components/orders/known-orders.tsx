'use client';
import { useKnownData } from '@/hooks/use-known-data';
import { ordersQuery } from '@/hooks/use-orders';
import { firstOrders } from '@/lib/api/orders-list';
import type { Reply } from '@/lib/contract';
import { OrdersScreen } from './orders-screen';

/** Orders, with the first page of the list in the document. */
export function KnownOrders({ list }: { list: Reply<'orders.list'> }) {
  useKnownData((userId) => ordersQuery(userId, firstOrders).queryKey, list);
  return <OrdersScreen />;
}
