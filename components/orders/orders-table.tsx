import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { type Column, DataTable } from '@/components/ui/data-table';
import { ReceiptIcon } from '@/components/ui/icons';
import { TextLink } from '@/components/ui/text-link';
import { useBusinessPhone } from '@/hooks/use-business-phone';
import type { OrderRow } from '@/hooks/use-orders';
import { toSlashes } from '@/lib/domain/calendar';
import { formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { eventTime } from '@/lib/domain/event-time';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { canCancel, DELIVERED, isEstimate, priceStage } from '@/lib/domain/order-status';
import { isOff, shownDate } from '@/lib/domain/order-windows';
import { slotLabel } from '@/lib/domain/slots';
import { routes } from '@/lib/routes';
import { type NextStepProps, NextStepView } from './next-step-view';
import { preloadDialog } from './order-actions';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  busy: boolean;
  onAction: NextStepProps['onAction'];
}

const preloadCancel = () => preloadDialog('cancel');

/** The orders as a table, and on phones as a stack of tickets. */
export function OrdersTable({ rows, busy, onAction }: OrdersTableProps) {
  const phone = useBusinessPhone();
  const columns: Column<OrderRow>[] = [
    {
      id: 'number',
      header: 'Order #',
      cell: (order) => <span className={styles.number}>{order.order_number}</span>,
    },
    { id: 'service', header: 'Service', cell: (order) => <Services names={order.services} /> },
    {
      id: 'pickup',
      header: 'Pickup Date',
      cell: (order) => (
        <When date={shownDate(order.pickup_date)} time={slotLabel(order.from_slot, order.to_slot)} />
      ),
    },
    {
      id: 'delivery',
      header: 'Delivery Date',
      cell: (order) => <Delivery order={order} />,
    },
    {
      id: 'status',
      header: 'Order Status',
      cell: (order) => (
        <span className={styles.together}>
          <StatusBadge status={order.status} text={order.orderStatus.status} />
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      cell: (order) => {
        const { status, net_price } = order;
        const cents = parseMoney(net_price) ?? 0;
        const stage = priceStage(status);
        if (stage === 'canceled') return <span className={styles.quiet}>Not charged</span>;
        if (stage === 'counted') return formatMoney(cents);
        return (
          <>
            {cents > 0 && <span className={cx(styles.quiet, styles.estimated)}>Est. </span>}
            {formatEstimate(cents, cents, uncountedOf(order))}
          </>
        );
      },
    },
    {
      id: 'action',
      header: 'Action',
      stub: true,
      cell: (order) => (
        <span className={styles.actions}>
          <TextLink
            href={routes.orderDetails(order.id)}
            aria-label={`Receipt for order ${order.order_number}`}
            className={styles.receipt}
          >
            <ReceiptIcon size={20} /> Receipt
          </TextLink>
          {canCancel(order.status) && (
            <Button
              variant="danger-quiet"
              size="small"
              className={styles.cancel}
              aria-label={`Cancel order ${order.order_number}`}
              onPointerEnter={preloadCancel}
              onFocus={preloadCancel}
              onClick={() => onAction('cancel', order)}
            >
              Cancel
            </Button>
          )}
        </span>
      ),
    },
    {
      id: 'next',
      header: 'Next step',
      strip: true,
      cell: (order) => <NextStepView order={order} phone={phone} onAction={onAction} />,
    },
  ];
  return (
    <DataTable caption="Your orders" columns={columns} rows={rows} rowKey={(order) => order.id} busy={busy} />
  );
}

/** Wraps only between services. */
const Services = ({ names }: { names: string }) =>
  names.split(', ').map((name, index, all) => (
    <Fragment key={name}>
      <span className={styles.together}>{index < all.length - 1 ? `${name},` : name}</span>{' '}
    </Fragment>
  ));

interface WhenProps {
  /** Formatted. */
  date: string;
  time: string;
  /** Before the day: 'Estimated'. */
  note?: string | undefined;
}

const When = ({ date, time, note }: WhenProps) => (
  <span className={styles.when}>
    <span>
      {note && <span className={styles.quiet}>{note} </span>}
      {date}
    </span>
    <span className={styles.quiet}>{time}</span>
  </span>
);

/** The actual delivery day once known, otherwise the planned one. */
function Delivery({ order }: { order: OrderRow }) {
  const delivered = order.status === DELIVERED ? eventTime(order.delivered_at) : null;
  if (delivered) return <When date={toSlashes(delivered.date)} time={delivered.time} />;
  const isOver = order.status === DELIVERED || isOff(order.status);
  const note = isOver ? 'Planned' : isEstimate(order.status) ? 'Estimated' : undefined;
  const time = slotLabel(order.delivery_from_slot, order.delivery_to_slot);
  return <When date={shownDate(order.delivery_date)} time={time} note={note} />;
}
