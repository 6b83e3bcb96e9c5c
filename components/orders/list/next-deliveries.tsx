'use client';
import Link from 'next/link';
import { ActionButton, type OnAction } from '@/components/orders/actions/action-button';
import { shownActions, useOffers } from '@/components/orders/actions/use-offers';
import { actionLink } from '@/components/orders/parts/action-link';
import { OrderState } from '@/components/orders/parts/order-state';
import { cx } from '@/components/ui/base/class-names';
import type { OrderRow } from '@/hooks/data/use-orders';
import { routes } from '@/lib/routes';
import { keepTimes } from '@/lib/rules/dates/day-label';
import { deliveryMoment } from './list-words';
import styles from './next-deliveries.module.css';

export interface NextDeliveriesProps {
  /** Soonest first. */
  orders: readonly OrderRow[];
  phone: string;
  onAction: OnAction;
}

export const NextDeliveries = ({ orders, phone, onAction }: NextDeliveriesProps) => (
  <section aria-labelledby="deliveries">
    <h2 className="mb-3 text-xl" id="deliveries">
      {orders.length === 1 ? 'Next delivery' : 'Next deliveries'}
    </h2>
    <ul
      className={cx(
        'grid gap-4 max-sm:block max-sm:[filter:var(--ticket-edge)]',
        orders.length === 1
          ? 'grid-cols-[minmax(0,26rem)]'
          : 'grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))]',
      )}
    >
      {orders.map((order) => (
        <li
          key={order.id}
          className={cx(
            'row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0',
            'max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:bg-surface max-sm:px-4 max-sm:py-3',
            styles.ticket,
          )}
        >
          <DeliveryTicket order={order} phone={phone} onAction={onAction} />
        </li>
      ))}
    </ul>
  </section>
);

function DeliveryTicket({
  order,
  phone,
  onAction,
}: Omit<NextDeliveriesProps, 'orders'> & { order: OrderRow }) {
  const { offers, now } = useOffers(order);
  const [action] = shownActions(order, offers, { isReceipt: false, phone });
  const number = order.order_number;
  return (
    <>
      <div className={cx('bg-surface px-4 py-3 max-sm:p-0', styles.when)}>
        <h3 className="text-xl/tight tabular-nums">{keepTimes(deliveryMoment(order, now))}</h3>
        <p className="text-sm text-quiet max-sm:hidden">
          <span className="whitespace-nowrap tabular-nums">{number}</span> · {order.services}
        </p>
      </div>
      <div
        className={cx(
          'relative -mt-px flex flex-wrap items-center justify-between gap-x-2 bg-surface px-4 py-3 max-sm:mt-0 max-sm:p-0',
          styles.foot,
        )}
      >
        <OrderState status={order.status} text={order.orderStatus.status} />
        <span className="ms-auto max-sm:hidden">
          {action === 'call' || action === 'change_delivery' ? (
            <ActionButton
              action={action}
              order={order}
              phone={phone}
              onAction={onAction}
              look="link"
              label={action === 'call' ? 'Call' : 'Change'}
              name={action === 'call' ? `Call about order ${number}` : `Change delivery of order ${number}`}
            />
          ) : (
            <Link
              prefetch={false}
              className={actionLink}
              href={routes.orderDetails(order.id)}
              aria-label={`Receipt of order ${number}`}
            >
              Receipt
            </Link>
          )}
        </span>
      </div>
    </>
  );
}
