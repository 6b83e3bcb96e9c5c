'use client';
import Link from 'next/link';
import { memo, useId } from 'react';
import { ActionButton, type OnAction } from '@/components/orders/actions/action-button';
import { actionLabel } from '@/components/orders/actions/order-actions';
import { shownActions, useOfferedActions } from '@/components/orders/actions/use-offered-actions';
import { largeActionLink } from '@/components/orders/parts/action-link';
import { OrderState } from '@/components/orders/parts/order-state';
import { cx } from '@/components/ui/base/class-names';
import type { OrderRow } from '@/hooks/data/use-orders';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { stepParts } from '@/lib/rules/orders/next-step';
import { joinSentences } from '@/lib/text/join-sentences';
import styles from './ask-ticket.module.css';
import { listAwaitingCustomer } from './list-words';

export interface AskTicketProps {
  order: OrderRow;
  onAction: OnAction;
}

function useAsk({ order, onAction }: AskTicketProps, main: 'primary' | 'secondary' = 'primary') {
  const { now, ...offered } = useOfferedActions(order);
  const actions = shownActions(order, offered);
  return {
    ...stepParts(order, offered.offers, now),
    buttons: actions.map((action, index) => (
      <ActionButton
        key={action}
        action={action}
        order={order}
        onAction={onAction}
        look={index === 0 ? main : 'secondary'}
        name={`${actionLabel(action, order)}, order ${order.order_number}`}
      />
    )),
  };
}

const linkToReceipt = ({ id, order_number }: OrderRow) => ({
  prefetch: false,
  href: routes.orderDetails(id),
  'aria-label': `See the receipt of order ${order_number}`,
});

interface AskTicketsProps extends Pick<AskTicketProps, 'onAction'> {
  rows: readonly OrderRow[];
}

/** Of the rows those that need the customer; from the second on a line, so that the tabs stay in the first screen. */
export const AskTickets = memo(function Asks({ rows, onAction }: AskTicketsProps) {
  return listAwaitingCustomer(rows).map((order, index) =>
    index === 0 ? (
      <AskTicket key={order.id} order={order} onAction={onAction} />
    ) : (
      <FoldedTicket key={order.id} order={order} asks onAction={onAction} />
    ),
  );
});

function AskTicket(props: AskTicketProps) {
  const { order } = props;
  const id = useId();
  const { state, first, aside, second, cancel, buttons } = useAsk(props);
  const number = order.order_number;
  return (
    <section className={styles.edge} aria-labelledby={id}>
      <div className={styles.ticket}>
        <p
          className={cx(
            'relative grid place-items-center bg-highlight font-strong text-on-highlight tabular-nums forced-colors:[border-inline-end:1px_dashed]',
            'max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:px-4 @max-[17rem]:py-1',
            styles.band,
          )}
        >
          <span className="hidden max-sm:block" aria-hidden="true">
            <OrderState status={order.status} text={order.orderStatus.status} />
          </span>
          <span className="rotate-180 text-sm [writing-mode:vertical-rl] max-sm:hidden">No. {number}</span>
          <NumberLink order={order} className="hidden text-inherit max-sm:block" />
        </p>
        <div className="grid gap-2 py-4 ps-[calc(1.5rem+4px)] pe-6 max-sm:p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-1 gap-x-6 max-sm:order-2">
            <span className="max-sm:sr-only">
              <OrderState status={order.status} text={order.orderStatus.status} />
            </span>
            {(second || cancel) && (
              <p className="text-sm text-quiet">{nonBreaking(joinSentences(second, cancel))}</p>
            )}
          </div>
          <h2 className="leading-[1.2] max-sm:text-xl" id={id}>
            {nonBreaking(joinSentences(state, first))}
            {aside && <span className="plain-text block text-base/text"> {aside}</span>}
          </h2>
          <div className="no-print mt-2 flex flex-wrap items-center gap-3 max-sm:order-3 max-sm:mt-1 max-sm:gap-2 max-sm:*:min-w-fit max-sm:*:flex-[1_1_8rem] max-sm:*:px-3">
            {buttons}
            <Link {...linkToReceipt(order)} className={cx(largeActionLink, 'ms-auto max-sm:hidden')}>
              See the receipt
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

export function FoldedTicket({ asks = false, ...props }: AskTicketProps & { asks?: boolean }) {
  const { order } = props;
  const id = useId();
  const { state, first, buttons } = useAsk(props, asks ? 'primary' : 'secondary');
  return (
    <section
      className={cx(
        'box flex flex-wrap items-center gap-x-4 gap-y-2 py-2 ps-4 pe-3',
        asks && 'border-s-6 border-s-highlight',
      )}
      aria-labelledby={id}
    >
      <h2 className="min-w-0 flex-[1_1_16rem] text-base" id={id}>
        {nonBreaking(joinSentences(state, first))} <NumberLink order={order} className="text-sm text-quiet" />
      </h2>
      {/* On a phone the answer stands alone: the rest is behind the number. */}
      <div
        className={cx(
          'no-print flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto',
          asks && 'max-sm:*:min-h-10 max-sm:*:not-first:hidden',
        )}
      >
        {buttons}
      </div>
    </section>
  );
}

const NumberLink = ({ order, className }: { order: OrderRow; className: string }) => (
  <Link
    {...linkToReceipt(order)}
    aria-label={`No. ${order.order_number}, see the receipt`}
    className={cx('plain-text whitespace-nowrap tabular-nums', className)}
  >
    No. {order.order_number}
  </Link>
);
