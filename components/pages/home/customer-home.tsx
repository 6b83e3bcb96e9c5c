'use client';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOrderDialog } from '@/components/orders/actions/use-order-dialog';
import { AskTickets, FoldedTicket } from '@/components/orders/list/ask-ticket';
import { listAwaitingCustomer } from '@/components/orders/list/list-words';
import { ButtonLink } from '@/components/ui/base/button';
import type { OrderRow } from '@/hooks/data/use-orders';
import { useSession } from '@/hooks/page/use-session';
import { deliveredOrders, firstOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';
import { routes } from '@/lib/routes';
import { SCHEDULED } from '@/lib/rules/orders/order-status';

/** Above the public home page: what needs the customer's answer, the next pickup, and the way to another order. */
export function CustomerHome() {
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user?.id : undefined;
  const read = { enabled: userId !== undefined };
  const orders = useQuery({ ...ordersQuery(userId ?? 0, firstOrders), ...read }).data?.data;
  const last = useQuery({ ...ordersQuery(userId ?? 0, deliveredOrders), ...read }).data?.data[0];
  const panel = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useOrderDialog(panel);
  // Stays when the last order is canceled here: it has the focus then.
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && (orders?.length || last)) setNeeded(true);
  if (!userId || !orders || !isNeeded) return null;
  const asked = listAwaitingCustomer(orders);
  const next = findNextPickup(orders.filter((order) => !asked.includes(order)));
  return (
    <section className="border-b border-line py-8 max-md:py-6" aria-labelledby="your-laundry">
      <div ref={panel} tabIndex={-1} className="page @container grid gap-3 focus:outline-none">
        <h1 className="mb-1 text-2xl" id="your-laundry">
          Your laundry
        </h1>
        <AskTickets rows={orders} onAction={openDialog} />
        {next && <FoldedTicket order={next} onAction={openDialog} />}
        <p className="mt-2 flex flex-wrap gap-2">
          {last && (
            <ButtonLink
              href={routes.orderAgain(last.id)}
              variant={asked.length > 0 ? 'secondary' : 'primary'}
            >
              Order again
            </ButtonLink>
          )}
          <ButtonLink href={routes.orders} variant="secondary">
            See your orders
          </ButtonLink>
        </p>
      </div>
      {dialog}
    </section>
  );
}

/** Days are ISO and windows of a day are in the list's order. */
const findNextPickup = (orders: readonly OrderRow[]): OrderRow | undefined =>
  orders
    .filter(({ status }) => status === SCHEDULED)
    .toSorted((one, other) => one.pickup_date.localeCompare(other.pickup_date))[0];
