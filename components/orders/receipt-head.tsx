'use client';
import type { Ref } from 'react';
import { cx } from '@/components/ui/class-names';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import type { Order } from '@/hooks/use-orders';
import { useTimeline } from '@/hooks/use-timeline';
import { countsText } from '@/lib/domain/counts-text';
import { keepTimes } from '@/lib/domain/keep-times';
import { nextStep, type Offer } from '@/lib/domain/next-step';
import { DELIVERED, NEED_THE_CUSTOMER } from '@/lib/domain/order-status';
import { DelayNotes } from './delay-notes';
import { OrderState } from './order-state';
import styles from './receipt-head.module.css';

interface ReceiptHeadProps {
  order: Order;
  offers: readonly Offer[];
  now: Date;
  ref: Ref<HTMLDivElement>;
}

/** The top of a receipt: where it comes from (specification section 2), its number, and what happens next. */
export function ReceiptHead({ order, offers, now, ref }: ReceiptHeadProps) {
  const { first, second } = nextStep(order, offers, now);
  const [said, ...rest] = keepTimes(first).split(/ (?=\()/);
  const address = order.pickupAddress[0];
  const asks = NEED_THE_CUSTOMER.includes(order.status);
  return (
    <>
      <div className={cx(styles.top, asks && styles.asks)}>
        <h2 className="text-heading break-anywhere">{address?.address2 || address?.address1}</h2>
        <p className={styles.facts}>
          {(order.status > 0 || order.orderStatus.status) && (
            <OrderState status={order.status} text={order.orderStatus.status} />
          )}
          <span className={styles.number}>No. {order.order_number}</span>
        </p>
      </div>
      <div ref={ref} tabIndex={-1} className="no-outline" aria-live="polite">
        <p className={styles.first}>
          {said}
          {rest.length > 0 && <span className={styles.rest}> {rest.join(' ')}</span>}
        </p>
        {second && <p className={styles.second}>{keepTimes(second)}</p>}
        <DelayNotes delays={order.delays} now={now} />
        {order.status === DELIVERED && <HandedOver order={order} />}
      </div>
    </>
  );
}

const loadPhoto = () => import('./order-photo').then((file) => file.OrderPhoto);

/** '3 bags and 4 pieces. Left with Carlos at the desk.' and the photo, as the timeline knows them. */
function HandedOver({ order }: { order: Order }) {
  const last = useTimeline(order.id, order.status)?.steps.findLast(({ status }) => status === DELIVERED);
  const counts = countsText(last?.bags ?? order.bags, last?.items ?? piecesOf(order));
  const note = last?.note ?? '';
  const photo = last?.photo;
  return (
    <>
      {(counts || note) && <p className={styles.second}>{[counts, note].filter(Boolean).join('. ')}</p>}
      {photo && (
        <div className={styles.photo}>
          <LazyBoundary load={loadPhoto} fallback={null}>
            {(OrderPhoto) => <OrderPhoto photo={photo} of={last.text} />}
          </LazyBoundary>
        </div>
      )}
    </>
  );
}

const piecesOf = ({ orderItems }: Order) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
