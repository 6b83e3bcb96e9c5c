import type { Metadata } from 'next';
import { accountPage } from '@/app/first-screen';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import { firstOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';

export const metadata: Metadata = { title: 'Orders', robots: { index: false } };

export default accountPage(OrdersScreen, async (client, { id, read }) => {
  await client.fetchQuery(ordersQuery(id, firstOrders, read));
});
