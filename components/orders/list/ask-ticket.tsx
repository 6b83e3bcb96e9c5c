'use client';
import Link from 'next/link';
import { useId } from 'react';
import { ActionButton, type OnAction } from '@/components/orders/actions/action-button';
import { actionLabel } from '@/components/orders/actions/order-actions';
import { shownActions, useOffers } from '@/components/orders/actions/use-offers';
import { actionLink } from '@/components/orders/parts/action-link';
import { OrderState } from '@/components/orders/parts/order-state';
import { cx } from '@/components/ui/base/class-names';
import type { OrderRow } from '@/hooks/data/use-orders';
import { routes } from '@/lib/routes';
import { keepTimes } from '@/lib/rules/dates/day-label';
import { stepParts } from '@/lib/rules/orders/next-step';
import { joinSentences } from '@/lib/text/join-sentences';
import styles from './ask-ticket.module.css';

export interface AskTicketProps {
  order: OrderRow;
  phone: string;
  onAction: OnAction;
}

export function AskTicket({ order, phone, onAction }: AskTicketProps) {
  const id = useId();
  const { offers, now } = useOffers(order);
  const { state, first, aside, second, cancel } = stepParts(order, offers, now);
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
            {(second || cancel) && (
              <p className="text-sm text-quiet">{keepTimes(joinSentences(second, cancel))}</p>
            )}
          </div>
          <h2 className={styles.first} id={id}>
            {keepTimes(joinSentences(state, first))}
            {aside && <span className="plain-text block"> {aside}</span>}
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
              className={cx(actionLink, styles.more)}
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
