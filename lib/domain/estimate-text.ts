/** The words of an estimate, wherever it stands: order flow, price list, thank-you, orders, receipt and mails. */
import type { Estimate } from './estimate';
import type { EstimateRow } from './estimate-rows';
import { formatMoneyRange } from './money';
import type { ReceiptDetail, ReceiptRow } from './receipt';
import { TOP_UP_LABEL } from './top-up';

/** The service priced by weight, as the API's lists of names spell it (specification section 3). */
const WASH_FOLD = 'Wash & Fold';

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

/**
 * The charges and discounts of an estimate, Wash & Fold as one row: weight, its own pieces and the top-up to the
 * minimum are one price to the customer.
 */
export function estimateLines({ low, high, rows }: Estimate): EstimateRow[] {
  const lines = rows.filter(({ kind }) => kind === 'charge' || kind === 'discount');
  const isToppedUp = (high.input.topUpCents ?? 0) > 0;
  const minimum = isToppedUp
    ? 'minimum for an order'
    : (low.input.topUpCents ?? 0) > 0
      ? 'at least the minimum'
      : '';
  return washFoldInOne(lines, minimum).map((line) => ({ ...line, highCents: line.amountCents }));
}

/** The rows of a receipt that is an estimate still: Wash & Fold as one row, its weight being the most expected. */
export function receiptBeforeCount(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const isToppedUp = rows.some(({ details }) => details.some(isTopUp));
  return washFoldInOne(rows, isToppedUp ? 'minimum for an order' : '');
}

const isTopUp = ({ label }: ReceiptDetail) => label === TOP_UP_LABEL;
const isPart = ({ key }: ReceiptRow) => key === 'weight' || key === 'wash_fold';

/** Only beside a weight: without one the row says what it is already. */
function washFoldInOne<Row extends ReceiptRow & { lowCents?: number }>(
  rows: readonly Row[],
  minimum: string,
): Row[] {
  const weight = rows.find(({ key }) => key === 'weight');
  const parts = rows.filter(isPart);
  if (!weight) return [...rows];
  const sum = (of: (row: Row) => number) => parts.reduce((total, row) => total + of(row), 0);
  const details = [
    ...weight.details,
    ...parts.filter((row) => row !== weight).flatMap((row) => row.details.filter((one) => !isTopUp(one))),
    ...(minimum ? [{ label: minimum }] : []),
  ];
  const one: Row = {
    ...weight,
    key: 'wash_fold',
    label: WASH_FOLD,
    amountCents: sum(({ amountCents }) => amountCents),
    ...(weight.lowCents === undefined ? {} : { lowCents: sum(({ lowCents = 0 }) => lowCents) }),
    details,
  };
  return [one, ...rows.filter((row) => !isPart(row))];
}
