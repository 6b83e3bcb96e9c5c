import { toEventTime } from '@/lib/rules/dates/event-time';
import { formatMoney } from '@/lib/rules/money/money';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import { refused, unknown } from '@/server/api/refused';

/** 'Order 1048054 is Ready' */
export const orderIs = (order: string, status: number) => `Order ${order} is ${orderStatusText(status)}`;

/** @throws StaffProblem while its customer can take back an approval */
export function refuseHeld({ order_number, hold_until }: Held, now: Date): void {
  if (!hold_until || hold_until <= now.toISOString()) return;
  const { time } = toEventTime(new Date(hold_until));
  throw refused(
    `The customer of order ${order_number} approved the price by a link and can take that back until ${time}. Go on then.`,
  );
}

type Held = { order_number: string; hold_until: string | null };

/** `fault`: the gateway's own answer, where it gave one. */
interface Unsettled {
  order: string;
  amountCents: number;
  fault: string | undefined;
  doneCents: number;
}

/** `order` is its number; amounts are in cents. */
export const orderProblem = {
  noOrder: ({ order }: { order: string }) => refused(`There is no order ${order}.`),
  maybeCharged: ({ order }: { order: string }) =>
    refused(`Order ${order} may have been charged. Run "bill ${order}" first to find out.`),
  otherGateway: ({ gateway, configured }: { gateway: string; configured: string }) =>
    refused(
      `The card is kept by the gateway "${gateway}", but the settings here name "${configured}". Run with the site's settings.`,
    ),
  refundTooMuch: ({ order, paidCents, leftCents }: { order: string; paidCents: number; leftCents: number }) =>
    refused(
      leftCents === 0
        ? `All of the ${formatMoney(paidCents)} that was paid for order ${order} has already been refunded.`
        : `You can refund at most ${formatMoney(leftCents)} of order ${order}: ${formatMoney(paidCents)} was paid, ${formatMoney(paidCents - leftCents)} has already been refunded.`,
    ),
  refundRefused: ({ order, amountCents, reason, doneCents }: Omit<Unsettled, 'fault'> & { reason: string }) =>
    refused(
      `The gateway refused to refund ${formatMoney(amountCents)} for order ${order}: ${reason.replace(/\.$/, '')}.${done(doneCents)}`,
    ),
  notRefunded: ({ order, amountCents, fault, doneCents }: Unsettled) =>
    refused(
      fault
        ? `${formatMoney(amountCents)} for order ${order} was not refunded. ${fault}${done(doneCents)}`
        : `The payment gateway cannot be reached: ${formatMoney(amountCents)} for order ${order} was not refunded.${done(doneCents)} Try again later.`,
    ),
  beingRefunded: ({ order }: { order: string }) =>
    unknown(`A refund of order ${order} is being made by another command right now.`),
};

const done = (cents: number) => (cents > 0 ? ` ${formatMoney(cents)} of it has already been refunded.` : '');
