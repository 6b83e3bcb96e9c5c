'use client';
import Link from 'next/link';
import { ActionButton } from '@/components/orders/actions/action-button';
import { actionLabel } from '@/components/orders/actions/order-actions';
import { actionLink } from '@/components/orders/parts/action-link';
import { DelayNotes } from '@/components/orders/parts/delay-notes';
import { cx } from '@/components/ui/base/class-names';
import { ReceiptIcon } from '@/components/ui/base/icons';
import { MoreIcon } from '@/components/ui/base/layout-icons';
import { LinkPending } from '@/components/ui/base/link-pending';
import type { OrderRow } from '@/hooks/data/use-orders';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { readVisits } from '@/lib/rules/dates/visit';
import { AFTER_COUNTING, formatEstimate, listUncounted } from '@/lib/rules/money/estimate-text';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import type { StepAction, StepParts } from '@/lib/rules/orders/next-step';
import {
  CLEANING,
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  isOff,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKUP_MISSED,
  priceStage,
  READY,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import { shownDate } from '@/lib/rules/orders/order-windows';
import type { AskTicketProps } from './ask-ticket';
import { rowMoment } from './list-words';

/** `@table` is 51 rem, where a ticket becomes a row. */
const note = 'text-sm font-normal text-quiet @table:block';

/** 'from $39.95' says that it is an estimate, and a phone has no room for both beside two services. */
const BesidePrice = ({ uncounted, isFrom }: { uncounted: string[]; isFrom: boolean }) => (
  <span
    className={cx(note, uncounted.length === 0 && isFrom && '@max-table:hidden')}
    data-uncounted={uncounted.length > 0 ? '' : undefined}
  >
    {' '}
    {uncounted.map((name) => `+ ${name.toLowerCase()}`).join(' ') || 'estimate'}
  </span>
);

/** The expected or counted price, and beneath it what that does not say. */
export function OrderTotal({ order }: { order: OrderRow }) {
  const { status, net_price } = order;
  if (net_price === undefined) return <span className={note}>Unknown</span>;
  const cents = parseMoney(net_price) ?? 0;
  const refunded = parseMoney(order.refunded) ?? 0;
  const stage = priceStage(order);
  if (stage === 'canceled' || stage === 'returned') return <span className={note}>Not charged</span>;
  if (stage === 'counted')
    return (
      <>
        {formatMoney(cents)}
        {status === NEEDS_OK && <span className={note}> new price</span>}
        {refunded > 0 && (
          <span className={note}> {refunded < cents ? `${formatMoney(refunded)} refunded` : 'refunded'}</span>
        )}
      </>
    );
  const uncounted = listUncounted(order);
  // An API that doesn't say what it counts later may mean that by no price.
  if (cents === 0 && (uncounted.length > 0 || order.is_express === undefined)) return AFTER_COUNTING;
  return (
    <>
      {formatEstimate(cents, cents, [], order.estimate_from)}
      <BesidePrice uncounted={uncounted} isFrom={order.estimate_from} />
    </>
  );
}

const When = ({ date, time }: { date: string; time: string }) => (
  <>
    {date}
    {time && (
      <span
        className={cx(
          note,
          "@max-table:whitespace-nowrap @max-table:before:content-[','] @max-narrow:block @max-narrow:before:content-none",
        )}
      >
        {' '}
        {time}
      </span>
    )}
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
    <span className="@max-table:hidden" data-planned="">
      <When date={date} time={[time, 'planned'].filter(Boolean).join(', ')} />
    </span>
  );
}

export const ReceiptLink = ({ order }: { order: OrderRow }) => (
  <Link
    prefetch={false}
    href={routes.orderDetails(order.id)}
    aria-label={`Receipt for order ${order.order_number}`}
    className={cx(
      actionLink,
      'gap-1 whitespace-nowrap @max-pair:min-h-9 @max-pair:w-10 @max-pair:justify-center @table:min-h-0 @table:items-baseline @table:text-base',
    )}
  >
    <ReceiptIcon size={16} className="flex-none self-center" />{' '}
    <span className="@max-pair:sr-only">Receipt</span>
    <LinkPending />
  </Link>
);

/** On a wide screen their columns say what happens next. */
const SAID_BY_COLUMNS: readonly number[] = [SCHEDULED, DRIVER_ON_THE_WAY, CLEANING, READY, OUT_FOR_DELIVERY];

// In a ticket the moment leads; in the table it is text among text.
const leads = '@max-table:font-head @max-table:text-xl/tight @max-table:font-bold @max-pair:leading-none';
const follows = '@max-table:text-sm text-quiet';

/** Delivered says more than its status with a time alone. */
const isSaidByColumns = ({ status, delivered_at, decision, closed }: OrderRow) =>
  (SAID_BY_COLUMNS.includes(status) || (status === DELIVERED && !delivered_at)) &&
  decision !== 'return' &&
  !closed;

interface RowStepProps {
  order: OrderRow;
  step: StepParts;
  now: Date;
}

export function RowStep({ order, step, now }: RowStepProps) {
  const { second, cancel } = step;
  const isRedundant = isSaidByColumns(order);
  const isFact = order.status === COUNTED && second;
  return (
    <>
      <p
        className={
          isFact
            ? cx(follows, '@max-table:order-1 @table:font-semibold @table:text-ink')
            : cx(leads, isRedundant ? '@table:sr-only' : '@table:font-semibold')
        }
        data-said={isRedundant && !isFact ? '' : undefined}
        data-more={isFact ? '' : undefined}
      >
        {nonBreaking(rowMoment(order, step, now))}
      </p>
      {(second || cancel) && (
        <p
          className={isFact ? cx(leads, '@table:text-quiet') : follows}
          data-more={isFact || order.status === DRIVER_ON_THE_WAY ? undefined : ''}
        >
          {nonBreaking(second)}
          {second && cancel && ' '}
          {cancel && <span className="@max-table:hidden">{cancel}</span>}
        </p>
      )}
      <DelayNotes delays={order.delays} now={now} />
    </>
  );
}

interface RowActionsProps extends AskTicketProps {
  actions: readonly StepAction[];
}

/** What the customer can do about an order, as links: the screen's one button is that of the order that asks. */
export function RowActions({ order, onAction, actions }: RowActionsProps) {
  const number = order.order_number;
  return actions.map((action) => {
    const isCancel = action === 'cancel';
    return (
      <ActionButton
        key={action}
        action={action}
        order={order}
        onAction={onAction}
        look="link"
        {...(isCancel && { label: 'Cancel' })}
        name={isCancel ? `Cancel order ${number}` : `${actionLabel(action, order)}, order ${number}`}
      />
    );
  });
}

interface RowMoreProps {
  order: OrderRow;
  isOpen: boolean;
  onToggle: () => void;
}

/** On a phone: unfolds what a row can say and do beside its facts. */
export const RowMore = ({ order, isOpen, onToggle }: RowMoreProps) => (
  <button
    type="button"
    className="bare hidden h-9 w-10 items-center justify-center rounded-md text-accent-ink @max-pair:inline-flex print:hidden"
    aria-label={`More about order ${order.order_number}`}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <MoreIcon />
  </button>
);
