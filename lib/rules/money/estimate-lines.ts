import type { Estimate } from './estimate';
import type { EstimateRow } from './estimate-rows';
import { WASH_FOLD } from './estimate-text';
import { formatMoney } from './money';
import { type ReceiptDetail, type ReceiptRow, TOP_UP_LABEL } from './receipt';

/** Weight and pieces apart, so that each row is what its detail says; the top-up is part of the price by weight. */
export function estimateLines({ low, high, rows }: Estimate): EstimateRow[] {
  const lines = rows.filter(({ kind }) => kind === 'charge' || kind === 'discount');
  const topUp = { low: low.input.topUpCents ?? 0, high: high.input.topUpCents ?? 0 };
  return weightFirst(lines, topUp).map((line) => ({ ...line, highCents: line.amountCents }));
}

export const receiptBeforeCount = (rows: readonly ReceiptRow[]): ReceiptRow[] =>
  weightFirst(rows, findTopUp(rows));

export function receiptAfterCount(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const topUp = findTopUp(rows);
  const label = rows.find(isWeight)?.label;
  if (topUp.high === 0 || !label) return [...rows];
  return weightFirst(rows, topUp).map((row) => (isWeight(row) ? { ...row, label } : row));
}

interface TopUp {
  low: number;
  high: number;
}

const isTopUp = ({ label }: ReceiptDetail) => label === TOP_UP_LABEL;
const isWeight = ({ key }: ReceiptRow) => key === 'weight';
const isPieces = ({ key }: ReceiptRow) => key === 'wash_fold';

function findTopUp(rows: readonly ReceiptRow[]): TopUp {
  const cents = rows.find(isPieces)?.details.find(isTopUp)?.amountCents ?? 0;
  return { low: cents, high: cents };
}

/** Without a weight there is one row already; an amount without pieces is part of the weight's. */
function weightFirst<Row extends ReceiptRow & { lowCents?: number }>(
  rows: readonly Row[],
  topUp: TopUp,
): Row[] {
  const weight = rows.find(isWeight);
  if (!weight) return [...rows];
  const pieces = rows.find(isPieces);
  const details = pieces?.details.filter((detail) => !isTopUp(detail)) ?? [];
  const isApart = details.length > 0;
  const moved = isApart ? topUp : { low: pieces?.lowCents ?? 0, high: pieces?.amountCents ?? 0 };
  const isLow = topUp.high === 0;
  const minimum =
    (isLow ? topUp.low : topUp.high) > 0 &&
    (isLow ? lowestCents(weight) + lowestCents(pieces) : weight.amountCents + (pieces?.amountCents ?? 0));
  const byWeight: Row = {
    ...add(weight, moved, 1),
    ...(isApart ? {} : { label: WASH_FOLD }),
    details: [...weight.details, ...(minimum ? [{ label: `${formatMoney(minimum)} minimum` }] : [])],
  };
  return [
    byWeight,
    ...rows.flatMap((row) => {
      if (row === weight) return [];
      if (row !== pieces) return [row];
      return isApart ? [{ ...add(row, moved, -1), details }] : [];
    }),
  ];
}

const lowestCents = (row: { lowCents?: number } | undefined) => row?.lowCents ?? 0;

const add = <Row extends ReceiptRow & { lowCents?: number }>(row: Row, cents: TopUp, sign: 1 | -1): Row => ({
  ...row,
  amountCents: row.amountCents + sign * cents.high,
  ...(row.lowCents === undefined ? {} : { lowCents: row.lowCents + sign * cents.low }),
});
