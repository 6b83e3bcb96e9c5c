/** The way of an order from the driver's visit to its delivery. Each mail leads with the next step of the order's page. */

import { messages } from '@/lib/messages/messages';
import { routes } from '@/lib/routes';
import { slotLabel } from '@/lib/rules/dates/slots';
import { bagCount } from '@/lib/rules/money/bags';
import { formatMoney } from '@/lib/rules/money/money';
import type { PossibleAction } from '@/lib/rules/orders/order-actions';
import {
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  orderStatusText,
  PICKED_UP,
} from '@/lib/rules/orders/order-status';
import { type AfterDelivery, offersAfterDelivery } from '../after-delivery';
import { declareEvent } from '../declare-event';
import { type CountedFacts, delivery, type OrderFacts } from '../facts';
import { deliveryFact, head, openOrder, seeReceipt } from '../order-mail';
import { afterDelivery, approveLabel, stepText } from '../step-texts';
import { lightOrder, exampleOrder as order } from './example-facts';

type Counted = { order: OrderFacts & CountedFacts };
/** With `hold_until` while the approval can be taken back. */
type Approved = { order: Counted['order'] & { hold_until?: string | null } };

const cleaningStarts = ({ order }: Approved) =>
  `We’ll start cleaning order ${order.order_number} ${order.hold_until ? 'in ten minutes' : 'now'}.`;

const askedText = ({ order }: Counted) =>
  stepText(order, { status: NEEDS_OK, can: [{ action: 'approve', until: null }] });

const question = ({ order }: Counted) => ({
  ...head(order, askedText({ order })),
  asks: 'We need your OK',
  paragraphs: ['Approve the price, or have everything returned uncleaned: no sign-in is needed.'],
  action: approveLabel(order.net_price_cents),
});

/** A step that we told too early or of the wrong order, and where the order stands instead. */
interface Corrected {
  order: OrderFacts & CountedFacts;
  undone: number;
  status: number;
}

function corrected({ order: { order_number: number, net_price_cents }, undone, status }: Corrected): string {
  if (status === COUNTED)
    return `The price that we told you for order ${number} was wrong. It is ${formatMoney(net_price_cents)}, as before.`;
  if (undone === COUNTED || undone === NEEDS_OK)
    return `The price that we told you for order ${number} was wrong. We weigh and count it again.`;
  return `We told you that order ${number} is “${orderStatusText(undone)}”. It is “${orderStatusText(status)}”.`;
}

const isWaiting = (number: string) => `Order ${number} is waiting for your answer.`;

