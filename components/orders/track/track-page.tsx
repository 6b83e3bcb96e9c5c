import { TextPage } from '@/components/content/text-page';
import { Button, buttonLook } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { FieldStack, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { TextLink } from '@/components/ui/text-link';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import type { Data } from '@/lib/contract';
import { dayLabel, whole } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { deliveryWindow, isOff, pickupWindow } from '@/lib/domain/order-windows';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { chooseNewTime } from '@/lib/policy-sentences';
import { routes, trackRoutes } from '@/lib/routes';
import { OrderState } from '../order-state';
import { ActForm } from './act-form';

export type TrackedOrder = Data<'orders.track'>;

interface TrackPageProps {
  /** The secret in the address. */
  link: string;
  order: TrackedOrder;
  /** What came of the form that was just sent. */
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
      It works until {whole(dayLabel(order.ends.slice(0, 10)))}. Prices and receipts are in{' '}
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
  return (
    <ButtonRow>
      {can.has('reschedule') && (
        <a
          className={buttonLook({ variant: order.status === PICKUP_MISSED ? 'primary' : 'secondary' })}
          href={trackRoutes.times(link)}
        >
          {order.status === PICKUP_MISSED ? chooseNewTime : 'Change time'}
        </a>
      )}
      {can.has('change_delivery') && (
        <a className={buttonLook({ variant: 'secondary' })} href={`${trackRoutes.times(link)}?only=delivery`}>
          Change delivery
        </a>
      )}
      {!isOff(order.status) && (
        <a className={buttonLook({ variant: 'secondary' })} href={trackRoutes.calendar(link)}>
          Add to calendar
        </a>
      )}
      {call && (
        <a className={buttonLook({ variant: 'quiet' })} href={call}>
          <span>
            Call <span className="nowrap">{formatPhone(order.business.phone)}</span>
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
      <h2 id="share">Is somebody else at home?</h2>
      <p>Make a link to this order’s times. Whoever has it can look, but change nothing.</p>
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
