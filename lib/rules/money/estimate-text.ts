import type { Estimate } from './estimate';
import { formatMoney, formatMoneyRange, parseMoney } from './money';

/** As in the API's comma-separated names (specification section 3). */
export const WASH_FOLD = 'Wash & Fold';

/** Instead of a price. */
export const AFTER_COUNTING = 'After counting';

/** In cents: '$44.10 – $57.20', '$30.00 + dry cleaning', 'After counting', 'from $71.00'. @param uncounted service names */
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

/** '$4.50', 'up to $10.95', ''; before the count the code's terms: '15%', 'up to $20.00'. */
export function savingText({ low, high, uncountedServices }: Estimate): string {
  const { promo } = high.input;
  const isOpen = uncountedServices.length > 0;
  if (isOpen && promo?.type === 'Percentage') return `${Math.min(promo.amount, 100)}%`;
  const most = isOpen && promo ? promo.amount : high.receipt.discountCents;
  if (most === 0) return '';
  return low.receipt.discountCents === most ? formatMoney(most) : `up to ${formatMoney(most)}`;
}

/** 'Final price after weighing and counting' or a part of it. */
export function finalPriceNote({ weighed, counted }: { weighed: boolean; counted: boolean }): string {
  const how = [weighed && 'weighing', counted && 'counting'].filter(Boolean).join(' and ');
  return `Final price after ${how || 'weighing and counting'}`;
}

interface PlacedServices {
  /** Comma-separated (specification section 3). */
  services: string;
  /** Placed for us to count. */
  is_express?: boolean | undefined;
  /** Without a receipt, so without prices. */
  isUnpriced?: boolean | undefined;
}

const names = (services: string) => services.split(', ').filter(Boolean);

export function formatFinalPriceNote({ services }: PlacedServices): string {
  const all = names(services);
  return finalPriceNote({
    weighed: all.includes(WASH_FOLD),
    counted: all.some((name) => name !== WASH_FOLD),
  });
}

export const listUncounted = ({ services = '', is_express, isUnpriced }: Partial<PlacedServices>): string[] =>
  names(services).filter((name) => isUnpriced || (is_express && name !== WASH_FOLD));

interface PlacedEstimate extends Partial<PlacedServices> {
  /** Dollars. */
  estimate_low?: number | undefined;
  estimate_high?: number | undefined;
  /** A "from" price. */
  estimate_from?: boolean | undefined;
}

export function placedEstimate(order: PlacedEstimate): string {
  const high = parseMoney(order.estimate_high ?? 0) ?? 0;
  const low = parseMoney(order.estimate_low ?? 0) || high;
  return formatEstimate(low, high, listUncounted(order), order.estimate_from);
}

/** 'up to $30.00', 'from $44.00', '$30.00 + dry cleaning'; '' without prices. */
export function estimateBefore(order: PlacedEstimate): string {
  const high = parseMoney(order.estimate_high ?? 0) ?? 0;
  if (high <= 0) return '';
  if (order.estimate_from || listUncounted(order).length > 0) return placedEstimate(order);
  return `up to ${formatMoney(high)}`;
}

export const aboveChosen = (dollars: number): string => `above the $${dollars} you chose`;

/** 'Your laundry weighed 31 lb.' */
export function countText({ wf_quantity, services = '', is_express }: Counted): string {
  if (!wf_quantity) return 'We counted your pieces.';
  const pieces = listUncounted({ services, is_express }).length > 0 ? ', and we counted your pieces' : '';
  return `Your laundry weighed ${wf_quantity} lb${pieces}.`;
}

interface Counted extends Partial<PlacedServices> {
  /** In lb; 0 or absent without Wash & Fold. */
  wf_quantity?: number | undefined;
}
