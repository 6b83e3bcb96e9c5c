import type { Metadata } from 'next';
import { KnownOrders } from '@/components/orders/known-orders';
import { firstOrders, ordersListQuery } from '@/lib/api/orders-list';
import { knownCustomer, knownRead } from '@/server/pages/known-customer';

export const metadata: Metadata = { title: 'Orders', robots: { index: false } };

export default async function KnownOrdersPage() {
  const { id } = await knownCustomer();
  return <KnownOrders list={await knownRead('orders.list', { query: ordersListQuery(id, firstOrders) })} />;
}
