'use client';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { downloadCalendar } from '@/components/orders/calendar-download';
import { preloadDialog } from '@/components/orders/order-actions';
import { useOrderDialog } from '@/components/orders/use-order-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { EmailText } from '@/components/ui/email-text';
import { CalendarIcon, PrintIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { SkeletonTickets } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { type Order, useOrder } from '@/hooks/use-orders';
import { useRecurringOf } from '@/hooks/use-recurring';
import { useSession } from '@/hooks/use-session';
import { useSiteFacts } from '@/hooks/use-site-facts';
import { useFocusFromStep } from '@/hooks/use-step-focus';
import { isNotFound } from '@/lib/api/gone';
import { serverNow } from '@/lib/clock';
import { dayLabel } from '@/lib/domain/day-label';
import { finalPriceNoteOf, placedEstimate } from '@/lib/domain/estimate-text';
import { clockLabel } from '@/lib/domain/event-time';
import { handoffText } from '@/lib/domain/handoff';
import { keepTimes } from '@/lib/domain/keep-times';
import { CANCELED, canCancel } from '@/lib/domain/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/domain/order-windows';
import { streetLine } from '@/lib/domain/postal-address';
import { repeatsText } from '@/lib/domain/repeats-text';
import { todayAtShop } from '@/lib/domain/shop-time';
import { isJustPlaced, isPlacedOnce, setJustPlaced } from '@/lib/just-placed';
import { termsAccepted } from '@/lib/persisted-forms';
import { placedHandoff } from '@/lib/placed-order';
import { changeByCall, changesNow, chargedOnce, howToChange } from '@/lib/policy-sentences';
import { repeatingPickupsPath, routes } from '@/lib/routes';
import { OrderNotFound } from '../order-not-found';
import styles from './thank-you.module.css';

interface ThankYouProps {
  /** Above the heading of an order that was placed. */
  drawing?: ReactNode;
}

/**
 * Shown after placing an order. Only reads, so a reload is harmless. It thanks only for an order that could be
 * loaded, because the URL may contain any number.
 */
export const ThankYou = ({ drawing }: ThankYouProps) => (
  <div className={`container ${styles.page}`} data-step="thank-you">
    <Suspense fallback={<SkeletonTickets count={1} />}>
      <ThankYouByQuery drawing={drawing} />
    </Suspense>
  </div>
);

function ThankYouByQuery({ drawing }: ThankYouProps) {
  const given = useSearchParams().get('order') ?? '';
  const orderId = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
  const session = useSession();
  const { data: order, error, refetch } = useOrder(orderId, session.status === 'authenticated');

  if (order) return <Placed order={order} drawing={drawing} />;
  if (orderId === undefined || session.status === 'signed-out' || isNotFound(error)) {
    return (
      <>
        <h1 className="visually-hidden">Your order</h1>
        <OrderNotFound />
      </>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">Your order</h1>
      <LoadProblem error={error} onRetry={refetch} />
      {!error && <SkeletonTickets count={1} text="Loading your order" />}
    </>
  );
}

const preloadCancel = () => preloadDialog('cancel');

function Placed({ order, drawing }: ThankYouProps & { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { openDialog, dialog } = useOrderDialog(heading);
  const offersRepeats = useSiteFacts().repeats;
  useFocusFromStep(heading);
  const [isNew] = useState(() => isJustPlaced(order.id));
  const [isOnce] = useState(() => isPlacedOnce(order.id));
  useEffect(() => setJustPlaced(undefined), []);
  const address = order.pickupAddress[0];
  const user = useSession().user;
  const [handoff] = useState(() => order.handoff ?? placedHandoff(user?.id, order.id));
  const [isNewAccount] = useState(() => user !== undefined && termsAccepted(user.id));
  const isCanceled = order.status === CANCELED;
  const changeable = canCancel(order.status);

  return (
    <>
      {!isCanceled && drawing}
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {isCanceled ? 'This order is canceled' : `You’re booked. Order ${order.order_number}`}
      </h1>
      <Ticket
        as="section"
        aria-label={`Order ${order.order_number}`}
        printing={isNew}
        floating
        eyebrow="PICKUP"
        headline={keepTimes(pickupWindow(order, dayLabel))}
        headlineSize="large"
        subline={address && streetLine(address)}
        parts={
          <>
            <TicketPart>
              <ReceiptRows
                rows={[
                  { id: 'services', label: 'Services', amount: order.services },
                  { id: 'back', label: 'Delivery', amount: keepTimes(deliveryWindow(order, dayLabel)) },
                  {
                    id: 'estimate',
                    label: 'Estimate',
                    amount: placedEstimate(order),
                    detail: finalPriceNoteOf(order),
                  },
                ]}
              />
            </TicketPart>
            <TicketPart className="no-print">
              <ButtonRow>
                <ButtonLink href={routes.orderDetails(order.id)}>Open order</ButtonLink>
                {order.can && (
                  <Button
                    variant="secondary"
                    icon={<CalendarIcon size={20} />}
                    onClick={() => void downloadCalendar(order)}
                  >
                    Add to calendar
                  </Button>
                )}
                <Button variant="quiet" icon={<PrintIcon size={20} />} onClick={() => window.print()}>
                  Print
                </Button>
              </ButtonRow>
            </TicketPart>
          </>
        }
      />
      {!isCanceled && user?.email_notifications === 'yes' && (
        <p>
          We’ve sent this to <EmailText email={user.email} />.
          {isNewAccount && (
            <>
              {' '}
              <TextLink href={routes.contact}>Wrong address? Tell us</TextLink>
            </>
          )}
        </p>
      )}
      {!isCanceled && (
        <section className={styles.next} aria-labelledby="next-title">
          <h2 id="next-title">What happens next</h2>
          <ol className={styles.list}>
            <li>
              Have your bags ready by {keepTimes(order.from_slot)}. {handoff && handoffText[handoff]}
            </li>
            <li>We send you the final price. {chargedOnce}</li>
            <li>We deliver {keepTimes(deliveryWindow(order, dayLabel))}.</li>
          </ol>
        </section>
      )}
      {offersRepeats && !isOnce && <Repeats order={order} />}
      <p className="row gap-12 gap-x-16 items-center no-print">
        {changeable && <span className={styles.wide}>Plans changed? {keepTimes(changesText(order))}</span>}
        <ButtonLink variant="secondary" href={routes.orders}>
          See your orders
        </ButtonLink>
        {changeable && (
          <Button
            variant="danger-quiet"
            onPointerEnter={preloadCancel}
            onFocus={preloadCancel}
            onClick={() => openDialog('cancel', order)}
          >
            Cancel order
          </Button>
        )}
      </p>
      {dialog}
    </>
  );
}

/** With 'Mon, Mar 16, 8:00 PM', the shop's time on any device; undefined once past, as for same-day orders. */
function changesText({ cutoff_at, can }: Order) {
  const ends = new Date(cutoff_at);
  const how = can ? howToChange : changeByCall;
  return changesNow(ends > serverNow() ? clockLabel(ends) : undefined, how);
}

/** Says of an order whose pickup repeats when the next one is, and where that is managed. */
function Repeats({ order }: { order: Order }) {
  const pickup = useRecurringOf(useSession().user?.id, order);
  if (!pickup) return null;
  return (
    <Notice tone="info">
      <p>
        {keepTimes(repeatsText(pickup, todayAtShop(serverNow())))}{' '}
        <TextLink href={repeatingPickupsPath}>See your repeating pickups</TextLink>
      </p>
    </Notice>
  );
}
