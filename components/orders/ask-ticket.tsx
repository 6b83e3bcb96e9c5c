'use client';
import Link from 'next/link';
import { useId } from 'react';
import type { OrderRow } from '@/hooks/use-orders';
import { keepTimes } from '@/lib/domain/keep-times';
import { nextStep } from '@/lib/domain/next-step';
import { routes } from '@/lib/routes';
import { ActionButton, type OnAction } from './action-button';
import styles from './ask-ticket.module.css';
import steps from './next-step.module.css';
import { actionLabel } from './order-actions';
import { OrderState } from './order-state';
import { shownActions, useOffers } from './use-offers';

export interface AskTicketProps {
  order: OrderRow;
  phone: string;
  onAction: OnAction;
}

/** An order that nothing goes on with until the customer has answered: the question, and its answers. */
export function AskTicket({ order, phone, onAction }: AskTicketProps) {
  const id = useId();
  const { offers, now } = useOffers(order);
  const { first, second } = nextStep(order, offers, now);
  const [said, ...rest] = keepTimes(first).split(/ (?=\()/);
  const actions = shownActions(order, offers, { isReceipt: false, phone });
  const number = order.order_number;
  return (
    <section className={styles.edge} aria-labelledby={id}>
      <div className={styles.ticket}>
        <p className={styles.band}>
          <span className={styles.bandState} aria-hidden="true">
            <OrderState status={order.status} text={order.orderStatus.status} />
          </span>
          <span className={styles.number}>No. {number}</span>
        </p>
        <div className={styles.body}>
          <div className={styles.top}>
            <span className={styles.state}>
              <OrderState status={order.status} text={order.orderStatus.status} />
            </span>
            {second && <p className="quiet small">{keepTimes(second)}</p>}
          </div>
          <h2 className={styles.first} id={id}>
            {said}
            {rest.length > 0 && <span className="plain-text block"> {rest.join(' ')}</span>}
          </h2>
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <ActionButton
                key={action}
                action={action}
                order={order}
                phone={phone}
                onAction={onAction}
                look={index === 0 ? 'primary' : 'secondary'}
                name={`${actionLabel(action, order)}, order ${number}`}
              />
            ))}
            <Link
              prefetch={false}
              href={routes.orderDetails(order.id)}
              className={`${steps.link} ${styles.more}`}
              aria-label={`See the receipt of order ${number}`}
            >
              See the receipt
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
