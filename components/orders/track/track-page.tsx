import { TextPage } from '@/components/layout/page/text-page';
import { Button, buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { TextLink } from '@/components/ui/base/text-link';
import { FieldStack, TextField } from '@/components/ui/form/field';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { Notice } from '@/components/ui/status/notice';
import type { Data } from '@/lib/contract';
import { routes, trackRoutes } from '@/lib/routes';
import { dayLabel, keepTimes } from '@/lib/rules/dates/day-label';
import { isOff, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { deliveryWindow, pickupWindow } from '@/lib/rules/orders/order-windows';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { OrderState } from '../parts/order-state';
import { timesLabel } from '../parts/times-label';
import { ActForm } from './act-form';

export type TrackedOrder = Data<'orders.track'>;

interface TrackPageProps {
  link: string;
  order: TrackedOrder;
  message?: { done: boolean; message: string; url?: string | undefined } | undefined;
}

/** An order by its link, without signing in: what happens next, the times, and what the link may do. */
export const TrackPage = ({ link, order, message }: TrackPageProps) => (
  <TextPage title={keepTimes(order.step.first)} lead={order.step.second && keepTimes(order.step.second)}>
    {message && (
      <Notice tone={message.done ? 'good' : 'error'} live>
        {message.message}
      </Notice>
    )}
    {message?.url && (
      <TextField
        label="Link to share"
        hint="Copy it now. We don’t show it again."
        readOnly
        value={message.url}
      />
    )}
    <Ticket
      as="section"
      aria-label={`Order ${order.order_number}`}
      eyebrow={`Order ${order.order_number}`}
      aside={<OrderState status={order.status} text={order.orderStatus.status} />}
      parts={
        <TicketPart>
          <Actions link={link} order={order} />
        </TicketPart>
      }
    >
      <ReceiptRows rows={rowsOf(order)} />
    </Ticket>
    {order.scope === 'manage' && <Share link={link} shared={order.shared} />}
    <p>
      {order.scope === 'manage'
        ? 'Whoever has this link can change this order, so keep it to yourself.'
        : 'This link shows one order and can change nothing.'}{' '}
      It works until {keepTimes(dayLabel(order.ends.slice(0, 10)))}. Prices and receipts are in{' '}
      <TextLink href={routes.orders}>your account</TextLink>.
    </p>
  </TextPage>
);

function rowsOf(order: TrackedOrder) {
  const times = { ...order, delivered_at: null, canceled_at: null };
  const off = isOff(order.status) ? 'quiet' : 'normal';
  const { pickup_address: from, delivery_address: to, bags } = order;
  return [
    {
      id: 'pickup',
      label: 'Pickup',
      amount: keepTimes(pickupWindow(times, dayLabel)),
      detail: from,
      tone: off,
    },
    {
      id: 'delivery',
      label: 'Delivery',
      amount: keepTimes(deliveryWindow(times, dayLabel)),
      detail: to === from ? undefined : to,
      tone: off,
    },
    { id: 'services', label: 'Services', amount: order.services },
    ...(bags ? [{ id: 'bags', label: 'Bags', amount: String(bags) }] : []),
    { id: 'for', label: 'For', amount: order.first_name },
  ] as const;
}

/** Plain links: each leads to a page that asks before anything changes. */
function Actions({ link, order }: { link: string; order: TrackedOrder }) {
  const can = new Set(order.can.map(({ action }) => action));
  const call = phoneHref(order.business.phone);
  const isPickupOver = order.status === PICKUP_MISSED || Boolean(order.closed?.pickup);
  const isDeliveryClosed = Boolean(order.closed?.delivery) && !isPickupOver;
  return (
    <ButtonRow>
      {can.has('reschedule') && (
        <a
          className={buttonLook({ variant: isPickupOver ? 'primary' : 'secondary' })}
          href={trackRoutes.times(link)}
        >
          {timesLabel('both', order)}
        </a>
      )}
      {can.has('change_delivery') && (
        <a
          className={buttonLook({ variant: isDeliveryClosed ? 'primary' : 'secondary' })}
          href={`${trackRoutes.times(link)}?only=delivery`}
        >
          {timesLabel('delivery', order)}
        </a>
      )}
      {!isOff(order.status) && !order.closed && (
        <a className={buttonLook({ variant: 'secondary' })} href={trackRoutes.calendar(link)}>
          Add to calendar
        </a>
      )}
      {call && (
        <a className={buttonLook({ variant: 'quiet' })} href={call}>
          <span>
            Call <span className="whitespace-nowrap">{formatPhone(order.business.phone)}</span>
          </span>
        </a>
      )}
      {can.has('cancel') && (
        <a className={buttonLook({ variant: 'danger-quiet' })} href={trackRoutes.cancel(link)}>
          Cancel order
        </a>
      )}
    </ButtonRow>
  );
}

const sharedText = (count: number) =>
  count === 1 ? 'One shared link is in use.' : `${count} shared links are in use.`;

const Share = ({ link, shared }: { link: string; shared: number }) => (
  <section aria-labelledby="share">
    <FieldStack>
      <h2 id="share">Share this order</h2>
      <p>Anyone with the link can see the times but can’t change anything.</p>
      <ButtonRow>
        <ActForm link={link} action="share">
          <Button type="submit" variant="secondary">
            Make a link to share
          </Button>
        </ActForm>
        {shared > 0 && (
          <ActForm link={link} action="unshare">
            <Button type="submit" variant="danger-quiet">
              End shared links
            </Button>
          </ActForm>
        )}
      </ButtonRow>
      {shared > 0 && <p>{sharedText(shared)}</p>}
    </FieldStack>
  </section>
);
