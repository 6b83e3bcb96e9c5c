import { type Receipt, type ReceiptDetail, type ReceiptInput, type ReceiptRow, weightLabel } from './receipt';

export interface Side {
  input: ReceiptInput;
  receipt: Receipt;
}

/** lowCents may exceed highCents, because a top-up shrinks as weight grows. */
export interface EstimateRow extends ReceiptRow {
  lowCents: number;
  highCents: number;
}

/** A row may exist at one end only, such as a top-up. */
const ROW_ORDER = ['wash_fold', 'dry_clean', 'preference', 'weight'];

export function mergeRows(low: Side, high: Side): EstimateRow[] {
  const rank = (row: ReceiptRow) => (ROW_ORDER.indexOf(row.key.split(':', 1)[0] ?? '') + 5) % 5;
  const ends = high.receipt.rows;
  const onlyLow = low.receipt.rows.filter((row) => !find(ends, row.key));
  return [...onlyLow, ...ends]
    .sort((one, other) => rank(one) - rank(other))
    .map((row) => {
      const start = find(low.receipt.rows, row.key);
      const details = row.key === 'weight' ? weightDetails(low.input, high.input) : mergeDetails(start, row);
      const highCents = find(ends, row.key)?.amountCents ?? 0;
      return { ...row, amountCents: highCents, details, lowCents: start?.amountCents ?? 0, highCents };
    });
}

function find(rows: readonly ReceiptRow[], key: string): ReceiptRow | undefined {
  return rows.find((row) => row.key === key);
}

function weightDetails(low: ReceiptInput, high: ReceiptInput): ReceiptDetail[] {
  const text = low.weightLb === high.weightLb ? undefined : `${low.weightLb} – ${high.weightLb}`;
  return [{ label: weightLabel(high.weightLb, high.weightAmountCents, text) }];
}

/** Without an amount that differs between the ends. */
function mergeDetails(low: ReceiptRow | undefined, high: ReceiptRow): readonly ReceiptDetail[] {
  return high.details.map((detail, index) =>
    low?.details[index]?.amountCents === detail.amountCents ? detail : { label: detail.label },
  );
}
