import { Button } from '@/components/ui/button';
import { type ReceiptRow as Line, ReceiptRows } from '@/components/ui/receipt-rows';
import { receiptAfterCount, receiptBeforeCount } from '@/lib/domain/estimate-lines';
import { AFTER_COUNTING, formatEstimate } from '@/lib/domain/estimate-text';
import { formatMoney } from '@/lib/domain/money';
import type { PriceStage } from '@/lib/domain/order-status';
import type { Receipt, ReceiptRow } from '@/lib/domain/receipt';
import styles from './issues.module.css';
import { preloadDialog } from './order-actions';

const tones: Record<ReceiptRow['kind'], Line['tone']> = {
  charge: 'normal',
  discount: 'normal',
  subtotal: 'subtotal',
  total: 'total',
};

interface ReceiptLinesProps {
  receipt: Receipt;
  stage: PriceStage;
  /** Names of the services that are priced after counting. */
  uncounted: readonly string[];
  /** Reports a problem with a row, by its key; without it rows have no button. */
  onReport?: ((row: string) => void) | undefined;
}

/** The rows of a receipt, in the order of lib/domain/receipt. */
export const ReceiptLines = ({ receipt, stage, uncounted, onReport }: ReceiptLinesProps) => (
  <ReceiptRows
    rows={(isCounted(stage) ? receiptAfterCount(receipt.rows) : receiptBeforeCount(receipt.rows)).map(
      (row) => ({
        id: row.key,
        ...(row.kind === 'total'
          ? totalLine(row, stage, uncounted)
          : { label: labelOf(row, onReport), amount: formatMoney(row.amountCents) }),
        tone: tones[row.kind],
        detail:
          row.details.length > 0
            ? row.details
                .map(({ label, amountCents }) =>
                  amountCents === undefined ? label : `${pieces(label)} ${formatMoney(amountCents)}`,
                )
                .join(' · ')
            : undefined,
      }),
    )}
  />
);

/** '3 × Sweater' with the count on the line of what it counts. */
const pieces = (label: string) => label.replace(/^(\d+) × /, '$1\u00a0×\u00a0');

/** What is charged or taken off can be wrong; sums can not. */
function labelOf({ key, kind, label }: ReceiptRow, onReport: ReceiptLinesProps['onReport']) {
  if (!onReport || kind === 'subtotal') return label;
  return (
    <>
      <span className={styles.reported}>{label}</span>{' '}
      <Button
        variant="quiet"
        size="small"
        className={styles.report}
        aria-label={`Problem? Report one with ${label}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => onReport(key)}
      >
        Problem?
      </Button>
    </>
  );
}

const preload = () => preloadDialog('report');

/** The rows are what was weighed and counted, whether that was charged or declined. */
const isCounted = (stage: PriceStage) => stage === 'counted' || stage === 'returned';

function totalLine({ label, amountCents }: ReceiptRow, stage: PriceStage, uncounted: readonly string[]) {
  if (stage === 'counted' || (stage === 'canceled' && amountCents === 0))
    return { label, amount: formatMoney(amountCents) };
  if (stage === 'returned') return { label: 'Declined price', amount: formatMoney(amountCents) };
  const amount = formatEstimate(amountCents, amountCents, uncounted);
  if (stage === 'canceled' || stage === 'missed') return { label: 'Estimate', amount };
  return { label: amount === AFTER_COUNTING ? label : 'Estimated total', amount };
}
