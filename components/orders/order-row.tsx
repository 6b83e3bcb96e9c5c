'use client';
import Link from 'next/link';
import { cx } from '@/components/ui/class-names';
import { ReceiptIcon } from '@/components/ui/icons';
import type { OrderRow } from '@/hooks/use-orders';
import { AFTER_COUNTING, formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { keepTimes } from '@/lib/domain/keep-times';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { nextStep } from '@/lib/domain/next-step';
import {
  CLEANING,
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKUP_MISSED,
  priceStage,
  READY,
  SCHEDULED,
} from '@/lib/domain/order-status';
import { isOff, shownDate } from '@/lib/domain/order-windows';
import { slotLabel } from '@/lib/domain/slots';
import { readVisits } from '@/lib/domain/visit';
import { cancelWhile } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { ActionButton } from './action-button';
import type { AskTicketProps } from './ask-ticket';
import { DelayNotes } from './delay-notes';
import { rowMoment, sayingToday } from './list-words';
import steps from './next-step.module.css';
import { actionLabel } from './order-actions';
import styles from './order-row.module.css';
import ticket from './order-ticket.module.css';
import table from './orders-table.module.css';
import { shownActions, useOffers } from './use-offers';

/** The expected or counted price, and beneath it what that does not say. */
export function OrderTotal({ order }: { order: OrderRow }) {
  const { status, net_price } = order;
  if (net_price === undefined) return <span className={styles.note}>Unknown</span>;
  const cents = parseMoney(net_price) ?? 0;
  const refunded = parseMoney(order.refunded) ?? 0;
  const stage = priceStage(order);
  if (stage === 'canceled' || stage === 'returned') return <span className={styles.note}>Not charged</span>;
  if (stage === 'counted')
    return (
      <>
        {formatMoney(cents)}
        {status === NEEDS_OK && <span className={styles.note}> new price</span>}
        {refunded > 0 && (
          <span className={styles.note}>
            {' '}
            {refunded < cents ? `${formatMoney(refunded)} refunded` : 'refunded'}
          </span>
        )}
      </>
    );
  // An API that doesn't say what it counts later may mean that by no price.
  const isOpen = cents === 0 && order.is_express === undefined;
  const estimate = isOpen
    ? AFTER_COUNTING
    : formatEstimate(cents, cents, uncountedOf(order), order.estimate_from);
  const [price, ...rest] = estimate.split(' + ');
  return (
    <>
      {price}
      {price !== AFTER_COUNTING && (
        <span className={cx(styles.note, rest.length > 0 && ticket.uncounted)}>
          {' '}
          {rest.map((one) => `+ ${one}`).join(' ') || 'estimate'}
        </span>
      )}
    </>
  );
}

const When = ({ date, time }: { date: string; time: string }) => (
  <>
    {date}
    {time && <span className={`${styles.note} ${styles.time}`}> {time}</span>}
  </>
);

export const Pickup = ({ order }: { order: OrderRow }) => (
  <When date={shownDate(order.pickup_date)} time={slotLabel(order.from_slot, order.to_slot)} />
);

/** The day and time that were agreed. When an order was delivered is an instant, and stands in its sentence. */
export function Delivery({ order }: { order: OrderRow }) {
  if (order.status === NEEDS_OK) return 'After your OK';
  if (order.status === PICKUP_MISSED) return 'Not set yet';
  const { delivery } = readVisits(order);
  const date = shownDate(delivery.date);
  const time = slotLabel(delivery.from_slot, delivery.to_slot);
  if (order.status !== DELIVERED && !isOff(order.status)) return <When date={date} time={time} />;
  return (
    <span className={ticket.planned}>
      <When date={date} time={[time, 'planned'].filter(Boolean).join(', ')} />
    </span>
  );
}

export const ReceiptLink = ({ order }: { order: OrderRow }) => (
  <Link
    prefetch={false}
    href={routes.orderDetails(order.id)}
    aria-label={`Receipt for order ${order.order_number}`}
    className={`${steps.link} ${styles.receipt}`}
  >
    <ReceiptIcon size={16} /> Receipt
  </Link>
);

/** On a wide screen their columns say what happens next. */
const SAID_BY_COLUMNS: readonly number[] = [SCHEDULED, DRIVER_ON_THE_WAY, CLEANING, READY, OUT_FOR_DELIVERY];

/** What happens next. On phones the first thing of the ticket: the next moment leads, then the facts. */
export function RowStep({ order }: { order: OrderRow }) {
  const { offers, now } = useOffers(order);
  const { first, second } = nextStep(order, offers, now);
  // Delivered says more than its status with a time alone.
  const isTold =
    SAID_BY_COLUMNS.includes(order.status) || (order.status === DELIVERED && !order.delivered_at);
  const isSaid = isTold && order.decision !== 'return';
  const isFact = order.status === COUNTED && second;
  const [more, also] = second.endsWith(cancelWhile)
    ? [second.slice(0, -cancelWhile.length), cancelWhile]
    : [second];
  return (
    <>
      <p className={isFact ? styles.fact : cx(styles.first, isSaid && table.said)}>
        {keepTimes(rowMoment(order, first, now))}
      </p>
      {second && (
        <p className={isFact ? styles.first : styles.second}>
          {keepTimes(sayingToday(more, now))}
          {also && <span className={styles.also}>{also}</span>}
        </p>
      )}
      <DelayNotes delays={order.delays} now={now} />
    </>
  );
}

/** What the customer can do about an order, as links: the screen's one button is that of the order that asks. */
export function RowActions({ order, phone, onAction }: AskTicketProps) {
  const { offers } = useOffers(order);
  const number = order.order_number;
  return shownActions(order, offers, { isReceipt: false, phone }).map((action) => {
    const isCancel = action === 'cancel';
    return (
      <ActionButton
        key={action}
        action={action}
        order={order}
        phone={phone}
        onAction={onAction}
        look="link"
        {...(isCancel && { label: 'Cancel' })}
        name={isCancel ? `Cancel order ${number}` : `${actionLabel(action, order)}, order ${number}`}
      />
    );
  });
}
