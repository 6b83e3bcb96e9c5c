import type { Metadata } from 'next';
import { OrdersScreen } from '@/components/orders/orders-screen';
import { CUSTOMER_ID, earlyReads } from '@/lib/api/early-reads';
import { firstOrders, ordersListQuery } from '@/lib/api/orders-list';

export const metadata: Metadata = {
  title: 'Orders',
  robots: { index: false },
  other: earlyReads(['orders.list', { query: ordersListQuery(CUSTOMER_ID, firstOrders) }]),
};

export default OrdersScreen;
