import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import { firstOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';

export const metadata: Metadata = { title: 'Orders', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  await client.fetchQuery(ordersQuery(id, firstOrders, read));
};

const OrdersPage = ({ searchParams }: PageProps<'/orders'>) => (
  <AccountScreen searchParams={searchParams} prefetch={prefetch}>
    <OrdersScreen />
  </AccountScreen>
);

export default OrdersPage;
