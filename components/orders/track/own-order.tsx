import type { ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { TextLink } from '@/components/ui/base/text-link';
import { FieldStack } from '@/components/ui/form/field';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { routes, trackRoutes } from '@/lib/routes';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { DELIVERED, NEEDS_OK, priceStage } from '@/lib/rules/orders/order-status';
import { OrderState } from '../parts/order-state';
import { OrderVisits } from '../receipt/order-visits-view';
import { PriceNote } from '../receipt/price-note';
import { ReceiptLines } from '../receipt/receipt-lines';
import { ActForm } from './act-form';
import { TrackActions, TrackTip } from './track-actions';
import { PageButton, type TrackedOrder } from './track-parts';
import { hasRating, TrackRating } from './track-rating';

interface OwnOrderProps {
  link: string;
  order: TrackedOrder;
  receipt: NonNullable<TrackedOrder['receipt']>;
  tipSteps: readonly number[];
  result: ReactNode;
}

/** The order's own page, by its link: the same ticket, without a session. */
export function OwnOrder({ link, order, receipt, tipSteps, result }: OwnOrderProps) {
  const stage = priceStage(receipt);
  const isDelivered = order.status === DELIVERED;
  const tip = order.forms.tip && <TrackTip link={link} order={order} receipt={receipt} tipSteps={tipSteps} />;
  const address = receipt.pickupAddress[0];
  return (
    <div className="page grid items-start gap-6 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18rem] lg:[&>:not(article,aside)]:col-span-full">
      <h1 className="eyebrow">Order Details</h1>
      {result}
      <Ticket
        as="article"
        torn
        parts={
          <>
            {isDelivered && (tip || order.forms.report) && (
              <TicketPart className="flex flex-col gap-4">
                {tip}
                {order.forms.report && (
                  <p>
                    Something missing or not right?{' '}
                    <TextLink href={trackRoutes.question(link, 'report')}>Report a problem</TextLink>
                  </p>
                )}
              </TicketPart>
            )}
            <TicketPart>
              <PriceNote order={receipt} stage={stage} />
              <ReceiptLines order={receipt} stage={stage} />
            </TicketPart>
            {tip && !isDelivered && <TicketPart>{tip}</TicketPart>}
            {hasRating(order) && (
              <TicketPart>
                <TrackRating link={link} order={order} />
              </TicketPart>
            )}
            <OrderVisits order={receipt} stage={stage} />
          </>
        }
      >
        <div className="mb-3 flex flex-wrap items-baseline gap-1 gap-x-4">
          <h2 className="text-heading wrap-anywhere">{address?.address2 || address?.address1}</h2>
          <p className="flex flex-auto flex-wrap items-baseline justify-between gap-x-4">
            <OrderState status={order.status} text={order.orderStatus.status} />
            <span className="text-quiet tabular-nums">No. {order.order_number}</span>
          </p>
        </div>
        {order.status === NEEDS_OK && (
          <p className="mb-3 bg-highlight px-3 py-1 font-strong text-on-highlight">We need your OK</p>
        )}
        <p className="big-text text-2xl/head text-balance tabular-nums">{nonBreaking(order.step.first)}</p>
        {order.step.second && <p className="mt-2 text-quiet">{nonBreaking(order.step.second)}</p>}
        <TrackActions link={link} order={order} />
      </Ticket>
      <aside className="grid gap-6" aria-label="About this link">
        <Share link={link} order={order} />
        <p>
          Whoever has this link can change this order, so keep it to yourself. It works until{' '}
          {nonBreaking(dayLabel(order.ends.slice(0, 10)))}. The rest is in{' '}
          <TextLink href={routes.orders}>your account</TextLink>.
        </p>
      </aside>
    </div>
  );
}

const sharedText = (count: number) =>
  count === 1 ? 'One shared link is in use.' : `${count} shared links are in use.`;

const Share = ({ link, order }: { link: string; order: TrackedOrder }) => (
  <section aria-labelledby="share">
    <FieldStack>
      <h2 className="text-heading" id="share">
        Share this order
      </h2>
      <p>Anyone with the link can see the times but can’t change anything.</p>
      <ButtonRow>
        <ActForm link={link} action="share" form={order.forms.share}>
          <Button type="submit" variant="secondary">
            Make a link to share
          </Button>
        </ActForm>
        {order.shared > 0 && (
          <ActForm link={link} action="unshare" form={order.forms.unshare}>
            <Button type="submit" variant="danger-quiet">
              End shared links
            </Button>
          </ActForm>
        )}
        <PageButton variant="danger-quiet" href={trackRoutes.question(link, 'end')}>
          End all links
        </PageButton>
      </ButtonRow>
      {order.shared > 0 && <p>{sharedText(order.shared)}</p>}
    </FieldStack>
  </section>
);
