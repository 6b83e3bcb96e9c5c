/** What each event says in the inbox and in its mail. */

import { formatExpiry } from '@/lib/domain/card';
import { dayLabel } from '@/lib/domain/day-label';
import { formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { formatMoney } from '@/lib/domain/money';
import { slotLabel } from '@/lib/domain/slots';
import { chargedOnce, missedNext } from '@/lib/policy-sentences';

/** Columns of the order's row. */
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
  /** Makes the event unique among those of its type; needed only where it can happen again. */
  key?: string | number;
} & (
  | {
      type: 'order.placed';
      order: OrderFacts & Estimated;
    }
  | {
      type:
        | 'order.rescheduled'
        | 'order.canceled'
        | 'order.reminder'
        | 'order.on_the_way'
        | 'order.out_for_delivery'
        | 'order.delivered'
        | 'order.missed';
      order: OrderFacts;
    }
  | { type: 'order.picked_up'; order: OrderFacts; bags: number | null }
  | { type: 'order.counted'; order: OrderFacts; totalCents: number }
  | { type: 'order.needs_ok'; order: OrderFacts; question: string }
  | { type: 'payment.charged' | 'payment.failed'; order: OrderFacts; amountCents: number; card: string }
  | { type: 'card.expiring' | 'card.expired'; card: CardFacts }
  | { type: 'issue.answered'; feedbackId: number; subject: string; reply: string }
  | { type: 'zip.opened'; zipCode: string; neighbourhood: string }
  | { type: 'account.password_changed' }
);

export interface EventText {
  title: string;
  message: string;
  /** Of the mail; the title where it says enough. */
  subject?: string;
  /** Of the mail; the message where it says enough. */
  paragraphs?: string[];
  /** What the link says. */
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

const seeOrder = 'See your order';

export function eventText(event: NotifyEvent): EventText {
  switch (event.type) {
    case 'order.placed': {
      const { order } = event;
      return {
        title: `Pickup booked: ${pickup(order)}`,
        message: `Order ${order.order_number} is in our book. We bring it back ${delivery(order)}.`,
        subject: `Order ${order.order_number}: pickup ${pickup(order)}`,
        paragraphs: [
          `Thank you. Order ${order.order_number} is in our book.`,
          `We pick up ${pickup(order)} and bring everything back ${delivery(order)}.`,
          `${estimateText(order)}${chargedOnce}`,
        ],
        action: seeOrder,
      };
    }
    case 'order.rescheduled':
      return {
        title: `New pickup time: ${pickup(event.order)}`,
        message: `Order ${event.order.order_number} now comes back ${delivery(event.order)}.`,
        subject: `Order ${event.order.order_number}: new pickup time`,
        paragraphs: [
          `Order ${event.order.order_number} has a new time. We pick up ${pickup(event.order)} and bring everything back ${delivery(event.order)}.`,
        ],
        action: seeOrder,
      };
    case 'order.canceled':
      return {
        title: 'Order canceled',
        message: `Order ${event.order.order_number} is canceled. Nothing was charged.`,
        subject: `Order ${event.order.order_number} is canceled`,
        action: seeOrder,
      };
    case 'order.reminder':
      return {
        title: `Tomorrow: pickup ${slotLabel(event.order.from_slot, event.order.to_slot)}`,
        message: `Please have order ${event.order.order_number} bagged and ready.`,
        subject: `Tomorrow we pick up order ${event.order.order_number}`,
        paragraphs: [
          `We pick up order ${event.order.order_number} tomorrow, ${pickup(event.order)}. Please have it bagged and ready.`,
        ],
        action: seeOrder,
      };
    case 'order.on_the_way':
      return {
        title: 'Driver on the way',
        message: `We arrive between ${event.order.from_slot} and ${event.order.to_slot} for order ${event.order.order_number}.`,
        action: seeOrder,
      };
    case 'order.picked_up':
      return {
        title: event.bags ? `Picked up: ${bagsText(event.bags)}` : 'Picked up',
        message: `Order ${event.order.order_number} is on its way to us.`,
        action: seeOrder,
      };
    case 'order.counted':
      return {
        title: `Counted and weighed: ${formatMoney(event.totalCents)}`,
        message: `This is the total of order ${event.order.order_number}. The receipt shows every line.`,
        subject: `Order ${event.order.order_number}: your total is ${formatMoney(event.totalCents)}`,
        action: 'See the receipt',
      };
    case 'order.needs_ok':
      return {
        title: 'We need your OK',
        message: `Order ${event.order.order_number}: ${event.question}`,
        subject: `Order ${event.order.order_number} needs your OK`,
        action: seeOrder,
      };
    case 'order.out_for_delivery':
      return {
        title: 'Out for delivery',
        message: `Order ${event.order.order_number} comes back today between ${event.order.delivery_from_slot} and ${event.order.delivery_to_slot}.`,
        action: seeOrder,
      };
    case 'order.delivered':
      return {
        title: 'Delivered',
        message: `Order ${event.order.order_number} is back with you. Enjoy your clean clothes.`,
        subject: `Order ${event.order.order_number} is back with you`,
        action: 'See the receipt',
      };
    case 'order.missed':
      return {
        title: 'We missed you',
        message: `We could not pick up order ${event.order.order_number}. ${missedNext}`,
        action: seeOrder,
      };
    case 'payment.charged':
      return {
        title: `Paid: ${formatMoney(event.amountCents)}`,
        message: `Order ${event.order.order_number} is paid with the card ending ${ending(event.card)}.`,
        subject: `Receipt for order ${event.order.order_number}: ${formatMoney(event.amountCents)}`,
        paragraphs: [
          `We charged ${formatMoney(event.amountCents)} for order ${event.order.order_number} to your card ending ${ending(event.card)}. Thank you.`,
        ],
        action: 'See the receipt',
      };
    case 'payment.failed':
      return {
        title: 'Payment did not go through',
        message: `The card ending ${ending(event.card)} was not accepted for order ${event.order.order_number}. Please choose another card.`,
        subject: `Order ${event.order.order_number}: please check your card`,
        paragraphs: [
          `We could not charge ${formatMoney(event.amountCents)} for order ${event.order.order_number} to your card ending ${ending(event.card)}.`,
          'Please choose another card. Your clothes are safe with us meanwhile.',
        ],
        action: seeOrder,
      };
    case 'card.expiring':
      return {
        title: `${event.card.brand} ending ${event.card.last4} expires soon`,
        message: `It is good through ${formatExpiry(event.card.expiry)}. Add the new one in time for your next order.`,
        action: 'Your cards',
      };
    case 'card.expired':
      return {
        title: `${event.card.brand} ending ${event.card.last4} has expired`,
        message: 'Add another card before your next order.',
        action: 'Your cards',
      };
    case 'issue.answered':
      return {
        title: `We answered: ${event.subject}`,
        message: event.reply,
        subject: `Our answer to your feedback: ${event.subject}`,
        action: 'See your feedback',
      };
    case 'zip.opened':
      return {
        title: `We now serve ${event.zipCode}`,
        message: `${event.neighbourhood} is on our route. Your first pickup is a minute away.`,
        action: 'Schedule a pickup',
      };
    case 'account.password_changed':
      return {
        title: 'Password changed',
        message: 'Your password was changed and other devices were signed out.',
        subject: 'Your password was changed',
        paragraphs: [
          'Your password was changed just now, and all other devices were signed out.',
          'Was it not you? Choose a new password at once with "Forgot password?" on the sign-in page, and write to us.',
        ],
        action: 'Go to your account',
      };
  }
}
