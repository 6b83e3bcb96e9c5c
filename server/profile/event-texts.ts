/** The texts of each event for the inbox and the mail. */

import { formatExpiry } from '@/lib/domain/card';
import { dayLabel } from '@/lib/domain/day-label';
import { formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { formatMoney } from '@/lib/domain/money';
import type { PossibleAction } from '@/lib/domain/order-actions';
import { slotLabel } from '@/lib/domain/slots';
import { chargedOnce, chooseNewTime, missedChoose } from '@/lib/policy-sentences';
import {
  afterDeliveryText,
  approveLabel,
  askedTexts,
  type CountedFacts,
  changesText,
  countedText,
} from './next-step-texts';
import { type ProblemEvent, problemTexts } from './problem-texts';

/** Columns of the order row. */
export interface OrderFacts {
  id: number;
  order_number: string;
  pickup_date: string;
  from_slot: string;
  to_slot: string;
  delivery_date: string;
  delivery_from_slot: string;
  delivery_to_slot: string;
}

type Estimated = {
  estimate_low_cents: number;
  estimate_high_cents: number;
  services: string;
  is_express: string;
};

type CardFacts = { id: number; brand: string; last4: string; expiry: string };

export type NotifyEvent = {
  userId: number;
  /** Distinguishes events of the same type; needed only for events that can repeat. */
  key?: string | number;
} & (
  | {
      type: 'order.placed';
      order: OrderFacts & Estimated & { created: string; cutoff_at: string };
    }
  | {
      type:
        | 'order.rescheduled'
        | 'order.delivery_rescheduled'
        | 'order.canceled'
        | 'order.reminder'
        | 'order.on_the_way'
        | 'order.out_for_delivery'
        | 'order.missed';
      order: OrderFacts;
    }
  | { type: 'order.changed'; order: OrderFacts; changes: readonly { what: string; now: string }[] }
  | { type: 'order.picked_up'; order: OrderFacts; bags: number | null }
  | { type: 'order.delivered'; order: OrderFacts; can: readonly PossibleAction[] }
  | { type: 'order.counted' | 'order.needs_ok'; order: OrderFacts & CountedFacts }
  | { type: 'order.approved' | 'order.returned' | 'order.ok_reminder'; order: OrderFacts; totalCents: number }
  | { type: 'order.missed_fee'; order: OrderFacts; feeCents: number; rule: string }
  | {
      type: 'payment.charged' | 'payment.failed';
      order: OrderFacts;
      purpose: 'order' | 'tip';
      amountCents: number;
      card: string;
    }
  | {
      type: 'payment.refunded';
      order: OrderFacts;
      amountCents: number;
      card: string;
      /** Taken back before it was settled: the charge itself goes away. */
      voided: boolean;
    }
  | { type: 'order.tip_changed'; order: OrderFacts; tipsCents: number }
  | { type: 'card.expiring' | 'card.expired'; card: CardFacts }
  | ProblemEvent
  | { type: 'issue.answered'; feedbackId: number; subject: string; reply: string }
  | { type: 'zip.opened'; zipCode: string; neighborhood: string }
  | { type: 'account.password_changed' }
);

export interface EventText {
  title: string;
  message: string;
  /** The mail's subject; default: the title. */
  subject?: string;
  /** The mail's text; default: the message. */
  paragraphs?: string[];
  /** The link's text. */
  action: string;
}

const pickup = (order: OrderFacts) =>
  `${dayLabel(order.pickup_date)}, ${slotLabel(order.from_slot, order.to_slot)}`;
const delivery = (order: OrderFacts) =>
  `${dayLabel(order.delivery_date)}, ${slotLabel(order.delivery_from_slot, order.delivery_to_slot)}`;
const ending = (masked: string) => masked.replace(/^X+/, '');
const bagsText = (bags: number) => `${bags} ${bags === 1 ? 'bag' : 'bags'}`;

const estimateText = ({ services, is_express, ...cents }: Estimated) => {
  const { estimate_low_cents: low, estimate_high_cents: high } = cents;
  const uncounted = uncountedOf({ services, is_express: is_express === 'yes' });
  return high > 0 ? `Our estimate is ${formatEstimate(low, high, uncounted)}. ` : '';
};

/** 'New pickup address: 1 Wall Street, 2A, 10005.' */
const asSentence = ({ what, now }: { what: string; now: string }) =>
  `New ${what}: ${now}${/[.!?]$/.test(now) ? '' : '.'}`;

const seeOrder = 'See your order';

type Paid = { order: OrderFacts; amountCents: number; card: string };

const orderCharged = ({ amountCents, card, order }: Paid): EventText => ({
  title: `Paid: ${formatMoney(amountCents)}`,
  message: `Order ${order.order_number} is paid with the card ending ${ending(card)}.`,
  subject: `Receipt for order ${order.order_number}: ${formatMoney(amountCents)}`,
  paragraphs: [
    `We charged ${formatMoney(amountCents)} for order ${order.order_number} to your card ending ${ending(card)}. Thank you.`,
  ],
  action: 'See the receipt',
});

const tipCharged = ({ amountCents, card, order }: Paid): EventText => ({
  title: `Tip paid: ${formatMoney(amountCents)}`,
  message: `Thank you. The tip for order ${order.order_number} was charged to the card ending ${ending(card)}.`,
  subject: `Receipt for the tip of order ${order.order_number}: ${formatMoney(amountCents)}`,
  paragraphs: [
    `We charged the tip of ${formatMoney(amountCents)} for order ${order.order_number} to your card ending ${ending(card)}. Thank you.`,
  ],
  action: 'See the receipt',
});

type Texts = { [Type in NotifyEvent['type']]: (event: NotifyEvent & { type: Type }) => EventText };

const texts: Texts = {
  'order.placed': ({ order }) => ({
    title: `Pickup booked: ${pickup(order)}`,
    message: `Order ${order.order_number} is in our book. We bring it back ${delivery(order)}.`,
    subject: `Order ${order.order_number}: pickup ${pickup(order)}`,
    paragraphs: [
      `Thank you. Order ${order.order_number} is in our book.`,
      `We pick up ${pickup(order)} and bring everything back ${delivery(order)}.`,
      `${estimateText(order)}${chargedOnce}`,
      changesText(order),
    ],
    action: seeOrder,
  }),
  'order.rescheduled': ({ order }) => ({
    title: `New pickup time: ${pickup(order)}`,
    message: `Order ${order.order_number} now comes back ${delivery(order)}.`,
    subject: `Order ${order.order_number}: new pickup time`,
    paragraphs: [
      `Order ${order.order_number} has a new time. We pick up ${pickup(order)} and bring everything back ${delivery(order)}.`,
    ],
    action: seeOrder,
  }),
  'order.delivery_rescheduled': ({ order }) => ({
    title: `New delivery time: ${delivery(order)}`,
    message: `We bring order ${order.order_number} back at this time.`,
    subject: `Order ${order.order_number}: new delivery time`,
    paragraphs: [
      `Order ${order.order_number} has a new delivery time. We bring everything back ${delivery(order)}.`,
    ],
    action: seeOrder,
  }),
  'order.changed': ({ order, changes }) => ({
    title: `Order changed: ${changes.map(({ what }) => what).join(', ')}`,
    message: `Order ${order.order_number}: ${changes.map(asSentence).join(' ')}`,
    subject: `Order ${order.order_number}: your changes are saved`,
    paragraphs: [`You changed order ${order.order_number}.`, ...changes.map(asSentence)],
    action: seeOrder,
  }),
  'order.canceled': ({ order }) => ({
    title: 'Order canceled',
    message: `Order ${order.order_number} is canceled. Nothing was charged.`,
    subject: `Order ${order.order_number} is canceled`,
    action: seeOrder,
  }),
  'order.reminder': ({ order }) => ({
    title: `Tomorrow: pickup ${slotLabel(order.from_slot, order.to_slot)}`,
    message: `Please have order ${order.order_number} bagged and ready.`,
    subject: `Tomorrow we pick up order ${order.order_number}`,
    paragraphs: [
      `We pick up order ${order.order_number} tomorrow, ${pickup(order)}. Please have it bagged and ready.`,
    ],
    action: seeOrder,
  }),
  'order.on_the_way': ({ order }) => ({
    title: 'Driver on the way',
    message: `We arrive between ${order.from_slot} and ${order.to_slot} for order ${order.order_number}.`,
    action: seeOrder,
  }),
  'order.picked_up': ({ bags, order }) => ({
    title: bags ? `Picked up: ${bagsText(bags)}` : 'Picked up',
    message: `Order ${order.order_number} is on its way to us. We weigh and count it next, then you see your price.`,
    action: seeOrder,
  }),
  'order.counted': ({ order }) => ({
    title: `Counted and weighed: ${formatMoney(order.net_price_cents)}`,
    message: `Order ${order.order_number}: ${countedText(order)} The receipt shows every line.`,
    subject: `Order ${order.order_number}: your total is ${formatMoney(order.net_price_cents)}`,
    action: 'See the receipt',
  }),
  'order.needs_ok': ({ order }) => {
    const [question, meanwhile] = askedTexts(order);
    return {
      title: 'We need your OK',
      message: `Order ${order.order_number}: ${question} ${meanwhile}`,
      subject: `Order ${order.order_number} needs your OK`,
      paragraphs: [
        `Order ${order.order_number}: ${question}`,
        `${meanwhile} Approve the price on the page of your order, or have everything returned uncleaned.`,
      ],
      action: approveLabel(order.net_price_cents),
    };
  },
  'order.approved': ({ order, totalCents }) => ({
    title: `You approved ${formatMoney(totalCents)}`,
    message: `We clean order ${order.order_number} and bring it back ${delivery(order)}.`,
    subject: `Order ${order.order_number}: you approved ${formatMoney(totalCents)}`,
    action: 'See the receipt',
  }),
  'order.ok_reminder': ({ order, totalCents }) => ({
    title: `Still waiting for your OK: ${formatMoney(totalCents)}`,
    message: `Order ${order.order_number} waits until you approve ${formatMoney(totalCents)} or have it returned uncleaned.`,
    subject: `Order ${order.order_number} waits for your OK`,
    action: approveLabel(totalCents),
  }),
  'order.returned': ({ order }) => ({
    title: 'Coming back uncleaned',
    message: `We bring order ${order.order_number} back uncleaned ${delivery(order)}. Nothing is charged.`,
    subject: `Order ${order.order_number} comes back uncleaned`,
    action: seeOrder,
  }),
  'order.out_for_delivery': ({ order }) => ({
    title: 'Out for delivery',
    message: `Order ${order.order_number} comes back today between ${order.delivery_from_slot} and ${order.delivery_to_slot}.`,
    action: seeOrder,
  }),
  'order.delivered': ({ order, can }) => ({
    title: 'Delivered',
    message: `Order ${order.order_number} is back with you. Enjoy your clean clothes.`,
    subject: `Order ${order.order_number} is back with you`,
    paragraphs: [
      `Order ${order.order_number} is back with you. Enjoy your clean clothes.`,
      afterDeliveryText(can),
    ],
    action: 'See the receipt',
  }),
  'order.missed': ({ order }) => ({
    title: 'We missed you',
    message: `We came ${pickup(order)} and could not pick up order ${order.order_number}. ${missedChoose}`,
    subject: `We missed you: order ${order.order_number} needs a new time`,
    action: chooseNewTime,
  }),
  'payment.charged': ({ purpose, ...paid }) => (purpose === 'tip' ? tipCharged(paid) : orderCharged(paid)),
  'order.missed_fee': ({ order, feeCents, rule }) => ({
    title: `Missed pickup: ${formatMoney(feeCents)} added`,
    message: `Order ${order.order_number} now includes ${formatMoney(feeCents)} for a missed pickup. ${rule}`,
    subject: `Order ${order.order_number}: ${formatMoney(feeCents)} for a missed pickup`,
    paragraphs: [
      `We came for order ${order.order_number} and could not pick it up. ${rule}`,
      `It was not the first time, so we added ${formatMoney(feeCents)} to this order. The receipt shows it.`,
    ],
    action: 'See the receipt',
  }),
  'payment.failed': ({ amountCents, card, order }) => ({
    title: 'Payment did not go through',
    message: `The card ending ${ending(card)} was not accepted for order ${order.order_number}. Please choose another card.`,
    subject: `Order ${order.order_number}: please check your card`,
    paragraphs: [
      `We could not charge ${formatMoney(amountCents)} for order ${order.order_number} to your card ending ${ending(card)}.`,
      'Please choose another card. Your clothes are safe with us meanwhile.',
    ],
    action: seeOrder,
  }),
  'payment.refunded': ({ amountCents, card, order, voided }) => ({
    title: `Refund: ${formatMoney(amountCents)}`,
    message: `You get it back for order ${order.order_number} on the card ending ${ending(card)}.`,
    subject: `Refund for order ${order.order_number}: ${formatMoney(amountCents)}`,
    paragraphs: [
      voided
        ? `We took the charge of ${formatMoney(amountCents)} for order ${order.order_number} to your card ending ${ending(card)} back before it was settled. It disappears from your account.`
        : `We paid ${formatMoney(amountCents)} for order ${order.order_number} back to your card ending ${ending(card)}. Your bank may take a few days to show it.`,
    ],
    action: 'See the receipt',
  }),
  'order.tip_changed': ({ order, tipsCents }) => ({
    title: tipsCents > 0 ? `Your tip is now ${formatMoney(tipsCents)}` : 'Your order has no tip now',
    message: `It is part of the total of order ${order.order_number}.`,
    subject: `Order ${order.order_number}: your tip has changed`,
    paragraphs: [
      tipsCents > 0
        ? `The tip for order ${order.order_number} is now ${formatMoney(tipsCents)}. ${chargedOnce}`
        : `Order ${order.order_number} has no tip now.`,
    ],
    action: 'See the receipt',
  }),
  'card.expiring': ({ card }) => ({
    title: `${card.brand} ending ${card.last4} expires soon`,
    message: `It is good through ${formatExpiry(card.expiry)}. Add the new one in time for your next order.`,
    action: 'Your cards',
  }),
  'card.expired': ({ card }) => ({
    title: `${card.brand} ending ${card.last4} has expired`,
    message: 'Add another card before your next order.',
    action: 'Your cards',
  }),
  ...problemTexts,
  'issue.answered': ({ reply, subject }) => ({
    title: `We answered: ${subject}`,
    message: reply,
    subject: `Our answer to your feedback: ${subject}`,
    action: 'See your feedback',
  }),
  'zip.opened': ({ neighborhood, zipCode }) => ({
    title: `We now serve ${zipCode}`,
    message: `${neighborhood} is on our route. Your first pickup is a minute away.`,
    action: 'Schedule a pickup',
  }),
  'account.password_changed': () => ({
    title: 'Password changed',
    message: 'Your password was changed and other devices were signed out.',
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was changed just now, and all other devices were signed out.',
      'Was it not you? Choose a new password at once with "Forgot password?" on the sign-in page, and write to us.',
    ],
    action: 'Go to your account',
  }),
};

export const eventText = (event: NotifyEvent): EventText =>
  (texts[event.type] as (event: NotifyEvent) => EventText)(event);
