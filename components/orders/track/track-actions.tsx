import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { serverNow } from '@/lib/browser/page/clock';
import { routes, trackRoutes } from '@/lib/routes';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { untilText } from '@/lib/rules/orders/next-step';
import { isOff, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { viewTip } from '@/lib/rules/orders/tip-view';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { timesLabel } from '../parts/times-label';
import { TipSection } from '../tip/tip-section';
import { ActForm } from './act-form';
import { PageButton, type TrackedOrder } from './track-parts';

type Linked = { link: string; order: TrackedOrder };

export const formatPrice = ({ receipt }: TrackedOrder) =>
  formatMoney(parseMoney(receipt?.net_price ?? 0) ?? 0);

/** Approving is one press; what takes something away leads to a page that asks. */
export function TrackActions({ link, order }: Linked) {
  const can = new Set(order.can.map(({ action }) => action));
  const isPickupOver = order.status === PICKUP_MISSED || Boolean(order.closed?.pickup);
  const isDeliveryClosed = Boolean(order.closed?.delivery) && !isPickupOver;
  const ask = (action: string) => trackRoutes.question(link, action);
  return (
    <ButtonRow className="mt-4 max-md:*:flex-[1_1_9rem] [&_button]:w-full">
      {order.receipt?.declined_card && <CardLink link={link} order={order} isAsked />}
      {can.has('approve') && <Approve link={link} order={order} />}
      {can.has('return') && <PageButton href={ask('return')}>Return uncleaned</PageButton>}
      {order.hold_until && (
        <PageButton href={ask('take-back')}>
          Take it back until {toEventTime(new Date(order.hold_until)).time}
        </PageButton>
      )}
      {can.has('reschedule') && (
        <PageButton variant={isPickupOver ? 'primary' : 'secondary'} href={trackRoutes.times(link)}>
          {timesLabel('both', order)}
        </PageButton>
      )}
      {can.has('change_delivery') && (
        <PageButton
          variant={isDeliveryClosed ? 'primary' : 'secondary'}
          href={`${trackRoutes.times(link)}?only=delivery`}
        >
          {timesLabel('delivery', order)}
        </PageButton>
      )}
      {order.receipt && !isOff(order.status) && !order.closed && !order.receipt.delivered_at && (
        <PageButton href={trackRoutes.calendar(link)}>Add to calendar</PageButton>
      )}
      {order.receipt?.delivered_at && (
        <PageButton href={routes.orderAgain(order.receipt.id)}>Order again</PageButton>
      )}
      {order.forms.card && !order.receipt?.declined_card && <CardLink link={link} order={order} />}
      <CallLink order={order} />
      {order.forms.cancel && (
        <PageButton variant="danger-quiet" href={ask('cancel')}>
          {can.has('cancel') ? 'Cancel order' : 'No new pickup'}
        </PageButton>
      )}
    </ButtonRow>
  );
}

/** Among the saved ones; without another one, to the account. */
const CardLink = ({ link, order, isAsked }: Linked & { isAsked?: true }) => (
  <PageButton
    variant={isAsked ? 'primary' : 'quiet'}
    href={order.forms.card ? trackRoutes.question(link, 'card') : routes.cards}
  >
    {isAsked ? 'Choose another card' : 'Pay with another card'}
  </PageButton>
);

/** Above what a link alone may do, the page asks for a code first. */
const Approve = ({ link, order }: Linked) =>
  order.asks.includes('code') ? (
    <PageButton variant="primary" href={trackRoutes.question(link, 'approve')}>
      Approve {formatPrice(order)}
    </PageButton>
  ) : (
    <ActForm link={link} action="approve" form={order.forms.approve}>
      <Button type="submit">Approve {formatPrice(order)}</Button>
    </ActForm>
  );

export function CallLink({ order: { business } }: { order: TrackedOrder }) {
  const call = phoneHref(business.phone);
  if (!call) return null;
  return (
    <PageButton variant="quiet" href={call}>
      <span>
        Call <span className="whitespace-nowrap">{formatPhone(business.phone)}</span>
      </span>
    </PageButton>
  );
}

type Tipped = Linked & { receipt: NonNullable<TrackedOrder['receipt']>; tipSteps: readonly number[] };

/** Above what a link alone may give, the page asks for a code. */
export function TrackTip({ link, order, receipt, tipSteps }: Tipped) {
  const [now, until] = [serverNow(), order.can.find(({ action }) => action === 'tip')?.until];
  return (
    <TipSection
      view={viewTip(receipt, tipSteps, now)}
      until={until ? untilText(until, now) : undefined}
      form={(children) => (
        <ActForm link={link} action="tip" form={order.forms.tip} className="contents">
          {children}
        </ActForm>
      )}
    />
  );
}
