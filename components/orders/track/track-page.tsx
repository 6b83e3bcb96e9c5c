import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { isOff } from '@/lib/rules/orders/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/rules/orders/order-windows';
import { OrderState } from '../parts/order-state';
import { OwnOrder } from './own-order';
import { CallLink } from './track-actions';
import { TrackDigits, type TrackDigitsProps } from './track-digits';
import { type TrackedOrder, TrackMessage, type TrackMessageProps } from './track-parts';

interface TrackPageProps {
  link: string;
  order: TrackedOrder;
  tipSteps: readonly number[];
  message?: TrackMessageProps | undefined;
}

/** An order by its link: all of it for its owner, its times for others. */
export function TrackPage({ link, order, tipSteps, message }: TrackPageProps) {
  const result = message && <TrackMessage {...message} />;
  if (order.receipt)
    return <OwnOrder link={link} order={order} receipt={order.receipt} tipSteps={tipSteps} result={result} />;
  return <OrderTimes link={link} order={order} result={result} />;
}

export const OrderTimes = ({ link, order, asked, result }: TrackDigitsProps & { result: ReactNode }) => (
  <TextPage title={nonBreaking(order.step.first)} lead={order.step.second && nonBreaking(order.step.second)}>
    {result}
    <Ticket
      as="section"
      aria-label="The order"
      eyebrow={order.order_number ? `Order ${order.order_number}` : order.area}
      aside={<OrderState status={order.status} text={order.orderStatus.status} />}
      parts={
        <TicketPart>
          {order.asks.includes('digits') ? (
            <TrackDigits link={link} order={order} asked={asked} />
          ) : (
            <CallLink order={order} />
          )}
        </TicketPart>
      }
    >
      <ReceiptRows rows={toRows(order)} />
    </Ticket>
    <p>
      {order.scope === 'manage'
        ? 'This link is for you alone.'
        : 'This link shows times and can change nothing.'}{' '}
      It works until {nonBreaking(dayLabel(order.ends.slice(0, 10)))}.
    </p>
  </TextPage>
);

function toRows(order: TrackedOrder) {
  const tone = isOff(order.status) ? 'quiet' : 'normal';
  const [pickup, delivery] = [pickupWindow(order, dayLabel), deliveryWindow(order, dayLabel)];
  return [
    { id: 'pickup', label: 'Pickup', amount: nonBreaking(pickup), tone },
    { id: 'delivery', label: 'Delivery', amount: nonBreaking(delivery), tone },
  ] as const;
}
