import { type ReceiptRow as Line, ReceiptRows } from '@/components/ui/receipt-rows';
import { formatEstimate, formatMoney } from '@/lib/domain/money';
import type { Receipt, ReceiptRow } from '@/lib/domain/receipt';

const tones: Record<ReceiptRow['kind'], Line['tone']> = {
  charge: 'normal',
  discount: 'normal',
  subtotal: 'subtotal',
  total: 'total',
};

/** The rows of a receipt, in the order and with the sums of lib/domain/receipt. */
export const ReceiptLines = ({ receipt, isFinal }: { receipt: Receipt; isFinal: boolean }) => (
  <ReceiptRows
    rows={receipt.rows.map((row) => ({
      id: row.key,
      ...(row.kind === 'total' && !isFinal
        ? {
            label: row.amountCents > 0 ? 'Estimated total' : row.label,
            amount: formatEstimate(row.amountCents, row.amountCents),
          }
        : { label: row.label, amount: formatMoney(row.amountCents) }),
      tone: tones[row.kind],
      detail:
        row.details.length > 0
          ? row.details
              .map(({ label, amountCents }) =>
                amountCents === undefined ? label : `${label}  ${formatMoney(amountCents)}`,
              )
              .join(', ')
          : undefined,
    }))}
  />
);
