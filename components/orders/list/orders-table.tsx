'use client';
import { Fragment, memo, type ReactNode, useState } from 'react';
import type { OnAction } from '@/components/orders/actions/action-button';
import { shownActions, useOfferedActions } from '@/components/orders/actions/use-offered-actions';
import { OrderState } from '@/components/orders/parts/order-state';
import { cx } from '@/components/ui/base/class-names';
import type { OrderRow } from '@/hooks/data/use-orders';
import { stepParts } from '@/lib/rules/orders/next-step';
import type { AskTicketProps } from './ask-ticket';
import { listAwaitingCustomer } from './list-words';
import { Delivery, OrderTotal, Pickup, ReceiptLink, RowActions, RowMore, RowStep } from './order-row';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  /** New rows are loading; the old ones stay visible, dimmed. */
  busy: boolean;
  /** The orders that stand above: what is asked there is not said again. */
  now: readonly OrderRow[];
  onAction: OnAction;
}

const columns = [
  {
    id: 'number',
    header: 'Order #',
    place:
      '@table:col-start-1 @max-table:[grid-area:number] @max-pair:pe-[4.25rem] @max-pair:text-sm @max-[17rem]:pe-0',
  },
  {
    id: 'service',
    header: 'Service',
    place: '@table:col-start-2 @max-table:[grid-area:service] @max-pair:text-sm',
  },
  {
    id: 'pickup',
    header: 'Pickup Date',
    place: '@table:col-start-3 @max-table:[grid-area:pickup] @max-table:text-sm @max-table:text-quiet',
  },
  {
    id: 'delivery',
    header: 'Delivery Date',
    place: '@table:col-start-4 @max-table:[grid-area:delivery] @max-table:text-sm @max-table:text-quiet',
  },
  {
    id: 'status',
    header: 'Order Status',
    place: '@table:col-start-5 @max-table:[grid-area:status] @max-pair:text-sm',
  },
  {
    id: 'total',
    header: 'Total',
    place: '@table:col-start-6 @max-table:[grid-area:total] @max-pair:leading-none!',
  },
  { id: 'action', header: 'Action', place: '@table:col-start-7' },
  {
    id: 'next',
    header: 'Next step',
    place: '@max-table:grid @max-table:content-start @max-table:[grid-area:next]',
  },
  { id: 'links', header: 'What you can do', place: '@max-table:content-start @max-table:[grid-area:links]' },
] as const;

type ColumnId = (typeof columns)[number]['id'];

/** The orders as a table; on phones each is a small ticket that leads with what happens next. */
export const OrdersTable = memo(function Orders({ rows, busy, now, onAction }: OrdersTableProps) {
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
                className={
                  column.place.startsWith('@table') ? cx(column.place, styles[column.id]) : 'sr-only'
                }
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} order={row} isAsked={isAsked(row)} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
});

function Row({ order, isAsked, onAction }: AskTicketProps & { isAsked: boolean }) {
  const { now, ...offered } = useOfferedActions(order);
  const [isOpen, setOpen] = useState(false);
  const step = stepParts(order, offered.offers, now, 'today');
  const actions = isAsked ? [] : shownActions(order, offered);
  const hasMore = !isAsked && (actions.length > 0 || Boolean(step.second || step.cancel));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display: grid` removes the implicit one
    <tr role="row" className="forced-colors:border" data-open={isOpen || undefined}>
      <th
        scope="row"
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="rowheader"
        className={cx('@max-pair:leading-snug', columns[0].place, styles.number)}
      >
        {order.order_number}
      </th>
      <Cell id="service">
        <Services names={order.services} />
      </Cell>
      <Cell id="pickup">
        <Pickup order={order} />
      </Cell>
      <Cell id="delivery">
        <Delivery order={order} />
      </Cell>
      <Cell id="status">
        <OrderState status={order.status} text={order.orderStatus.status} />
      </Cell>
      <Cell id="total">
        <OrderTotal order={order} />
      </Cell>
      <Cell id="action">
        <ReceiptLink order={order} />
        {hasMore && <RowMore order={order} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      </Cell>
      <Cell id="next">{!isAsked && <RowStep order={order} step={step} now={now} />}</Cell>
      <Cell id="links">
        <RowActions order={order} onAction={onAction} actions={actions} />
      </Cell>
    </tr>
  );
}

function Cell({ id, children }: { id: ColumnId; children: ReactNode }) {
  const column = columns.find((one) => one.id === id);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: `display: grid` removes the implicit one
      role="cell"
      className={cx('@max-pair:leading-snug', styles[id], column?.place, id === 'links' && 'flex flex-wrap')}
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
