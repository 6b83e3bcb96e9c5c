import { bagCount } from '@/lib/rules/money/bags';
import { AFTER_COUNTING, listUncounted, placedEstimate } from '@/lib/rules/money/estimate-text';
import { formatMoney } from '@/lib/rules/money/money';
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

/** An address as a forwarded mail may show it: enough to know which one, not enough to find the door. */

interface Whole {
  address1: string;
  city?: { name: string } | null | undefined;
}

/** Everything in front of the street's name that has a digit: '160', '12-34', '5B'; not '71st'. */
const houseNumber = /^\s*((?!\d+(st|nd|rd|th)\b)\S*\d\S*\s+)+(?=[\p{L}\d])/iu;
const numberedStreet = /\d(st|nd|rd|th)\b/giu;
const MAX_CHARACTERS = 40;

/** 'West 7xth Street, New York' of '160 West 71st Street, Apt 4B' */
export function maskedAddress({ address1, city }: Whole): string {
  const numbered = address1.split(/[,\n#]/, 1)[0] ?? '';
  const street = numbered
    .replace(houseNumber, '')
    .replace(numberedStreet, 'xth')
    .replace(/\b(apt|apartment|unit|suite|ste|fl|floor|rm|room)\b.*$/iu, '')
    // What is left of digits in words that are no number of a street.
    .replace(/\d(?!\d*xth)/g, 'x')
    .trim()
    .slice(0, MAX_CHARACTERS);
  return [/(?!xx)\p{L}{2}/u.test(street) ? street : '', city?.name].filter(Boolean).join(', ');
}

const numbered = /\b(East|West|E|W)\.?\s+(\d{1,3})(?:st|nd|rd|th)\b/i;

/** 'West 70s' of '160 West 71st Street', else the city: no more than where a neighbor would point. */
export function nameArea({ address1, city }: Whole): string {
  const [, side = '', street = ''] = numbered.exec(address1) ?? [];
  const tens = Math.floor(Number(street) / 10) * 10;
  return tens > 0 ? `${/^e/i.test(side) ? 'East' : 'West'} ${tens}s` : (city?.name ?? '');
}
