'use client';
import { useRef, useSyncExternalStore } from 'react';
import { IssueList } from '@/components/account/feedback/issue-list';
import { ActionButton } from '@/components/orders/actions/action-button';
import { useOrderDialog } from '@/components/orders/actions/use-order-dialog';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { useOrderIssues } from '@/hooks/data/use-issues';
import { useReadOfOrder } from '@/hooks/data/use-notifications';
import type { Order } from '@/hooks/data/use-orders';
import { useBusinessPhone } from '@/hooks/page/use-business-phone';
import { useNow } from '@/hooks/page/use-now';
import { parseDate } from '@/lib/rules/dates/calendar';
import { datedLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { listUncounted } from '@/lib/rules/money/estimate-text';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import { DELIVERED, priceStage } from '@/lib/rules/orders/order-status';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { reportOver } from '@/lib/rules/policy/order-sentences';
import { OrderTip } from '../tip/order-tip';
import { CustodyTimeline } from './custody-timeline';
import { OrderPayments } from './order-payments';
import { OrderVisits } from './order-visits-view';
import { PriceNote } from './price-note';
import { ReceiptActions, type ReceiptActionsProps } from './receipt-actions';
import { ReceiptHead } from './receipt-head';
import { ReceiptLines } from './receipt-lines';
import { explains, receiptLayout } from './receipt-looks';
import { useReceiptActions } from './use-receipt-actions';

/** The receipt (specification sections 2 and 9), computed with the same code as the estimate and the bill. */
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
  const isDelivered = order.status === DELIVERED;
  const canTip = offers.some(({ action }) => action === 'tip');
  const tip = canTip && <OrderTip order={order} offers={offers} now={now} />;

  return (
    <div className={receiptLayout} data-one-sheet="">
      <Ticket
        as="article"
        torn
        parts={
          <>
            {isDelivered && (
              <TicketPart className="flex flex-col gap-4 print:hidden">
                {tip}
                {groups.hasProblem && <ReceiptProblem {...shared} />}
              </TicketPart>
            )}
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
                uncounted={listUncounted(order)}
                hasFromPrices={order.estimate_from}
                isWhole={order.total_known}
              />
            </TicketPart>
            {canTip && !isDelivered && <TicketPart className="print:hidden">{tip}</TicketPart>}
            <OrderPayments orderId={order.id} paidBy={order.user_card} />
            <OrderVisits order={order} stage={stage} />
          </>
        }
      >
        <ReceiptHead order={order} offers={offers} now={now} ref={step} />
        {isNarrow !== false && <div className="not-one-column:hidden">{actions}</div>}
      </Ticket>
      {!isNarrow && (
        <aside className="grid gap-2 print:hidden one-column:hidden" aria-label="About this order">
          {actions}
        </aside>
      )}
      {dialog}
    </div>
  );
}

function ReceiptProblem({ order, phone, onAction, groups }: ReceiptActionsProps) {
  // An API that does not say what can be done has no reports.
  const { data } = useOrderIssues(order.id, order.can !== undefined);
  return (
    <div className="grid gap-2 [&>button]:justify-self-start">
      {order.issue_until && <ReportWindow until={order.issue_until} phone={order.business.phone} />}
      {groups.canReport && (
        <ActionButton action="report" order={order} phone={phone} onAction={onAction} look="secondary" />
      )}
      <IssueList id="problems" issues={data?.data ?? []} />
    </div>
  );
}

function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const today = todayAtShop(useNow());
  const last = parseDate(until);
  if (!last) return null;
  const day = nonBreaking(datedLabel(last, today));
  if (today <= last) return <p className={explains}>Something missing or not right? Tell us by {day}.</p>;
  return (
    <p className={explains}>
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

/** The width below which a screen has one column (`one-column` in styles/globals.css). */
const narrow = '(max-width: 960px)';

const watch = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Undefined in a document of the server, which has both layouts: its style sheet shows one. */
const useNarrow = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    watch,
    () => window.matchMedia(narrow).matches,
    () => undefined,
  );
