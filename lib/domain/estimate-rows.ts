/** The two receipts of an estimate as one list of rows. */
import { type Receipt, type ReceiptDetail, type ReceiptInput, type ReceiptRow, weightLabel } from './receipt';

/** One end of the estimate: what computeReceipt was given and what it made of it. */
export interface Side {
  input: ReceiptInput;
  receipt: Receipt;
}

/** A receipt row with both sides; lowCents belongs to the light bags and may be greater (a top-up shrinks). */
export interface EstimateRow extends ReceiptRow {
  lowCents: number;
  highCents: number;
}

/** The order of computeReceipt: a row may stand on one side only (a top-up that the full bags do not need). */
const ROW_ORDER = ['wash_fold', 'dry_clean', 'preference', 'weight'];

/** Rows of either side, in the order of the receipt. */
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

/** A detail whose amount differs between the sides is shown without one. */
function mergeDetails(low: ReceiptRow | undefined, high: ReceiptRow): readonly ReceiptDetail[] {
  return high.details.map((detail, index) =>
    low?.details[index]?.amountCents === detail.amountCents ? detail : { label: detail.label },
  );
}
