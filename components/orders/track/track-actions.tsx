import { Button, buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { serverNow } from '@/lib/browser/page/clock';
import { routes, trackRoutes } from '@/lib/routes';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { untilText } from '@/lib/rules/orders/next-step';
import { isOff, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { timesLabel } from '../parts/times-label';
import { ActForm } from './act-form';
import type { TrackedOrder } from './track-parts';

type Linked = { link: string; order: TrackedOrder };

export const formatPrice = ({ receipt }: TrackedOrder) =>
  formatMoney(parseMoney(receipt?.net_price ?? 0) ?? 0);

const look = (variant: 'primary' | 'secondary' | 'quiet' | 'danger-quiet') => buttonLook({ variant });

/** Approving is one press; what takes something away leads to a page that asks. */
export function TrackActions({ link, order }: Linked) {
  const can = new Set(order.can.map(({ action }) => action));
  const isPickupOver = order.status === PICKUP_MISSED || Boolean(order.closed?.pickup);
  const isDeliveryClosed = Boolean(order.closed?.delivery) && !isPickupOver;
  const ask = (action: string) => trackRoutes.question(link, action);
  return (
    <ButtonRow className="mt-4 max-md:*:flex-[1_1_9rem] [&_button]:w-full">
      {order.receipt?.declined_card && (
        <a className={look('primary')} href={routes.cards}>
          Choose another card
        </a>
      )}
      {can.has('approve') && <Approve link={link} order={order} />}
      {can.has('return') && (
        <a className={look('secondary')} href={ask('return')}>
          Return uncleaned
        </a>
      )}
      {order.hold_until && (
        <a className={look('secondary')} href={ask('take-back')}>
          Take it back until {untilText(order.hold_until, serverNow(), 'today').split(', ').at(-1)}
        </a>
      )}
      {can.has('reschedule') && (
        <a className={look(isPickupOver ? 'primary' : 'secondary')} href={trackRoutes.times(link)}>
          {timesLabel('both', order)}
        </a>
      )}
      {can.has('change_delivery') && (
        <a
          className={look(isDeliveryClosed ? 'primary' : 'secondary')}
          href={`${trackRoutes.times(link)}?only=delivery`}
        >
          {timesLabel('delivery', order)}
        </a>
      )}
      {can.has('report') && (
        <a className={look('secondary')} href={ask('report')}>
          Report a problem
        </a>
      )}
      {order.receipt && isOff(order.status) === false && !order.closed && !order.receipt.delivered_at && (
        <a className={look('secondary')} href={trackRoutes.calendar(link)}>
          Add to calendar
        </a>
      )}
      {order.receipt?.delivered_at && (
        <a className={look('secondary')} href={routes.orderAgain(order.receipt.id)}>
          Order again
        </a>
      )}
      <CallLink order={order} />
      {order.forms.cancel && (
        <a className={look('danger-quiet')} href={ask('cancel')}>
          {can.has('cancel') ? 'Cancel order' : 'No new pickup'}
        </a>
      )}
    </ButtonRow>
  );
}

/** Above what a link alone may do, the page asks for a code first. */
const Approve = ({ link, order }: Linked) =>
  order.asks.includes('code') ? (
    <a className={look('primary')} href={trackRoutes.question(link, 'approve')}>
      Approve {formatPrice(order)}
    </a>
  ) : (
    <ActForm link={link} action="approve" form={order.forms.approve}>
      <Button type="submit">Approve {formatPrice(order)}</Button>
    </ActForm>
  );

export function CallLink({ order: { business } }: { order: TrackedOrder }) {
  const call = phoneHref(business.phone);
  if (!call) return null;
  return (
    <a className={look('quiet')} href={call}>
      <span>
        Call <span className="whitespace-nowrap">{formatPhone(business.phone)}</span>
      </span>
    </a>
  );
}

type Tipped = Linked & { tipSteps: readonly number[] };

/** The whole tip; after the bill only more than now. */
const listTipSteps = (order: TrackedOrder, tipSteps: readonly number[]) =>
  tipSteps.filter((step) => step > (order.receipt?.tips ?? 0) && step <= order.free_tip);

export const hasTips = (order: TrackedOrder, tipSteps: readonly number[]) =>
  Boolean(order.receipt?.delivered_at && order.forms.tip) && listTipSteps(order, tipSteps).length > 0;

export const TrackTips = ({ link, order, tipSteps }: Tipped) => (
  <section aria-labelledby="tip">
    <h2 className="mb-2 text-base font-strong" id="tip">
      Tip your driver
    </h2>
    <ButtonRow>
      {listTipSteps(order, tipSteps).map((step) => (
        <ActForm key={step} link={link} action="tip" form={order.forms.tip} fields={{ tips: String(step) }}>
          <Button type="submit" variant="secondary">
            Tip {formatMoney(step * 100).replace(/\.00$/, '')}
          </Button>
        </ActForm>
      ))}
    </ButtonRow>
  </section>
);
