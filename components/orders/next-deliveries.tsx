'use client';
import Link from 'next/link';
import type { OrderRow } from '@/hooks/use-orders';
import { keepTimes } from '@/lib/domain/keep-times';
import { routes } from '@/lib/routes';
import { ActionButton, type OnAction } from './action-button';
import { deliveryMoment } from './list-words';
import styles from './next-deliveries.module.css';
import steps from './next-step.module.css';
import { OrderState } from './order-state';
import { shownActions, useOffers } from './use-offers';

export interface NextDeliveriesProps {
  /** Soonest first. */
  orders: readonly OrderRow[];
  phone: string;
  onAction: OnAction;
}

/** What comes back next, a small ticket each. */
export const NextDeliveries = ({ orders, phone, onAction }: NextDeliveriesProps) => (
  <section aria-labelledby="deliveries">
    <h2 className="mb-12 text-20" id="deliveries">
      {orders.length === 1 ? 'Next delivery' : 'Next deliveries'}
    </h2>
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id} className={styles.ticket}>
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
      <div className={styles.when}>
        <h3 className={styles.moment}>{keepTimes(deliveryMoment(order, now))}</h3>
        <p className={styles.what}>
          <span className="tabular nowrap">{number}</span> · {order.services}
        </p>
      </div>
      <div className={styles.foot}>
        <OrderState status={order.status} text={order.orderStatus.status} />
        <span className={styles.action}>
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
              className={steps.link}
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
