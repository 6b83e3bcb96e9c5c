/** Mails about the way of an order: each leads with the next step of the order's own page. */
import { AFTER_COUNTING, formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { formatMoney } from '@/lib/domain/money';
import {
  CANCELED,
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKED_UP,
  PICKUP_MISSED,
  SCHEDULED,
} from '@/lib/domain/order-status';
import { slotLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import { cancelWhile, chargedOnce, chooseNewTime } from '@/lib/policy-sentences';
import type { Estimated, OrderFacts } from '../event-facts';
import { bagsText } from '../event-texts';
import {
  afterDeliveryText,
  approveLabel,
  type CountedFacts,
  offersUntil,
  stepText,
} from '../next-step-texts';
import { delivery, pickup } from '../visit-words';
import { type MailOf, seeOrder, seeReceipt } from './event-mail';

type OrderEvent =
  | 'order.placed'
  | 'order.rescheduled'
  | 'order.delivery_rescheduled'
  | 'order.changed'
  | 'order.canceled'
  | 'order.reminder'
  | 'order.on_the_way'
  | 'order.picked_up'
  | 'order.counted'
  | 'order.needs_ok'
  | 'order.approved'
  | 'order.ok_reminder'
  | 'order.returned'
  | 'order.out_for_delivery'
  | 'order.delivered'
  | 'order.missed';

type Step = { first: string; second: string };

/** The ticket's head: the order, what happens next, and what the customer can do about it. */
const head = ({ order_number }: OrderFacts, { first, second }: Step) => ({
  ticket: `Order ${order_number}`,
  headline: first,
  under: second,
});

const deliveryFact = (order: OrderFacts) => ['Delivery', delivery(order)] as const;

function estimateFacts({ services, is_express, ...cents }: Estimated) {
  const { estimate_low_cents: low, estimate_high_cents: high } = cents;
  const uncounted = uncountedOf({ services, is_express: is_express === 'yes' });
  const price = formatEstimate(low, high, uncounted);
  return price === AFTER_COUNTING ? [] : [['Estimate', price] as const];
}

/** The question about the price, until it is answered. */
const question = (order: OrderFacts & CountedFacts) => ({
  ...head(order, stepText(order, { status: NEEDS_OK, can: [{ action: 'approve', until: null }] })),
  asks: 'We need your OK',
  paragraphs: ['Approve the price on your order’s page, or have everything returned uncleaned.'],
  action: approveLabel(order.net_price_cents),
});

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const orderMails: MailOf<OrderEvent> = {
  'order.placed': ({ order }, at) => ({
    subject: `Your order ${order.order_number} is booked: pickup ${pickup(order)}`,
    ...head(
      order,
      stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, order.created) }, at),
    ),
    facts: [deliveryFact(order), ...estimateFacts(order)],
    paragraphs: [chargedOnce],
    action: seeOrder,
  }),
  'order.rescheduled': ({ order }, at) => ({
    subject: `Your pickup for order ${order.order_number} is now ${pickup(order)}`,
    ...head(
      order,
      stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, at.toISOString()) }, at),
    ),
    facts: [deliveryFact(order)],
    action: seeOrder,
  }),
  'order.delivery_rescheduled': ({ order }) => ({
    subject: `Your order ${order.order_number} will be delivered ${delivery(order)}`,
    ticket: `Order ${order.order_number}`,
    headline: `Delivery ${delivery(order)}`,
    under: messages.deliveryMoved,
    action: seeOrder,
  }),
  'order.changed': ({ order, changes }, at) => ({
    subject: `Your changes to order ${order.order_number} are saved`,
    ...head(order, stepText(order, { status: SCHEDULED }, at)),
    under: 'Your changes are saved.',
    // What somebody typed stays on the page: an address that nobody has proved could be anyone's.
    facts: changes.map(({ what, now, isTyped }) => [capital(what), isTyped ? 'Changed' : capital(now)]),
    action: seeOrder,
  }),
  'order.canceled': ({ order }, at) => ({
    subject: `Your order ${order.order_number} was canceled`,
    ...head(order, stepText(order, { status: CANCELED, canceled_at: at.toISOString() }, at)),
    action: seeOrder,
  }),
  'order.reminder': ({ order }, at) => ({
    subject: `Your pickup for order ${order.order_number} is tomorrow, ${slotLabel(order.from_slot, order.to_slot)}`,
    ...head(order, stepText(order, { status: SCHEDULED }, at)),
    under: 'Please have your bags ready.',
    facts: [deliveryFact(order)],
    paragraphs: [cancelWhile],
    action: seeOrder,
  }),
  'order.on_the_way': ({ order }, at) => ({
    subject: `Your driver for order ${order.order_number} is on the way`,
    ...head(order, stepText(order, { status: DRIVER_ON_THE_WAY }, at)),
    action: seeOrder,
  }),
  'order.picked_up': ({ order, bags }, at) => ({
    subject: `Your order ${order.order_number} was picked up${bags ? `: ${bagsText(bags)}` : ''}`,
    ...head(order, stepText(order, { status: PICKED_UP, bags, picked_up_at: at.toISOString() }, at)),
    facts: [deliveryFact(order)],
    action: seeOrder,
  }),
  'order.counted': ({ order }, at) => ({
    subject: `Your price for order ${order.order_number} is ${formatMoney(order.net_price_cents)}`,
    ...head(order, stepText(order, { status: COUNTED }, at)),
    paragraphs: ['You’ll see every line on the receipt.'],
    action: seeReceipt,
  }),
  'order.needs_ok': ({ order }) => ({
    subject: `Your order ${order.order_number} needs your OK: ${formatMoney(order.net_price_cents)}`,
    ...question(order),
  }),
  'order.ok_reminder': ({ order, totalCents }) => ({
    subject: `Your order ${order.order_number} still needs your OK: ${formatMoney(totalCents)}`,
    ...question(order),
  }),
  'order.approved': ({ order, totalCents }, at) => ({
    subject: `You approved ${formatMoney(totalCents)} for order ${order.order_number}`,
    ...head(order, stepText(order, { status: COUNTED }, at)),
    facts: [['You approved', formatMoney(totalCents)]],
    paragraphs: [messages.priceApproved],
    action: seeReceipt,
  }),
  'order.returned': ({ order }) => ({
    subject: `Your order ${order.order_number} will be returned uncleaned`,
    ticket: `Order ${order.order_number}`,
    headline: `Delivery ${delivery(order)}`,
    under: messages.orderReturned,
    action: seeOrder,
  }),
  'order.out_for_delivery': ({ order }, at) => ({
    subject: `Your order ${order.order_number} is out for delivery, ${slotLabel(order.delivery_from_slot, order.delivery_to_slot)}`,
    ...head(order, stepText(order, { status: OUT_FOR_DELIVERY }, at)),
    action: seeOrder,
  }),
  'order.delivered': ({ order, can }, at) => ({
    subject: `Your order ${order.order_number} was delivered`,
    ...head(order, stepText(order, { status: DELIVERED, delivered_at: at.toISOString() }, at)),
    paragraphs: [afterDeliveryText(can)],
    action: seeReceipt,
  }),
  'order.missed': ({ order }, at) => ({
    subject: `Your order ${order.order_number} needs a new pickup time`,
    ...head(
      order,
      stepText(order, { status: PICKUP_MISSED, can: [{ action: 'reschedule', until: null }] }, at),
    ),
    asks: 'We need a new time',
    action: chooseNewTime,
  }),
};
