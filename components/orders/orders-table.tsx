'use client';
import { Fragment, type ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import type { OrderRow } from '@/hooks/use-orders';
import type { OnAction } from './action-button';
import { Delivery, OrderTotal, Pickup, ReceiptLink, RowActions, RowStep } from './order-row';
import { OrderState } from './order-state';
import ticket from './order-ticket.module.css';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  /** New rows are loading; the old ones stay visible, dimmed. */
  busy: boolean;
  /** The orders that stand above as tickets of their own, with what can be done about them. */
  asked: readonly OrderRow[];
  phone: string;
  onAction: OnAction;
}

const columns = [
  { id: 'number', header: 'Order #' },
  { id: 'service', header: 'Service' },
  { id: 'pickup', header: 'Pickup Date' },
  { id: 'delivery', header: 'Delivery Date' },
  { id: 'status', header: 'Order Status' },
  { id: 'total', header: 'Total' },
  { id: 'action', header: 'Action' },
  { id: 'next', header: 'Next step', hidden: true },
  { id: 'links', header: 'What you can do', hidden: true },
] as const;

type ColumnId = (typeof columns)[number]['id'];

/** The orders as a table; on phones each is a small ticket that leads with what happens next. */
export function OrdersTable({ rows, busy, asked, phone, onAction }: OrdersTableProps) {
  const isAsked = ({ id }: OrderRow) => asked.some((order) => order.id === id);
  return (
    // Explicit roles, because `display: grid` removes the implicit ones.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={styles.frame}>
      <table
        className={cx(styles.table, ticket.table, busy && styles.busy)}
        role="table"
        aria-busy={busy || undefined}
      >
        <caption className="visually-hidden">Your orders</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={cx(styles[column.id], 'hidden' in column && 'visually-hidden')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <th scope="row" role="rowheader" className={cx(styles.number, ticket.number)}>
                {row.order_number}
              </th>
              <Cell id="service">
                <Services names={row.services} />
              </Cell>
              <Cell id="pickup">
                <Pickup order={row} />
              </Cell>
              <Cell id="delivery">
                <Delivery order={row} />
              </Cell>
              <Cell id="status">
                <OrderState status={row.status} text={row.orderStatus.status} />
              </Cell>
              <Cell id="total">
                <OrderTotal order={row} />
              </Cell>
              <Cell id="action">
                <ReceiptLink order={row} />
              </Cell>
              <Cell id="next">{!isAsked(row) && <RowStep order={row} />}</Cell>
              <Cell id="links">
                {!isAsked(row) && <RowActions order={row} phone={phone} onAction={onAction} />}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const headerOf = (id: ColumnId) => columns.find((column) => column.id === id)?.header;

const Cell = ({ id, children }: { id: ColumnId; children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: `display: grid` removes the implicit one
  <td role="cell" className={cx(styles[id], ticket[id])} data-label={headerOf(id)}>
    {children}
  </td>
);

/** Wraps only between services. */
const Services = ({ names }: { names: string }) =>
  names.split(', ').map((name, index, all) => (
    <Fragment key={name}>
      <span className={styles.together}>{index < all.length - 1 ? `${name},` : name}</span>{' '}
    </Fragment>
  ));
