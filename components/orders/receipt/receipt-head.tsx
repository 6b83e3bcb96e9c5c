'use client';
import type { ReactNode, Ref } from 'react';
import { DelayNotes } from '@/components/orders/parts/delay-notes';
import { OrderState } from '@/components/orders/parts/order-state';
import { ButtonLink } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import type { Order } from '@/hooks/data/use-orders';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { cardName, formatExpiry } from '@/lib/rules/money/saved-card';
import { asksCustomer } from '@/lib/rules/orders/closed-visits';
import { type OfferedAction, stepParts } from '@/lib/rules/orders/next-step';
import { DELIVERED } from '@/lib/rules/orders/order-status';
import { countsText } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';
import { widePhotoPlace } from './photo-place';
import { useTimeline } from './use-timeline';

/** We wait for the customer: the one yellow of the screen, across the ticket's top. */
const yellow =
  '-mx-6 -mt-6 mb-4 bg-highlight px-6 py-3 text-on-highlight max-xs:-mx-4 max-xs:-mt-4 max-xs:mb-3 max-xs:px-4 max-xs:py-2 forced-colors:border-b-2';
const secondLine = 'mt-2 wrap-anywhere text-quiet [[data-second]+&]:mt-0';

interface ReceiptHeadProps {
  order: Order;
  offers: readonly OfferedAction[];
  now: Date;
  ref: Ref<HTMLDivElement>;
  /** A menu whose button stands in the corner. */
  more: ReactNode;
}

/** The top of a receipt: where it comes from (specification section 2), its number, and what happens next. */
export function ReceiptHead({ order, offers, now, ref, more }: ReceiptHeadProps) {
  const { state, first, aside, second, cancel } = stepParts(order, offers, now);
  const address = order.pickupAddress[0];
  const asks = asksCustomer(order);
  return (
    <>
      <div className={asks ? yellow : 'mb-3'}>
        <div className="relative">
          <div className="flex flex-wrap items-baseline gap-1 gap-x-4 pe-8 print:pe-0">
            <h2 className="text-heading wrap-anywhere">{address?.address2 || address?.address1}</h2>
            {/* The status follows the place or stands beneath it; the number keeps to the edge. */}
            <p className="flex flex-auto flex-wrap items-baseline justify-between gap-x-4">
              {(order.status > 0 || order.orderStatus.status) && (
                <OrderState status={order.status} text={order.orderStatus.status} />
              )}
              <span className={cx('tabular-nums', !asks && 'text-quiet')}>No. {order.order_number}</span>
            </p>
          </div>
          {more}
        </div>
      </div>
      <div ref={ref} tabIndex={-1} className="focus:outline-none" aria-live="polite">
        {/* In large text on a phone it grows only as far as a whole day fits. */}
        <p className="big-text text-balance text-[length:clamp(min(var(--text-26),11vw),3vw,var(--text-34))]/[1.15] tabular-nums">
          {nonBreaking(joinSentences(state, first))}
          {aside && <span className="plain-text block max-xs:text-xl"> {aside}</span>}
        </p>
        {(second || cancel) && (
          <p className={secondLine} data-second="">
            {nonBreaking(joinSentences(second, cancel))}
          </p>
        )}
        <DelayNotes delays={order.delays} now={now} />
        {order.card_ends && <CardEnds order={order} end={order.card_ends} />}
        {order.status === DELIVERED && <HandedOver order={order} />}
      </div>
    </>
  );
}

/** While another card can still pay; where the card was declined, the first line says it. */
function CardEnds({ order: { user_card, declined_card }, end }: { order: Order; end: string }) {
  if (!user_card || declined_card) return null;
  return (
    <Notice
      className="mt-4"
      tone="warn"
      actions={
        <ButtonLink href={routes.cards} variant="secondary" size="small">
          Choose another card
        </ButtonLink>
      }
    >
      {messages.cardEndsFirst(cardName(user_card), formatExpiry(end))}
    </Notice>
  );
}

const loadPhoto = () => import('./order-photo').then((file) => file.OrderPhoto);

/** '3 bags and 4 pieces. Left with Carlos at the desk.' and the photo, as the timeline knows them. */
function HandedOver({ order }: { order: Order }) {
  const last = useTimeline(order.id, order.status)?.steps.findLast(({ status }) => status === DELIVERED);
  const counts = countsText(last?.bags ?? order.bags, last?.items ?? countPieces(order));
  const note = last?.note ?? '';
  const photo = last?.photo;
  return (
    <>
      {(counts || note) && <p className={secondLine}>{[counts, note].filter(Boolean).join('. ')}</p>}
      {photo && (
        <LazyBoundary load={loadPhoto} fallback={<span className={widePhotoPlace} />}>
          {(OrderPhoto) => <OrderPhoto photo={photo} of={last.text} place={widePhotoPlace} />}
        </LazyBoundary>
      )}
    </>
  );
}

const countPieces = ({ orderItems }: Order) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
