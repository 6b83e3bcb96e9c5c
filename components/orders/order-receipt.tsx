'use client';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { PrintIcon } from '@/components/ui/icons';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import type { Order } from '@/hooks/use-orders';
import { dayLabel } from '@/lib/domain/day-label';
import { parseMoney } from '@/lib/domain/money';
import { canCancel } from '@/lib/domain/order-status';
import { formatPhone } from '@/lib/domain/phone';
import { computeReceipt } from '@/lib/domain/receipt';
import { toReceiptInput } from '@/lib/domain/receipt-input';
import { routes } from '@/lib/routes';
import { CancelOrderDialog, preloadCancelDialog } from './cancel-order-dialog';
import styles from './order-details.module.css';
import { deliveryWindow, estimateText, nextStep, pickupWindow, shownDate } from './order-sentences';
import { OrderTimeline } from './order-timeline';
import { ReceiptLines } from './receipt-lines';
import { StatusBadge } from './status-badge';

const handoffText = {
  in_person: 'In person',
  doorman: 'With the doorman',
  leave_at_door: 'At the door',
} as const;

/** The receipt (specification sections 2 and 9), computed by the same code as the estimate and the bill. */
export function OrderReceipt({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState(false);
  const receipt = computeReceipt(toReceiptInput(order));
  const address = order.pickupAddress[0];
  const isFinal = order.is_final;

  return (
    <div className={styles.layout}>
      <Ticket
        as="article"
        className={styles.receipt}
        torn
        eyebrow={`Order ${order.order_number}`}
        aside={order.status > 0 && <StatusBadge status={order.status} text={order.orderStatus.status} />}
        headline={address?.address2 || address?.address1}
        headlineAs="h2"
        subline={nextStep(order)}
        parts={
          <>
            <TicketPart>
              <div className={styles.columns}>
                {address && (
                  <AddressBlock title="Pickup" window={pickupWindow(order, dayLabel)} address={address} />
                )}
                {order.deliveryAddress[0] && (
                  <AddressBlock
                    title={isFinal ? 'Delivery' : 'Estimated delivery'}
                    window={deliveryWindow(order, dayLabel)}
                    address={order.deliveryAddress[0]}
                  />
                )}
              </div>
            </TicketPart>
            <TicketPart>
              <p className="eyebrow">{isFinal ? 'Final' : 'Estimate'}</p>
              {!isFinal && (
                <p className={styles.quiet}>
                  {estimateText(cents(order.estimate_low), cents(order.estimate_high))}
                </p>
              )}
              <ReceiptLines receipt={receipt} isFinal={isFinal} />
            </TicketPart>
            <TicketPart>
              <ReceiptRows rows={facts(order)} />
              {order.special_instructions && <p className={styles.note}>“{order.special_instructions}”</p>}
            </TicketPart>
            {order.business.name && (
              <TicketPart className={styles.business}>
                <p>
                  <strong>{order.business.name}</strong>
                </p>
                <p>{order.business.address}</p>
                <p>{formatPhone(order.business.phone)}</p>
                <p>Ordered {shownDate(order.created)}</p>
              </TicketPart>
            )}
          </>
        }
      />
      <aside className={styles.side} aria-label="About this order">
        <OrderTimeline status={order.status} />
        {order.issue_until && (
          <p className={styles.quiet}>Something not right? Tell us until {shownDate(order.issue_until)}.</p>
        )}
        <ButtonRow>
          <Button variant="secondary" icon={<PrintIcon size={20} />} onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink variant="secondary" href={routes.contact}>
            Get help
          </ButtonLink>
          {canCancel(order.status) && (
            <Button
              variant="danger-quiet"
              onPointerEnter={preloadCancelDialog}
              onFocus={preloadCancelDialog}
              onClick={() => setCancelling(true)}
            >
              Cancel order
            </Button>
          )}
        </ButtonRow>
      </aside>
      {cancelling && <CancelOrderDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  );
}

const cents = (amount: number) => parseMoney(amount) ?? 0;

function facts(order: Order) {
  const rows = [];
  if (order.services) rows.push({ id: 'services', label: 'Services', amount: order.services });
  // An API that names no day knows nothing of the hand-over either.
  if (order.created) rows.push({ id: 'handoff', label: 'Hand-over', amount: handoffText[order.handoff] });
  if (order.bags) rows.push({ id: 'bags', label: 'Bags', amount: String(order.bags) });
  if (order.user_card) {
    const { brand, card_number: number } = order.user_card;
    rows.push({ id: 'card', label: 'Card', amount: `${brand} ••${number.slice(-2)}` });
  }
  return rows;
}

const AddressBlock = ({
  title,
  window: time,
  address,
}: {
  title: string;
  window: string;
  address: Order['pickupAddress'][number];
}) => (
  <div>
    <h3 className="eyebrow">{title}</h3>
    <p className={styles.window}>{time}</p>
    <address className={styles.address}>
      {address.first_name} {address.last_name}
      <br />
      {address.address1}, {address.address2}
      <br />
      {address.city.name}, {address.state.name} {address.zip_code}
    </address>
  </div>
);
