import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import { orderIssuesQuery } from '@/lib/browser/api/account-queries';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { orderQuery, parseOrderId, paymentsQuery, timelineQuery } from '@/lib/browser/api/order-queries';
import { routes } from '@/lib/routes';
import { DELIVERED } from '@/lib/rules/orders/order-status';

export const metadata: Metadata = { title: 'Order Details', robots: { index: false } };

const prefetchOrder =
  (orderId: number | undefined): Prefetch =>
  async (client, { id, read }) => {
    if (!orderId) return false;
    const all = Promise.all([
      client.fetchQuery(orderQuery(orderId, read)),
      client.fetchQuery(timelineQuery(orderId, read)),
      client.fetchQuery(paymentsQuery(id, orderId, read)),
    ]);
    const order = (await all.catch(nullIfAbsent))?.[0];
    if (!order) return false;
    if (order.status === DELIVERED) await client.fetchQuery(orderIssuesQuery(orderId, read));
    return undefined;
  };

export default async function OrderPage({
  params,
  searchParams,
}: PageProps<'/order/order-details/[orderId]'>) {
  const { orderId } = await params;
  return (
    <AccountScreen
      searchParams={searchParams}
      prefetch={prefetchOrder(parseOrderId(routes.orderDetails(orderId)))}
    >
      <OrderDetails />
    </AccountScreen>
  );
}
