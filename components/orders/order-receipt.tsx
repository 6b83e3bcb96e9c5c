'use client';
import { useRef } from 'react';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { useBusinessPhone } from '@/hooks/use-business-phone';
import { useNarrow } from '@/hooks/use-narrow';
import { useReadOfOrder } from '@/hooks/use-notifications';
import type { Order } from '@/hooks/use-orders';
import { uncountedOf } from '@/lib/domain/estimate-text';
import { priceStage } from '@/lib/domain/order-status';
import { computeReceipt } from '@/lib/domain/receipt';
import { toReceiptInput } from '@/lib/domain/receipt-input';
import { CustodyTimeline } from './custody-timeline';
import styles from './order-details.module.css';
import { OrderPayments } from './order-payments';
import { OrderVisits } from './order-visits-view';
import { PriceNote } from './price-note';
import { ReceiptActions } from './receipt-actions';
import { ReceiptHead } from './receipt-head';
import { ReceiptLines } from './receipt-lines';
import { ReceiptProblem } from './receipt-problem';
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
              <ReceiptLines receipt={receipt} stage={stage} uncounted={uncountedOf(order)} />
            </TicketPart>
            <OrderPayments orderId={order.id} />
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
