'use client';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ButtonRow } from '@/components/ui/button-row';
import { PrintIcon } from '@/components/ui/icons';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { useBusinessPhone } from '@/hooks/use-business-phone';
import { useNarrow } from '@/hooks/use-narrow';
import type { Order } from '@/hooks/use-orders';
import { lastFour } from '@/lib/domain/card';
import { uncountedOf } from '@/lib/domain/estimate-text';
import { handoffNames } from '@/lib/domain/handoff';
import { lineOfRow } from '@/lib/domain/issue-lines';
import { priceStage } from '@/lib/domain/order-status';
import { formatPhone } from '@/lib/domain/phone';
import { computeReceipt } from '@/lib/domain/receipt';
import { toReceiptInput } from '@/lib/domain/receipt-input';
import { routes } from '@/lib/routes';
import { CustodyTimeline } from './custody-timeline';
import { NextStepView } from './next-step-view';
import styles from './order-details.module.css';
import { OrderIssues } from './order-issues';
import { OrderPayments } from './order-payments';
import { deliveryVisit, pickupVisit, shownEventDate, type Visit } from './order-visits';
import { PriceNote } from './price-note';
import { ReceiptLines } from './receipt-lines';
import { ReportWindow } from './report-window';
import { StainNotes } from './stain-notes';
import { StatusBadge } from './status-badge';
import { useOffers } from './use-offers';
import { useOrderDialog } from './use-order-dialog';

/** The receipt (specification sections 2 and 9), computed with the same code as the estimate and the bill. */
export function OrderReceipt({ order }: { order: Order }) {
  const step = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useOrderDialog(step);
  const isNarrow = useNarrow();
  const timeline = <CustodyTimeline id={order.id} status={order.status} />;
  const phone = useBusinessPhone();
  const canReport = useOffers(order).offers.some(({ action }) => action === 'report');
  const receipt = computeReceipt(toReceiptInput(order));
  const address = order.pickupAddress[0];
  const stage = priceStage(order.status, order.is_final);

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
        parts={
          <>
            {isNarrow && <TicketPart>{timeline}</TicketPart>}
            <TicketPart>
              <div className={styles.columns}>
                {address && <AddressBlock {...pickupVisit(order)} address={address} />}
                {order.deliveryAddress[0] && (
                  <AddressBlock {...deliveryVisit(order, stage)} address={order.deliveryAddress[0]} />
                )}
              </div>
            </TicketPart>
            <TicketPart>
              <PriceNote order={order} stage={stage} />
              <ReceiptLines
                receipt={receipt}
                stage={stage}
                uncounted={uncountedOf(order)}
                onReport={canReport ? (row) => openDialog('report', order, lineOfRow(order, row)) : undefined}
              />
              <OrderPayments payments={order.payments} />
            </TicketPart>
            <TicketPart>
              <ReceiptRows rows={facts(order)} />
              {order.special_instructions && <p className={styles.note}>“{order.special_instructions}”</p>}
              <StainNotes notes={order.stain_notes} />
              <OrderIssues order={order} />
            </TicketPart>
            {order.business.name && (
              <TicketPart className={styles.business}>
                <p>
                  <strong>{order.business.name}</strong>
                </p>
                <p>{order.business.address}</p>
                <p>{formatPhone(order.business.phone)}</p>
                <p>Ordered {shownEventDate(order.created)}</p>
              </TicketPart>
            )}
          </>
        }
      >
        <NextStepView
          ref={step}
          isReceipt
          order={order}
          phone={order.business.phone || phone}
          onAction={openDialog}
        />
      </Ticket>
      <aside className={styles.side} aria-label="About this order">
        {!isNarrow && timeline}
        {order.issue_until && <ReportWindow until={order.issue_until} phone={order.business.phone} />}
        <ButtonRow>
          <Button variant="secondary" icon={<PrintIcon size={20} />} onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink variant="secondary" href={routes.contact}>
            Get help
          </ButtonLink>
        </ButtonRow>
      </aside>
      {dialog}
    </div>
  );
}

function facts(order: Order) {
  const rows = [];
  if (order.services) rows.push({ id: 'services', label: 'Services', amount: order.services });
  // An API without a creation date has no handoff data either.
  if (order.created) rows.push({ id: 'handoff', label: 'Hand-over', amount: handoffNames[order.handoff] });
  if (order.bags) rows.push({ id: 'bags', label: 'Bags', amount: String(order.bags) });
  if (order.user_card) {
    const { brand, card_number: number } = order.user_card;
    rows.push({ id: 'card', label: 'Card', amount: cardText(brand, number) });
  }
  return rows;
}

/** 'Visa ending 4242', or only the brand when the API sends no digits. */
function cardText(brand: string, masked: string) {
  const digits = lastFour(masked);
  return digits ? `${brand} ending ${digits}` : brand;
}

interface AddressBlockProps extends Visit {
  address: Order['pickupAddress'][number];
}

const AddressBlock = ({ title, when, address }: AddressBlockProps) => (
  <div>
    <h3 className="eyebrow">{title}</h3>
    <p className={styles.window}>{when}</p>
    <address className={styles.address}>
      {address.first_name} {address.last_name}
      <br />
      {address.address1}, {address.address2}
      <br />
      {address.city.name}, {address.state.name} {address.zip_code}
    </address>
  </div>
);
