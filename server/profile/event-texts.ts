/** The texts of each event for the inbox. event-mails.ts has those of its mail. */

import { formatExpiry } from '@/lib/domain/card';
import { formatMoney } from '@/lib/domain/money';
import type { PossibleAction } from '@/lib/domain/order-actions';
import { weServe } from '@/lib/domain/served-area';
import { slotLabel } from '@/lib/domain/slots';
import { missedChoose } from '@/lib/policy-sentences';
import type { Estimated, EventText, OrderFacts } from './event-facts';
import { askedTexts, type CountedFacts, countedText } from './next-step-texts';
import { type ProblemEvent, problemTexts } from './problem-texts';
import { type RecurringEvent, recurringTexts } from './recurring-texts';
import { delivery, pickup } from './visit-words';

export type CardFacts = { id: number; brand: string; last4: string; expiry: string };

/** 'pickup address', and what it is now. */
export interface OrderChange {
  what: string;
  now: string;
  /** Somebody typed it, so no mail repeats it. */
  isTyped?: boolean;
}

export type NotifyEvent = {
  userId: number;
  /** Distinguishes events of the same type; needed only for events that can repeat. */
  key?: string | number;
} & (
  | {
      type: 'order.placed';
      order: OrderFacts & Estimated & { created: string; cutoff_at: string };
    }
  | { type: 'order.rescheduled'; order: OrderFacts & { cutoff_at: string } }
  | {
      type:
        | 'order.delivery_rescheduled'
        | 'order.canceled'
        | 'order.reminder'
        | 'order.on_the_way'
        | 'order.out_for_delivery'
        | 'order.missed';
      order: OrderFacts;
    }
  | { type: 'order.changed'; order: OrderFacts; changes: readonly OrderChange[] }
  | { type: 'order.picked_up'; order: OrderFacts; bags: number | null }
  | { type: 'order.delivered'; order: OrderFacts; can: readonly PossibleAction[] }
  | { type: 'order.counted' | 'order.needs_ok'; order: OrderFacts & CountedFacts }
  | {
      type: 'order.approved' | 'order.returned' | 'order.ok_reminder';
      order: OrderFacts & CountedFacts;
      totalCents: number;
    }
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
  | RecurringEvent
  | { type: 'card.expiring' | 'card.expired'; card: CardFacts }
  | ProblemEvent
  | { type: 'issue.answered'; feedbackId: number; subject: string; reply: string }
  | { type: 'zip.opened'; zipCode: string; neighborhood: string }
  | { type: 'account.password_changed'; calendarEnded?: boolean }
);

/** The calendar's address may be in the hands that the new password is against. */
export const calendarAnew =
  'Your private calendar link no longer works either: make a new one in your profile.';

/** Of the inbox; event-mails.ts has the mail. */
/** 'XXXX4242' → '4242' */
export const ending = (masked: string) => masked.replace(/^X+/, '');
export const bagsText = (bags: number) => `${bags} ${bags === 1 ? 'bag' : 'bags'}`;

/** 'New pickup address: 1 Wall Street, 2A, 10005.' */
const asSentence = ({ what, now }: { what: string; now: string }) =>
  `New ${what}: ${now}${/[.!?]$/.test(now) ? '' : '.'}`;

type Paid = { order: OrderFacts; amountCents: number; card: string };

const orderCharged = ({ amountCents, card, order }: Paid): EventText => ({
  title: `Paid: ${formatMoney(amountCents)}`,
  message: `Order ${order.order_number} is paid with the card ending ${ending(card)}.`,
});

const tipCharged = ({ amountCents, card, order }: Paid): EventText => ({
  title: `Tip paid: ${formatMoney(amountCents)}`,
  message: `Thank you. The tip for order ${order.order_number} was charged to the card ending ${ending(card)}.`,
});

type Texts = { [Type in NotifyEvent['type']]: (event: NotifyEvent & { type: Type }) => EventText };