export const progress = {
  'order.on_the_way': declareEvent<{ order: OrderFacts }>({
    inbox: ({ order }) => ({
      title: 'Driver on the way',
      message: `We’ll arrive between ${order.from_slot} and ${order.to_slot} for order ${order.order_number}.`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your driver for order ${order.order_number} is on the way`,
      ...head(order, stepText(order, { status: DRIVER_ON_THE_WAY }, at)),
      action: openOrder,
    }),
    urgency: 'high',
    pushHours: 4,
    examples: { '': { order } },
    exampleAt: '2026-11-24T12:20:00.000Z',
  }),

  'order.picked_up': declareEvent<{ order: OrderFacts; bags: number | null }>({
    inbox: ({ order, bags }) => ({
      title: bags ? `Picked up: ${bagCount(bags)}` : 'Picked up',
      message: `Order ${order.order_number} is on its way to us. Next, we weigh, count and price it.`,
    }),
    mail: ({ order, bags }, at) => ({
      subject: `Your order ${order.order_number} was picked up${bags ? `: ${bagCount(bags)}` : ''}`,
      ...head(order, stepText(order, { status: PICKED_UP, bags, picked_up_at: at.toISOString() }, at)),
      facts: [deliveryFact(order)],
      action: openOrder,
    }),
    examples: { '': { order, bags: 2 }, '-uncounted': { order, bags: null } },
    exampleAt: '2026-11-24T12:48:00.000Z',
  }),

  'order.counted': declareEvent<Counted>({
    inbox: ({ order }) => ({
      title: `Counted and weighed: ${formatMoney(order.net_price_cents)}`,
      message: `Order ${order.order_number}: ${stepText(order, { status: COUNTED }).first} The receipt shows every line.`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your price for order ${order.order_number} is ${formatMoney(order.net_price_cents)}`,
      ...head(order, stepText(order, { status: COUNTED }, at)),
      paragraphs: ['You’ll see every line on the receipt.'],
      action: seeReceipt,
    }),
    push: ({ order }) => ({
      title: 'Counted and weighed',
      message: `The receipt for order ${order.order_number} is ready.`,
    }),
    examples: {
      '': { order: lightOrder },
      '-told': {
        order: {
          ...lightOrder,
          net_price_cents: 4120,
          ask_above_cents: 5000,
          items: [{ name: 'Shirt', quantity: 2 }],
        },
      },
    },
  }),

  'order.needs_ok': declareEvent<Counted>({
    inbox({ order }) {
      const { first, second } = askedText({ order });
      return { title: 'We need your OK', message: `Order ${order.order_number}: ${first} ${second}` };
    },
    mail: ({ order }) => ({
      subject: `Your order ${order.order_number} needs your OK: ${formatMoney(order.net_price_cents)}`,
      ...question({ order }),
    }),
    push: ({ order }) => ({ title: 'We need your OK', message: isWaiting(order.order_number) }),
    urgency: 'high',
    examples: { '': { order }, '-chosen': { order: { ...order, ask_above_cents: 5000 } } },
  }),

  'order.ok_reminder': declareEvent<Counted>({
    inbox: ({ order }) => ({
      title: `Still waiting for your OK: ${formatMoney(order.net_price_cents)}`,
      message: `Order ${order.order_number} is on hold until you approve ${formatMoney(order.net_price_cents)} or have it returned uncleaned.`,
    }),
    mail: ({ order }) => ({
      subject: `Your order ${order.order_number} still needs your OK: ${formatMoney(order.net_price_cents)}`,
      ...question({ order }),
    }),
    push: ({ order }) => ({ title: 'Still waiting for your OK', message: isWaiting(order.order_number) }),
    examples: { '': { order } },
  }),

  'order.approved': declareEvent<Approved>({
    inbox: ({ order }) => ({
      title: `You approved ${formatMoney(order.net_price_cents)}`,
      message: `We’ll clean order ${order.order_number} and deliver it ${delivery(order)}.`,
    }),
    mail: ({ order }, at) => ({
      subject: `You approved ${formatMoney(order.net_price_cents)} for order ${order.order_number}`,
      ...head(order, stepText(order, { status: COUNTED }, at)),
      facts: [['You approved', formatMoney(order.net_price_cents)]],
      paragraphs: [order.hold_until ? messages.priceApprovedByLink : messages.priceApproved],
      action: seeReceipt,
    }),
    push: (facts) => ({ title: 'You approved the price', message: cleaningStarts(facts) }),
    examples: {
      '': { order },
      '-link': { order: { ...order, hold_until: '2026-11-24T12:58:00.000Z' } },
    },
  }),

  'order.returned': declareEvent<Counted>({
    inbox: ({ order }) => ({
      title: 'Returning uncleaned',
      message: `We’ll return order ${order.order_number} uncleaned ${delivery(order)}. You won’t be charged.`,
    }),
    mail: ({ order }) => ({
      subject: `Your order ${order.order_number} will be returned uncleaned`,
      ...head(order, { first: `Delivery ${delivery(order)}`, second: messages.orderReturned }),
      action: openOrder,
    }),
    examples: { '': { order } },
  }),

  'order.corrected': declareEvent<Corrected>({
    inbox: (facts) => ({ title: `Correction: ${orderStatusText(facts.undone)}`, message: corrected(facts) }),
    mail: ({ order, ...facts }) => ({
      subject: `Correction of what we said about your order ${order.order_number}`,
      ...head(order, { first: 'We made a mistake', second: corrected({ order, ...facts }) }),
      action: openOrder,
    }),
    push: ({ order, undone }) => ({
      title: `Correction: ${orderStatusText(undone)}`,
      message: `What we said about order ${order.order_number} was a mistake.`,
    }),
    urgency: 'high',
    examples: {
      '': { order, undone: PICKED_UP, status: DRIVER_ON_THE_WAY },
      '-price': { order, undone: NEEDS_OK, status: PICKED_UP },
      '-price-again': { order: lightOrder, undone: COUNTED, status: COUNTED },
    },
    exampleAt: '2026-11-24T12:52:00.000Z',
  }),

  'order.out_for_delivery': declareEvent<{ order: OrderFacts }>({
    inbox: ({ order }) => ({
      title: 'Out for delivery',
      message: `We’ll deliver order ${order.order_number} today between ${order.delivery_from_slot} and ${order.delivery_to_slot}.`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your order ${order.order_number} is out for delivery, ${slotLabel(order.delivery_from_slot, order.delivery_to_slot)}`,
      ...head(order, stepText(order, { status: OUT_FOR_DELIVERY }, at)),
      action: openOrder,
    }),
    urgency: 'high',
    pushHours: 4,
    examples: { '': { order } },
    exampleAt: '2026-11-27T22:30:00.000Z',
  }),

  /** `leftWith`: what the driver wrote, '' for nothing. */
  'order.delivered': declareEvent<
    {
      order: OrderFacts;
      can: readonly PossibleAction[];
      bags: number | null;
      leftWith: string;
      photoId: number | null;
    } & AfterDelivery
  >({
    inbox: ({ order }) => ({
      title: 'Delivered',
      message: `Order ${order.order_number} was delivered. Enjoy your clean clothes.`,
    }),
    mail: ({ order, bags, leftWith, photoId }, at, { isProved }) => ({
      subject: `Your order ${order.order_number} was delivered`,
      ...head(order, stepText(order, { status: DELIVERED, delivered_at: at.toISOString() }, at)),
      facts: bags ? [['Bags', String(bags)]] : [],
      paragraphs: isProved && leftWith ? [leftWith] : [],
      picture: { drawing: 'delivered', ...(isProved && photoId && { photoId }) },
      action: openOrder,
    }),
    more: ({ order, can }, key) => [
      ...afterDelivery(can, key),
      { label: 'Order again', path: routes.orderAgain(order.id) },
    ],
    offers: offersAfterDelivery,
    examples: {
      '-offers': {
        order,
        can: [],
        bags: null,
        leftWith: '',
        photoId: null,
        asksStars: true,
        referral: {
          url: 'https://laundry.test/order-now?promo=FRIEND-7KQ2MX4PTH',
          policy: { referral_friend: 1000, referral_thanks: 1000 },
        },
      },
      '': {
        order,
        can: [
          { action: 'tip', until: new Date('2026-11-28T23:20:00.000Z') },
          { action: 'report', until: new Date('2026-12-05T05:00:00.000Z') },
        ],
        bags: 2,
        leftWith: 'Left with Carlos at the desk.',
        photoId: 1,
      },
      '-plain': { order, can: [], bags: null, leftWith: '', photoId: null },
    },
    exampleAt: '2026-11-27T23:20:00.000Z',
  }),
};
