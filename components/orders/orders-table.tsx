import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { ReceiptIcon } from '@/components/ui/icons';
import { TextLink } from '@/components/ui/text-link';
import type { OrderRow } from '@/hooks/use-orders';
import { formatEstimate, formatMoney, parseMoney } from '@/lib/domain/money';
import { canCancel, isEstimate } from '@/lib/domain/order-status';
import { slotLabel } from '@/lib/domain/slots';
import { routes } from '@/lib/routes';
import { preloadCancelDialog } from './cancel-order-dialog';
import { nextStep, shownDate } from './order-sentences';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  busy: boolean;
  onCancel: (order: OrderRow) => void;
}

/** The list of orders: a table, and on the phone a stack of tickets. */
export function OrdersTable({ rows, busy, onCancel }: OrdersTableProps) {
  const columns: Column<OrderRow>[] = [
    {
      id: 'number',
      header: 'Order #',
      cell: (order) => <span className={styles.number}>{order.order_number}</span>,
    },
    { id: 'service', header: 'Service', cell: (order) => order.services },
    {
      id: 'pickup',
      header: 'Pickup Date',
      cell: (order) => <When date={order.pickup_date} from={order.from_slot} to={order.to_slot} />,
    },
    {
      id: 'delivery',
      header: 'Delivery Date',
      cell: (order) => (
        <When
          date={order.delivery_date}
          from={order.delivery_from_slot}
          to={order.delivery_to_slot}
          estimated={isEstimate(order.status)}
        />
      ),
    },
    {
      id: 'status',
      header: 'Order Status',
      headline: true,
      cell: (order) => (
        <>
          <span className={styles.next}>{nextStep(order)}</span>
          <StatusBadge status={order.status} text={order.orderStatus.status} />
        </>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      cell: ({ status, net_price }) => {
        const cents = parseMoney(net_price) ?? 0;
        if (!isEstimate(status)) return formatMoney(cents);
        return (
          <>
            {cents > 0 && <span className={styles.quiet}>Est. </span>}
            {formatEstimate(cents, cents)}
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
              aria-label={`Cancel order ${order.order_number}`}
              onPointerEnter={preloadCancelDialog}
              onFocus={preloadCancelDialog}
              onClick={() => onCancel(order)}
            >
              Cancel
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable caption="Your orders" columns={columns} rows={rows} rowKey={(order) => order.id} busy={busy} />
  );
}

interface WhenProps {
  date: string;
  from: string;
  to: string;
  estimated?: boolean;
}

const When = ({ date, from, to, estimated }: WhenProps) => (
  <span className={styles.when}>
    <span>
      {estimated && <span className={styles.quiet}>Estimated </span>}
      {shownDate(date)}
    </span>
    <span className={styles.quiet}>{slotLabel(from, to)}</span>
  </span>
);