const texts: Texts = {
  'order.placed': ({ order }) => ({
    title: `Pickup booked: ${pickup(order)}`,
    message: `You’re booked. We’ll deliver order ${order.order_number} ${delivery(order)}.`,
  }),
  'order.rescheduled': ({ order }) => ({
    title: `New pickup time: ${pickup(order)}`,
    message: `Delivery of order ${order.order_number} is now ${delivery(order)}.`,
  }),
  'order.delivery_rescheduled': ({ order }) => ({
    title: `New delivery time: ${delivery(order)}`,
    message: `We’ll deliver order ${order.order_number} then.`,
  }),
  'order.changed': ({ order, changes }) => ({
    title: `Order changed: ${changes.map(({ what }) => what).join(', ')}`,
    message: `Order ${order.order_number}: ${changes.map(asSentence).join(' ')}`,
  }),
  'order.canceled': ({ order }) => ({
    title: 'Order canceled',
    message: `Order ${order.order_number} was canceled. Nothing was charged.`,
  }),
  'order.reminder': ({ order }) => ({
    title: `Tomorrow: pickup ${slotLabel(order.from_slot, order.to_slot)}`,
    message: `Please have order ${order.order_number} bagged and ready.`,
  }),
  'order.on_the_way': ({ order }) => ({
    title: 'Driver on the way',
    message: `We’ll arrive between ${order.from_slot} and ${order.to_slot} for order ${order.order_number}.`,
  }),
  'order.picked_up': ({ bags, order }) => ({
    title: bags ? `Picked up: ${bagsText(bags)}` : 'Picked up',
    message: `Order ${order.order_number} is on its way to us. Next, we weigh, count and price it.`,
  }),
  'order.counted': ({ order }) => ({
    title: `Counted and weighed: ${formatMoney(order.net_price_cents)}`,
    message: `Order ${order.order_number}: ${countedText(order)} The receipt shows every line.`,
  }),
  'order.needs_ok': ({ order }) => {
    const [question, meanwhile] = askedTexts(order);
    return {
      title: 'We need your OK',
      message: `Order ${order.order_number}: ${question} ${meanwhile}`,
    };
  },
  'order.approved': ({ order, totalCents }) => ({
    title: `You approved ${formatMoney(totalCents)}`,
    message: `We’ll clean order ${order.order_number} and deliver it ${delivery(order)}.`,
  }),
  'order.ok_reminder': ({ order, totalCents }) => ({
    title: `Still waiting for your OK: ${formatMoney(totalCents)}`,
    message: `Order ${order.order_number} is on hold until you approve ${formatMoney(totalCents)} or have it returned uncleaned.`,
  }),
  'order.returned': ({ order }) => ({
    title: 'Returning uncleaned',
    message: `We’ll return order ${order.order_number} uncleaned ${delivery(order)}. You won’t be charged.`,
  }),
  'order.out_for_delivery': ({ order }) => ({
    title: 'Out for delivery',
    message: `We’ll deliver order ${order.order_number} today between ${order.delivery_from_slot} and ${order.delivery_to_slot}.`,
  }),
  'order.delivered': ({ order }) => ({
    title: 'Delivered',
    message: `Order ${order.order_number} was delivered. Enjoy your clean clothes.`,
  }),
  'order.missed': ({ order }) => ({
    title: 'We missed you',
    message: `We came by ${pickup(order)} but couldn’t pick up order ${order.order_number}. ${missedChoose}`,
  }),
  'payment.charged': ({ purpose, ...paid }) => (purpose === 'tip' ? tipCharged(paid) : orderCharged(paid)),
  'order.missed_fee': ({ order, feeCents, rule }) => ({
    title: `Missed pickup: ${formatMoney(feeCents)} added`,
    message: `Order ${order.order_number} now includes ${formatMoney(feeCents)} for a missed pickup. ${rule}`,
  }),
  'payment.failed': ({ card, order }) => ({
    title: 'Your payment didn’t go through',
    message: `The card ending ${ending(card)} was declined for order ${order.order_number}. Choose another card, or call us.`,
  }),
  'payment.refunded': ({ amountCents, card, order }) => ({
    title: `Refund: ${formatMoney(amountCents)}`,
    message: `We refunded your card ending ${ending(card)} for order ${order.order_number}.`,
  }),
  'order.tip_changed': ({ order, tipsCents }) => ({
    title: tipsCents > 0 ? `Your tip is now ${formatMoney(tipsCents)}` : 'Tip removed',
    message:
      tipsCents > 0
        ? `Order ${order.order_number}’s total now includes it.`
        : `Order ${order.order_number} no longer has a tip.`,
  }),
  'card.expiring': ({ card }) => ({
    title: `${card.brand} ending ${card.last4} expires soon`,
    message: `It is good through ${formatExpiry(card.expiry)}. Add your new card before your next order.`,
  }),
  'card.expired': ({ card }) => ({
    title: `${card.brand} ending ${card.last4} has expired`,
    message: 'Add another card before your next order.',
  }),
  ...problemTexts,
  ...recurringTexts,
  'issue.answered': ({ reply, subject }) => ({
    title: `We answered: ${subject}`,
    message: reply,
  }),
  'zip.opened': ({ neighborhood, zipCode }) => ({
    title: `We now serve ${zipCode}`,
    message: `${weServe(neighborhood)} now. You can book your first pickup.`,
  }),
  'account.password_changed': ({ calendarEnded }) => ({
    title: 'Password changed',
    message: `Your password was changed and other devices were signed out.${calendarEnded ? ` ${calendarAnew}` : ''}`,
  }),
};

export const eventText = (event: NotifyEvent): EventText =>
  (texts[event.type] as (event: NotifyEvent) => EventText)(event);
