import type { Metadata } from 'next';
import { AccountGuard } from '@/components/layout/account/account-guard';
import { OrderDetails } from '@/components/orders/receipt/order-details';

export const metadata: Metadata = { title: 'Order Details', robots: { index: false } };

/** Specification section 2: without an id nobody is redirected. */
export default function NoOrderPage() {
  return (
    <AccountGuard>
      <OrderDetails />
    </AccountGuard>
  );
}
