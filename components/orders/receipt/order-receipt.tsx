'use client';
import { type ReactNode, useRef } from 'react';
import { ActionButton } from '@/components/orders/actions/action-button';
import { useOrderDialog } from '@/components/orders/actions/use-order-dialog';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { useReadOfOrder } from '@/hooks/data/use-notifications';
import type { Order } from '@/hooks/data/use-orders';
import { useMedia } from '@/hooks/page/use-media';
import { DELIVERED, priceStage } from '@/lib/rules/orders/order-status';
import { has } from '@/lib/rules/policy/features';
import { OrderTip } from '../tip/order-tip';
import { AfterDelivery } from './after-delivery';
import { CustodyTimeline } from './custody-timeline';
import { OrderPayments } from './order-payments';
import { OrderVisits } from './order-visits-view';
import { PriceNote } from './price-note';
import { MoreActions, ReceiptActions } from './receipt-actions';
import { ReceiptHead } from './receipt-head';
import { ReceiptLines } from './receipt-lines';
import { receiptLayout } from './receipt-looks';
import { useReceiptActions } from './use-receipt-actions';

/**
 * The width below which a screen has one column (`one-column` in styles/globals.css). A document of the server has both
 * layouts: its style sheet shows one.
 */
const narrow = '(max-width: 960px)';

/** The receipt (specification sections 2 and 9), computed with the same code as the estimate and the bill. */
export function OrderReceipt({ order }: { order: Order }) {
  const step = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useOrderDialog(step);
  const isNarrow = useMedia(narrow);
  useReadOfOrder(order.id);
  const { offers, now, groups, phone } = useReceiptActions(order);
  const stage = priceStage(order);
  const shared = { order, phone, onAction: openDialog, offers, groups, now };
  const actions = <ReceiptActions {...shared} />;
  const report = <ActionButton action="report" look="secondary" {...shared} />;
  const isDelivered = order.status === DELIVERED;
  const canTip = offers.some(({ action }) => action === 'tip');
  const history = order.can && (
    <TicketPart>
      <CustodyTimeline id={order.id} status={order.status} />
    </TicketPart>
  );

  return (
    <div className={receiptLayout} data-one-sheet="">
      <Ticket
        as="article"
        torn
        parts={
          <>
            {isDelivered && (canTip || groups.hasProblem) && (
              <TicketPart className="print:hidden">
                <AfterDelivery {...shared} />
              </TicketPart>
            )}
            {!isDelivered && history}
            <TicketPart>
              <PriceNote order={order} stage={stage} />
              <ReceiptLines order={order} stage={stage} />
            </TicketPart>
            {!isDelivered && canTip && (
              <TicketPart className="print:hidden">
                <OrderTip order={order} offers={offers} now={now} />
              </TicketPart>
            )}
            <OrderPayments orderId={order.id} paidBy={order.user_card} />
            {isDelivered && history}
            {isDelivered && <RatingAndReferral orderId={order.id} report={groups.canReport && report} />}
            <OrderVisits order={order} stage={stage} />
          </>
        }
      >
        <ReceiptHead order={order} offers={offers} now={now} ref={step} more={<MoreActions {...shared} />} />
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

const loadRating = () => import('@/components/orders/rating/order-rating').then((file) => file.OrderRating);
const loadReferral = () => import('@/components/account/profile/referral').then((file) => file.Referral);

/** In a shop that asks for stars or offers a link for friends. @param report its button, while one can be made */
const RatingAndReferral = ({ orderId, report }: { orderId: number; report: ReactNode }) => (
  <>
    {has('ratings') && (
      <LazyBoundary load={loadRating} fallback={null}>
        {(OrderRating) => <OrderRating orderId={orderId} report={report} />}
      </LazyBoundary>
    )}
    {has('referrals') && (
      <LazyBoundary load={loadReferral} fallback={null}>
        {(Referral) => (
          <Referral
            className="grid gap-2 [&_h2]:text-base"
            around={(shown) => <TicketPart className="print:hidden">{shown}</TicketPart>}
          />
        )}
      </LazyBoundary>
    )}
  </>
);
