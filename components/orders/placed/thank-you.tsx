'use client';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { OrderNotFound } from '@/components/booking/step/order-not-found';
import { useFocusFromStep } from '@/components/booking/step/use-step-focus';
import { downloadCalendar } from '@/components/orders/actions/calendar-download';
import { preloadDialog } from '@/components/orders/actions/order-actions';
import { useOrderDialog } from '@/components/orders/actions/use-order-dialog';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { EmailText } from '@/components/ui/base/email-text';
import { CalendarIcon, PrintIcon } from '@/components/ui/base/icons';
import { TextLink } from '@/components/ui/base/text-link';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonTickets } from '@/components/ui/status/skeleton';
import { type Order, useOrder } from '@/hooks/data/use-orders';
import { useOrderRecurring } from '@/hooks/data/use-recurring';
import { useSession } from '@/hooks/page/use-session';
import { useSiteFacts } from '@/hooks/page/use-site-facts';
import { isJustPlaced, isPlacedOnce, setJustPlaced } from '@/lib/booking/just-placed';
import { placedHandoff } from '@/lib/booking/placed-order';
import { isNotFound } from '@/lib/browser/api/gone';
import { serverNow } from '@/lib/browser/page/clock';
import { termsAccepted } from '@/lib/browser/storage/persisted-forms';
import { repeatingPickupsPath, routes } from '@/lib/routes';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { clockLabel } from '@/lib/rules/dates/event-time';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatFinalPriceNote, placedEstimate } from '@/lib/rules/money/estimate-text';
import { CANCELED, canCancel } from '@/lib/rules/orders/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/rules/orders/order-windows';
import { streetLine } from '@/lib/rules/places/postal-address';
import { has } from '@/lib/rules/policy/features';
import {
  cancelFree,
  changeAndCancel,
  changeByCall,
  chargedOnce,
  howToChange,
} from '@/lib/rules/policy/policy-sentences';
import { handoffText } from '@/lib/rules/times/handoff';
import { repeatsText } from '@/lib/rules/times/repeats-text';

interface ThankYouProps {
  /** Above the heading of an order that was placed. */
  drawing?: ReactNode;
}

/** Only reads, so a reload is harmless; thanks only for an order that could be loaded: the URL may hold any number. */
export const ThankYou = ({ drawing }: ThankYouProps) => (
  <div className="page-form grid gap-8 pt-6 pb-24" data-step="thank-you">
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
  const isMissing = orderId === undefined || session.status === 'signed-out' || isNotFound(error);
  return (
    <>
      <h1 className="sr-only">Your order</h1>
      {isMissing && <OrderNotFound />}
      {!isMissing && <LoadProblem error={error} onRetry={refetch} />}
      {!isMissing && !error && <SkeletonTickets count={1} text="Loading your order" />}
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
      <h1 className="text-[length:clamp(var(--text-26),5vw,var(--text-34))]" ref={heading} tabIndex={-1}>
        {isCanceled ? 'This order is canceled' : `You’re booked. Order ${order.order_number}`}
      </h1>
      <Ticket
        as="section"
        aria-label={`Order ${order.order_number}`}
        printing={isNew}
        floating
        eyebrow="PICKUP"
        headline={nonBreaking(pickupWindow(order, dayLabel))}
        headlineSize="large"
        subline={address && streetLine(address)}
        parts={
          <>
            <TicketPart>
              <ReceiptRows
                rows={[
                  { id: 'services', label: 'Services', amount: order.services },
                  { id: 'back', label: 'Delivery', amount: nonBreaking(deliveryWindow(order, dayLabel)) },
                  {
                    id: 'estimate',
                    label: 'Estimate',
                    amount: placedEstimate(order),
                    detail: has('house_rules') && formatFinalPriceNote(order),
                  },
                ]}
              />
            </TicketPart>
            <TicketPart className="print:hidden">
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
      {!isCanceled && has('mail_links') && user?.email_notifications === 'yes' && (
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
        <section className="grid gap-3" aria-labelledby="next-title">
          <h2 className="text-xl" id="next-title">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-2 ps-6">
            <li>
              Have your bags ready by {nonBreaking(order.from_slot)}. {handoff && handoffText[handoff]}
            </li>
            {has('house_rules') && <li>We send you the final price. {chargedOnce}</li>}
            <li>We deliver {nonBreaking(deliveryWindow(order, dayLabel))}.</li>
          </ol>
        </section>
      )}
      {offersRepeats && !isOnce && <Repeats order={order} />}
      <p className="flex flex-wrap items-center gap-3 gap-x-4 print:hidden">
        {changeable && <span className="basis-full">Plans changed? {nonBreaking(changesText(order))}</span>}
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

/** With 'Mon, Mar 16, 8:00 PM', the shop's time on any device; of canceling alone once that is past. */
function changesText({ cutoff_at, can }: Order) {
  if (!has('house_rules')) return changeByCall;
  const ends = new Date(cutoff_at);
  const how = can ? howToChange : changeByCall;
  return ends > serverNow() ? `${changeAndCancel(clockLabel(ends))} ${how}` : cancelFree;
}

/** Says of an order whose pickup repeats when the next one is, and where that is managed. */
function Repeats({ order }: { order: Order }) {
  const pickup = useOrderRecurring(useSession().user?.id, order);
  if (!pickup) return null;
  return (
    <Notice tone="info">
      <p>
        {nonBreaking(repeatsText(pickup, todayAtShop(serverNow())))}{' '}
        <TextLink href={repeatingPickupsPath}>See your repeating pickups</TextLink>
      </p>
    </Notice>
  );
}
