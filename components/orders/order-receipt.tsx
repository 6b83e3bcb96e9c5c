'use client';
import { useRef, useSyncExternalStore } from 'react';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { useBusinessPhone } from '@/hooks/use-business-phone';
import { useOrderIssues } from '@/hooks/use-issues';
import { useReadOfOrder } from '@/hooks/use-notifications';
import type { Order } from '@/hooks/use-orders';
import { serverNow } from '@/lib/clock';
import { parseDate } from '@/lib/domain/calendar';
import { datedLabel } from '@/lib/domain/day-label';
import { uncountedOf } from '@/lib/domain/estimate-text';
import { keepTimes } from '@/lib/domain/keep-times';
import { priceStage } from '@/lib/domain/order-status';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { computeReceipt } from '@/lib/domain/receipt';
import { toReceiptInput } from '@/lib/domain/receipt-input';
import { todayAtShop } from '@/lib/domain/shop-time';
import { reportOver } from '@/lib/policy-sentences';
import { ActionButton } from './action-button';
import { CustodyTimeline } from './custody-timeline';
import { IssueList } from './issue-list';
import styles from './order-details.module.css';
import { OrderPayments } from './order-payments';
import { OrderVisits } from './order-visits-view';
import { PriceNote } from './price-note';
import type { ReceiptActionsProps } from './receipt-actions';
import { ReceiptActions } from './receipt-actions';
import { ReceiptHead } from './receipt-head';
import { ReceiptLines } from './receipt-lines';
import { useOrderDialog } from './use-order-dialog';
import { useReceiptActions } from './use-receipt-actions';

/**
 * The receipt (specification sections 2 and 9), computed with the same code as the estimate and the bill. It leads with
 * what happens next; what can be done stands beside it, and on narrow screens within.
 */
export function OrderReceipt({ order }: { order: Order }) {
  const step = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useOrderDialog(step);
  const isNarrow = useNarrow();
  const site = useBusinessPhone();
  useReadOfOrder(order.id);
  const phone = order.business.phone || site;
  const { offers, now, groups } = useReceiptActions(order, phone);
  const receipt = computeReceipt(toReceiptInput(order));
  const stage = priceStage(order);
  const shared = { order, phone, onAction: openDialog, offers, groups };
  const actions = <ReceiptActions {...shared} now={now} />;
  const problem = <ReceiptProblem {...shared} />;

  return (
    <div className={styles.layout}>
      <Ticket
        as="article"
        torn
        parts={
          <>
            {order.can && (
              <TicketPart>
                <CustodyTimeline id={order.id} status={order.status} />
              </TicketPart>
            )}
            <TicketPart>
              <PriceNote order={order} stage={stage} />
              <ReceiptLines
                receipt={receipt}
                stage={stage}
                uncounted={uncountedOf(order)}
                hasFromPrices={order.estimate_from}
              />
            </TicketPart>
            <OrderPayments orderId={order.id} paidBy={order.user_card} />
            {isNarrow && groups.hasProblem && <TicketPart className={styles.noPrint}>{problem}</TicketPart>}
            <OrderVisits order={order} stage={stage} />
          </>
        }
      >
        <ReceiptHead order={order} offers={offers} now={now} ref={step} />
        {isNarrow && actions}
      </Ticket>
      {!isNarrow && (
        <aside className={styles.side} aria-label="About this order">
          {actions}
          {groups.hasProblem && problem}
        </aside>
      )}
      {dialog}
    </div>
  );
}

/** Report a problem with a delivered order, until when, and what was reported. */
function ReceiptProblem({ order, phone, onAction, groups }: ReceiptActionsProps) {
  // An API that does not say what can be done has no reports.
  const { data } = useOrderIssues(order.id, order.can !== undefined);
  return (
    <div className={styles.problem}>
      {groups.canReport && (
        <ActionButton action="report" order={order} phone={phone} onAction={onAction} look="secondary" />
      )}
      {order.issue_until && <ReportWindow until={order.issue_until} phone={order.business.phone} />}
      <IssueList id="problems" issues={data?.data ?? []} />
    </div>
  );
}

/** The deadline for reporting a problem with a delivered order; after it, says so and shows the phone number. */
function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const last = parseDate(until);
  if (!last) return null;
  const today = todayAtShop(serverNow());
  const day = keepTimes(datedLabel(last, today));
  if (today <= last) return <p className={styles.explains}>Something not right? Tell us by {day}.</p>;
  return (
    <p className={styles.explains}>
      {reportOver(day)}
      {phone && (
        <>
          {' '}
          Still have a question? Call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>.
        </>
      )}
    </p>
  );
}

/** The width below which a screen has one column (order-details.module.css). */
const narrow = '(max-width: 960px)';

const watch = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the screen has one column only, so that what is beside the rest stands within it. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
