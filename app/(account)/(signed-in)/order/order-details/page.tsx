import type { Metadata } from 'next';
import { OrderDetails } from '@/components/orders/order-details';

export const metadata: Metadata = { title: 'Order Details', robots: { index: false } };

export default OrderDetails;
