import type { Metadata } from 'next';
import { FirstScreen, type Prefetch } from '@/app/first-screen';
import { AccountGuard } from '@/components/layout/account-guard';
import { OrdersScreen } from '@/components/orders/orders-screen';
import { CUSTOMER_ID } from '@/lib/api/early-reads';
import { firstOrders, ordersListQuery } from '@/lib/api/orders-list';
import { ordersQuery } from '@/lib/api/queries';

export const metadata: Metadata = { title: 'Orders', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  const queryFn = () => read('orders.list', { query: ordersListQuery(id, firstOrders) });
  await client.fetchQuery({ ...ordersQuery(id, firstOrders), queryFn });
};

const OrdersPage = ({ searchParams }: PageProps<'/orders'>) => (
  <FirstScreen
    searchParams={searchParams}
    prefetch={prefetch}
    early={[['orders.list', { query: ordersListQuery(CUSTOMER_ID, firstOrders) }]]}
  >
    <AccountGuard>
      <OrdersScreen />
    </AccountGuard>
  </FirstScreen>
);

export default OrdersPage;
