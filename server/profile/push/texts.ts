/** What a push message says. Others may read a locked screen: no price, no address, no card, nothing that somebody typed. */
import type { EventText, OrderFacts } from '@/server/profile/event-facts';
import { eventText, type NotifyEvent } from '@/server/profile/event-texts';

export interface EventPush {
  title: string;
  body: string;
  urgency: 'low' | 'normal' | 'high';
  ttlSeconds: number;
}

const HOUR = 3600;

type Told = (event: NotifyEvent) => EventText;
type Texts = { [T in NotifyEvent['type']]: (event: NotifyEvent & { type: T }) => EventText };

/** The inbox says nothing that others may not read. */
const asInInbox: Told = (event) => eventText(event);

const about =
  (title: string, message: (number: string) => string) =>
  ({ order }: { order: Pick<OrderFacts, 'order_number'> }): EventText => ({
    title,
    message: message(order.order_number),
  });

const seeAnswer = (number: string) => `See it on the page for order ${number}.`;

const texts: Texts = {
  'order.placed': asInInbox,
  'order.rescheduled': asInInbox,
  'order.delivery_rescheduled': asInInbox,
  'order.changed': about('Order changed', (number) => `Order ${number} has new details.`),
  'order.canceled': asInInbox,
  'order.reminder': asInInbox,
  'order.on_the_way': asInInbox,
  'order.picked_up': asInInbox,
  'order.counted': about('Counted and weighed', (number) => `The receipt for order ${number} is ready.`),
  'order.needs_ok': about('We need your OK', (number) => `Order ${number} is waiting for your answer.`),
  'order.ok_reminder': about(
    'Still waiting for your OK',
    (number) => `Order ${number} is waiting for your answer.`,
  ),
  'order.approved': about('You approved the price', (number) => `We’ll start cleaning order ${number} now.`),
  'order.returned': asInInbox,
  'order.out_for_delivery': asInInbox,
  'order.delivered': asInInbox,
  'order.missed': asInInbox,
  'order.missed_fee': about('Missed pickup', (number) => `Order ${number} now includes a fee for it.`),
  'order.tip_changed': about('Your tip changed', (number) => `Order ${number} has a new total.`),
  'payment.charged': about('Payment received', (number) => `The receipt for order ${number} is ready.`),
  'payment.failed': about(
    'Your payment didn’t go through',
    (number) => `Please choose another card for order ${number}.`,
  ),
  'payment.refunded': about('Refund', (number) => `We sent you a refund for order ${number}.`),
  'card.expiring': () => ({
    title: 'A saved card expires soon',
    message: 'Add your new card before your next order.',
  }),
  'card.expired': () => ({
    title: 'A saved card has expired',
    message: 'Add another card before your next order.',
  }),
  'recurring.ordered': asInInbox,
  'recurring.blocked': () => ({
    title: 'We couldn’t book your pickup',
    message: 'See why under Repeating pickups.',
  }),
  'problem.received': about('We’re looking into your report', seeAnswer),
  'problem.answered': about('We answered your report', seeAnswer),
  'problem.resolved': about('Your report is resolved', seeAnswer),
  'issue.answered': () => ({ title: 'We answered your feedback', message: 'See it under Feedback.' }),
  'zip.opened': asInInbox,
  'account.password_changed': asInInbox,
};

/** Somebody acts on these today: a phone that sleeps wakes up for them. */
const urgent = new Set<NotifyEvent['type']>([
  'order.on_the_way',
  'order.out_for_delivery',
  'order.missed',
  'order.needs_ok',
  'payment.failed',
  'account.password_changed',
]);
/** Of no use the day after. */
const shortLived = new Set<NotifyEvent['type']>(['order.on_the_way', 'order.out_for_delivery']);

/** The push message of an event, with how long it is worth sending. */
export function eventPush(event: NotifyEvent): EventPush {
  const { title, message } = (texts[event.type] as Told)(event);
  return {
    title,
    body: message,
    urgency: urgent.has(event.type) ? 'high' : event.type === 'zip.opened' ? 'low' : 'normal',
    ttlSeconds: (shortLived.has(event.type) ? 4 : 24) * HOUR,
  };
}
