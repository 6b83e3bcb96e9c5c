/** The wording of an estimate in the order flow, price list, thank-you page, orders, receipt and mails. */
import type { Estimate } from './estimate';
import { formatMoney, formatMoneyRange, parseMoney } from './money';

/** The service priced by weight, as it appears in the API's comma-separated names (specification section 3). */
export const WASH_FOLD = 'Wash & Fold';

/** Instead of a price, while nothing has one. */
export const AFTER_COUNTING = 'After counting';

/**
 * '$44.10 – $57.20', '$30.00 + dry cleaning' while we have yet to count its pieces, 'After counting' when nothing has a
 * price yet, or '$0.00' when nothing is left to pay. Takes both ends in cents.
 * @param uncounted names of services that neither end includes
 * @param hasFromPrices a piece has a "from" price: 'from $71.00'
 */
export function formatEstimate(
  lowCents: number,
  highCents: number,
  uncounted: readonly string[] = [],
  hasFromPrices = false,
): string {
  if (highCents <= 0 && uncounted.length > 0) return AFTER_COUNTING;
  const from = hasFromPrices ? 'from ' : '';
  return [from + formatMoneyRange(lowCents, highCents), ...uncounted.map((name) => name.toLowerCase())].join(
    ' + ',
  );
}

/**
 * What the promo code takes off: '$4.50', 'up to $10.95', '' for nothing. Of what we have yet to count it takes its share
 * too, so that only its own terms are known: '15%', 'up to $20.00'.
 */
export function savingText({ low, high, uncountedServices }: Estimate): string {
  const { promo } = high.input;
  const isOpen = uncountedServices.length > 0;
  if (isOpen && promo?.type === 'Percentage') return `${Math.min(promo.amount, 100)}%`;
  const most = isOpen && promo ? promo.amount : high.receipt.discountCents;
  if (most === 0) return '';
  return low.receipt.discountCents === most ? formatMoney(most) : `up to ${formatMoney(most)}`;
}

/** 'Final price after weighing and counting', or only the one that applies. */
export function finalPriceNote({ weighed, counted }: { weighed: boolean; counted: boolean }): string {
  const how = [weighed && 'weighing', counted && 'counting'].filter(Boolean).join(' and ');
  return `Final price after ${how || 'weighing and counting'}`;
}

interface PlacedServices {
  /** Names, comma-separated (specification section 3). */
  services: string;
  /** Placed for us to count; absent when another API does not send it. */
  is_express?: boolean | undefined;
  /** There is no receipt yet, so that no service has a price. */
  isUnpriced?: boolean | undefined;
}

const names = (services: string) => services.split(', ').filter(Boolean);

/** The note for an order that was placed. */
export function finalPriceNoteOf({ services }: PlacedServices): string {
  const all = names(services);
  return finalPriceNote({
    weighed: all.includes(WASH_FOLD),
    counted: all.some((name) => name !== WASH_FOLD),
  });
}

/** Names of an order's services that have not been counted yet, so that no estimate includes them. */
export const uncountedOf = ({ services = '', is_express, isUnpriced }: Partial<PlacedServices>): string[] =>
  names(services).filter((name) => isUnpriced || (is_express && name !== WASH_FOLD));

interface PlacedEstimate extends Partial<PlacedServices> {
  /** Dollars. */
  estimate_low?: number | undefined;
  estimate_high?: number | undefined;
  /** It had a "from" price. */
  estimate_from?: boolean | undefined;
}

/** The estimate of an order that was placed, as it was told then: formatEstimate. */
export function placedEstimate(order: PlacedEstimate): string {
  const high = parseMoney(order.estimate_high ?? 0) ?? 0;
  const low = parseMoney(order.estimate_low ?? 0) || high;
  return formatEstimate(low, high, uncountedOf(order), order.estimate_from);
}

/** What was told before the count: 'up to $30.00', 'from $44.00', '$30.00 + dry cleaning', or '' where nothing had a price. */
export function estimateBefore(order: PlacedEstimate): string {
  const high = parseMoney(order.estimate_high ?? 0) ?? 0;
  if (high <= 0) return '';
  if (order.estimate_from || uncountedOf(order).length > 0) return placedEstimate(order);
  return `up to ${formatMoney(high)}`;
}

/** How a new price came about: 'Your laundry weighed 31 lb.' */
export function countText({ wf_quantity, services = '', is_express }: Counted): string {
  if (!wf_quantity) return 'We counted your pieces.';
  const pieces = uncountedOf({ services, is_express }).length > 0 ? ', and we counted your pieces' : '';
  return `Your laundry weighed ${wf_quantity} lb${pieces}.`;
}

interface Counted extends Partial<PlacedServices> {
  /** Pounds; 0 or absent without Wash & Fold. */
  wf_quantity?: number | undefined;
}
