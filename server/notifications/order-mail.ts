/** The parts that mails about an order share. */
import { bagCount } from '@/lib/domain/bags';
import { AFTER_COUNTING, placedEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { handoffName } from '@/lib/domain/handoff';
import { formatMoney } from '@/lib/domain/money';
import { repeatLabel } from '@/lib/domain/repeat-weeks';
import type { MailFact } from '@/server/jobs/outbox/mail-facts';
import { maskedAddress } from '@/server/orders/track/masked-address';
import { type BookedFacts, delivery, type EstimateFacts, type OrderFacts, readEstimate } from './facts';

export const seeOrder = 'See your order';
/** Where the button works without signing in. */
export const openOrder = 'Open your order';
export const seeReceipt = 'See the receipt';

type Lines = { first: string; second: string };

/** The ticket's head: the order, what happens next, and what the customer can do about it. */
export const head = ({ order_number }: Pick<OrderFacts, 'order_number'>, { first, second }: Lines) => ({
  ticket: `Order ${order_number}`,
  headline: first,
  under: second,
});

export const deliveryFact = (order: OrderFacts) => ['Delivery', delivery(order)] as const;

/**
 * What we take, where, how and for how much. The address without what somebody could find the door by: a mail is
 * forwarded, and nobody has proved who reads it.
 */
export function bookingFacts(order: BookedFacts): MailFact[] {
  const { services, bags, pieces = 0, saved_cents = 0, every_weeks } = order;
  const facts: MailFact[] = [
    ['Services', [services, bags && bagCount(bags)].filter(Boolean).join(', ')],
    ['Pieces', pieces > 0 ? String(pieces) : ''],
    deliveryFact(order),
    ['Repeats', every_weeks ? repeatLabel(every_weeks) : ''],
    ['Address', maskedAddress(JSON.parse(order.pickup_address))],
    ['Handoff', handoffName(order.handoff)],
    ['Estimate', estimateText(order)],
    // A code takes its share of what we have yet to count too.
    [
      'You save',
      saved_cents > 0 && uncountedOf(readEstimate(order)).length === 0 ? formatMoney(saved_cents) : '',
    ],
  ];
  return facts.filter(([, value]) => value !== '');
}

function estimateText(order: EstimateFacts) {
  const price = placedEstimate(readEstimate(order));
  return price === AFTER_COUNTING ? '' : price;
}
