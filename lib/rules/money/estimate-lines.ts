import type { Estimate } from './estimate';
import type { EstimateRow } from './estimate-rows';
import { WASH_FOLD } from './estimate-text';
import { type ReceiptDetail, type ReceiptRow, TOP_UP_LABEL } from './receipt';

/** Of the service, not the order: a dress beside the bag does not count. */
const TOPPED_UP = 'topped up to the minimum';

/** To the customer, weight, its own pieces and the top-up are one price. */
export function estimateLines({ low, high, rows }: Estimate): EstimateRow[] {
  const lines = rows.filter(({ kind }) => kind === 'charge' || kind === 'discount');
  const isToppedUp = (high.input.topUpCents ?? 0) > 0;
  const minimum = isToppedUp ? TOPPED_UP : (low.input.topUpCents ?? 0) > 0 ? 'at least the minimum' : '';
  return washFoldInOne(lines, minimum).map((line) => ({ ...line, highCents: line.amountCents }));
}

/** Wash & Fold as one row, with the high-end weight. */
export function receiptBeforeCount(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const isToppedUp = rows.some(({ details }) => details.some(isTopUp));
  return washFoldInOne(rows, isToppedUp ? TOPPED_UP : '');
}

/** A top-up is part of the price by weight. */
export function receiptAfterCount(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const weight = rows.find(({ key }) => key === 'weight');
  if (!weight || !rows.some(({ details }) => details.some(isTopUp))) return [...rows];
  const { key, label } = weight;
  return washFoldInOne(rows, TOPPED_UP).map((row) =>
    row.key === 'wash_fold' ? { ...row, key, label } : row,
  );
}

const isTopUp = ({ label }: ReceiptDetail) => label === TOP_UP_LABEL;
const isPart = ({ key }: ReceiptRow) => key === 'weight' || key === 'wash_fold';

/** Without a weight there is one row already. */
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
