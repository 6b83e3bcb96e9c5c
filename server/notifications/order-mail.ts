import { bagCount } from '@/lib/rules/money/bags';
import { AFTER_COUNTING, listUncounted, placedEstimate } from '@/lib/rules/money/estimate-text';
import { formatMoney } from '@/lib/rules/money/money';
import { nameArea } from '@/lib/rules/places/masked-address';
import { addressLine } from '@/lib/rules/places/postal-address';
import { handoffName } from '@/lib/rules/times/handoff';
import { repeatLabel } from '@/lib/rules/times/repeat-weeks';
import type { MailFact } from '@/server/notifications/mail/mail-facts';
import type { MailReader } from './declare-event';
import { type BookedFacts, delivery, type EstimateFacts, type OrderFacts, readEstimate } from './facts';

export const openOrder = 'Open your order';
export const seeReceipt = 'See the receipt';

type Lines = { first: string; second: string };

export const head = ({ order_number }: Pick<OrderFacts, 'order_number'>, { first, second }: Lines) => ({
  ticket: `Order ${order_number}`,
  headline: first,
  under: second,
});

export const deliveryFact = (order: OrderFacts) => ['Delivery', delivery(order)] as const;

/** Whole, apartment too, for its owner; else no more than where a neighbor would point: 'West 70s, New York'. */
function addressFact(snapshot: string, { isProved }: MailReader): string {
  const address = JSON.parse(snapshot) as Parameters<typeof addressLine>[0];
  if (isProved) return addressLine(address);
  return [...new Set([nameArea(address), address.city?.name])].filter(Boolean).join(', ');
}

export function bookingFacts(order: BookedFacts, to: MailReader): MailFact[] {
  const { services, bags, pieces = 0, saved_cents = 0, every_weeks, ask_above_cents: goAhead } = order;
  const facts: MailFact[] = [
    ['Services', [services, bags && bagCount(bags)].filter(Boolean).join(', ')],
    ['Pieces', pieces > 0 ? String(pieces) : ''],
    deliveryFact(order),
    ['Repeats', every_weeks ? repeatLabel(every_weeks) : ''],
    ['Address', addressFact(order.pickup_address, to)],
    ['Handoff', handoffName(order.handoff)],
    ['Estimate', estimateText(order)],
    ['Go-ahead amount', goAhead ? formatMoney(goAhead) : ''],
    // A code takes its share of what we have yet to count too.
    [
      'You save',
      saved_cents > 0 && listUncounted(readEstimate(order)).length === 0 ? formatMoney(saved_cents) : '',
    ],
  ];
  return facts.filter(([, value]) => value !== '');
}

function estimateText(order: EstimateFacts) {
  const price = placedEstimate(readEstimate(order));
  return price === AFTER_COUNTING ? '' : price;
}
