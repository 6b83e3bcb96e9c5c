/** An estimate in the words of its ticket: the same in the order and on the price list. */
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import type { Estimate } from '@/lib/domain/estimate';
import type { EstimateRow } from '@/lib/domain/estimate-rows';
import { formatEstimate, formatMoneyRange } from '@/lib/domain/money';

interface Figures {
  estimate: Estimate;
  /** Names of the services that are counted by us: their price is not in the totals. */
  uncounted?: readonly string[];
}

/** '$44.10 – $57.20' */
export function estimateHeadline({ estimate: { low, high } }: Figures): string {
  return formatEstimate(low.receipt.totalCents, high.receipt.totalCents);
}

/** Rows of the receipt with both ends; the total is the headline already. */
export function estimateRows({ estimate, uncounted = [] }: Figures): ReceiptRow[] {
  const rows = estimate.rows.filter(({ kind }) => kind === 'charge' || kind === 'discount').map(priceRow);
  const turnaround = rows.findIndex(({ id }) => id === 'turnaround');
  const counted = uncounted.map((name) => ({
    id: `uncounted:${name}`,
    label: name,
    amount: 'after counting',
    detail: 'We count for you',
  }));
  rows.splice(turnaround < 0 ? rows.length : turnaround, 0, ...counted);
  return rows;
}

function priceRow(row: EstimateRow): ReceiptRow {
  return {
    id: row.key,
    label: row.label,
    amount: formatMoneyRange(row.lowCents, row.highCents),
    detail: row.details.map(({ label }) => label).join(', ') || undefined,
  };
}
