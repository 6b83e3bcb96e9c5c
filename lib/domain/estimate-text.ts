/** The words of an estimate, wherever it stands: order flow, price list, thank-you, orders, receipt and mails. */
import { formatMoneyRange } from './money';

/** The service priced by weight, as the API's lists of names spell it (specification section 3). */
export const WASH_FOLD = 'Wash & Fold';

/**
 * '$44.10 – $57.20', '$30.00 + dry cleaning' while its pieces are ours to count, 'After counting' while nothing has a
 * price. Takes both ends in cents.
 * @param uncounted names of the services whose price is in neither end
 */
export function formatEstimate(
  lowCents: number,
  highCents: number,
  uncounted: readonly string[] = [],
): string {
  if (highCents <= 0) return 'After counting';
  return [formatMoneyRange(lowCents, highCents), ...uncounted.map((name) => name.toLowerCase())].join(' + ');
}

/** 'Final price after weighing and counting', by what of it is weighed or counted. */
export function finalPriceNote({ weighed, counted }: { weighed: boolean; counted: boolean }): string {
  const how = [weighed && 'weighing', counted && 'counting'].filter(Boolean).join(' and ');
  return `Final price after ${how || 'weighing and counting'}`;
}

interface PlacedServices {
  /** Names, comma-separated (specification section 3). */
  services: string;
  /** Placed for us to count; absent where another API does not tell. */
  is_express?: boolean | undefined;
}

const names = (services: string) => services.split(', ').filter(Boolean);

/** What the final price of an order waits for. */
export function finalPriceNoteOf({ services }: PlacedServices): string {
  const all = names(services);
  return finalPriceNote({
    weighed: all.includes(WASH_FOLD),
    counted: all.some((name) => name !== WASH_FOLD),
  });
}

/** Names of an order's services that nobody has counted yet: their price is in no estimate of it. */
export const uncountedOf = ({ services, is_express }: PlacedServices): string[] =>
  is_express ? names(services).filter((name) => name !== WASH_FOLD) : [];
