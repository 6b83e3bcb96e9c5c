import { type ReceiptRow as Line, ReceiptRows } from '@/components/ui/layout/receipt-rows';
import type { Order } from '@/hooks/data/use-orders';
import { receiptAfterCount, receiptBeforeCount } from '@/lib/rules/money/estimate-lines';
import { AFTER_COUNTING, formatEstimate, listUncounted } from '@/lib/rules/money/estimate-text';
import { formatMoney } from '@/lib/rules/money/money';
import { computeReceipt, type ReceiptRow } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import type { PriceStage } from '@/lib/rules/orders/order-status';

interface ReceiptLinesProps {
  order: Order;
  stage: PriceStage;
}

/** The rows of a receipt, in the order of lib/rules/money/receipt; pieces are rows beneath theirs. */
export const ReceiptLines = ({ order, stage }: ReceiptLinesProps) => (
  <ReceiptRows
    rows={(isCounted(stage) ? receiptAfterCount : receiptBeforeCount)(
      computeReceipt(toReceiptInput(order)).rows,
    )
      .filter(({ kind }) => order.total_known || kind !== 'subtotal')
      .flatMap((row) => [
        {
          id: row.key,
          ...(row.kind === 'total'
            ? totalLine(row, stage, order)
            : { label: row.label, amount: formatMoney(row.amountCents) }),
          tone: row.kind === 'subtotal' || row.kind === 'total' ? row.kind : 'normal',
          detail: row.details
            .flatMap(({ label, amountCents }) => (amountCents === undefined ? [label] : []))
            .join(' · '),
        },
        ...row.details.flatMap(({ label, amountCents }, index) =>
          amountCents === undefined ? [] : [pieceLine(`${row.key}:${index}`, label, amountCents)],
        ),
      ])}
  />
);

/** '3 × Sweater': the row above has their sum. */
const pieceLine = (id: string, label: string, amountCents: number): Line => ({
  id,
  label: label.replace(/^(\d+) × /, '$1\u00a0×\u00a0'),
  amount: formatMoney(amountCents),
  tone: 'part',
});

/** The rows are what was weighed and counted, whether that was charged or declined. */
const isCounted = (stage: PriceStage) => stage === 'counted' || stage === 'returned';

function totalLine({ label, amountCents }: ReceiptRow, stage: PriceStage, order: Order) {
  if (!order.total_known) return { label, amount: 'Unknown' };
  if (stage === 'counted' || (stage === 'canceled' && amountCents === 0))
    return { label, amount: formatMoney(amountCents) };
  if (stage === 'returned') return { label: 'Declined price', amount: formatMoney(amountCents) };
  const amount = formatEstimate(amountCents, amountCents, listUncounted(order), order.estimate_from);
  if (stage === 'canceled' || stage === 'missed') return { label: 'Estimate', amount };
  return { label: amount === AFTER_COUNTING ? label : 'Estimated total', amount };
}
