'use client';
import { Fragment, memo, type ReactNode } from 'react';
import type { OnAction } from '@/components/orders/actions/action-button';
import { OrderState } from '@/components/orders/parts/order-state';
import { cx } from '@/components/ui/base/class-names';
import type { OrderRow } from '@/hooks/data/use-orders';
import { listAwaitingCustomer } from './list-words';
import { Delivery, OrderTotal, Pickup, ReceiptLink, RowActions, RowStep } from './order-row';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  /** New rows are loading; the old ones stay visible, dimmed. */
  busy: boolean;
  /** The orders that stand above: what is asked there is not said again. */
  now: readonly OrderRow[];
  phone: string;
  onAction: OnAction;
}

const columns = [
  { id: 'number', header: 'Order #', place: '@table:col-start-1' },
  { id: 'service', header: 'Service', place: '@table:col-start-2' },
  { id: 'pickup', header: 'Pickup Date', place: '@table:col-start-3' },
  { id: 'delivery', header: 'Delivery Date', place: '@table:col-start-4' },
  { id: 'status', header: 'Order Status', place: '@table:col-start-5' },
  { id: 'total', header: 'Total', place: '@table:col-start-6' },
  { id: 'action', header: 'Action', place: '@table:col-start-7' },
  { id: 'next', header: 'Next step', place: '' },
  { id: 'links', header: 'What you can do', place: '' },
] as const;

type ColumnId = (typeof columns)[number]['id'];

/** The orders as a table; on phones each is a small ticket that leads with what happens next. */
export const OrdersTable = memo(function Orders({ rows, busy, now, phone, onAction }: OrdersTableProps) {
  const asked = listAwaitingCustomer(now);
  const isAsked = ({ id }: OrderRow) => asked.some((order) => order.id === id);
  return (
    // Explicit roles, because `display: grid` removes the implicit ones.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className="@container">
      <table
        className={cx('grid w-full tabular-nums transition-opacity', styles.table, busy && 'opacity-85')}
        role="table"
        aria-busy={busy || undefined}
      >
        <caption className="sr-only">Your orders</caption>
        <thead role="rowgroup" className="@max-table:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={column.place ? cx(column.place, styles[column.id]) : 'sr-only'}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <th scope="row" role="rowheader" className={cx('@table:col-start-1', styles.number)}>
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
});

function Cell({ id, children }: { id: ColumnId; children: ReactNode }) {
  const column = columns.find((one) => one.id === id);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: `display: grid` removes the implicit one
      role="cell"
      className={cx(styles[id], column?.place, id === 'links' && 'flex flex-wrap')}
      data-label={column?.header}
    >
      {children}
    </td>
  );
}

/** Wraps only between services. */
const Services = ({ names }: { names: string }) =>
  names.split(', ').map((name, index, all) => (
    <Fragment key={name}>
      <span className="@table:whitespace-nowrap">{index < all.length - 1 ? `${name},` : name}</span>{' '}
    </Fragment>
  ));
