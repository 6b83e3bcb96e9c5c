import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './receipt-rows.module.css';

export interface ReceiptRow {
  id: string;
  label: ReactNode;
  /** Formatted: "$31.50". */
  amount: ReactNode;
  /** Below the label: quantity, weight. */
  detail?: ReactNode;
  /** total: the last row; subtotal: a line above it; part: belongs to the row above, which has its amount. */
  tone?: 'normal' | 'subtotal' | 'total' | 'quiet' | 'part';
}

/** Labels and amounts in two columns with tabular figures: receipts, estimates, facts. */
export const ReceiptRows = ({ rows, className }: { rows: readonly ReceiptRow[]; className?: string }) => (
  <dl className={cx(styles.rows, className)}>
    {rows.map((row) => (
      <div key={row.id} className={cx(styles.row, row.tone && styles[row.tone])} data-row={row.id}>
        <dt className={styles.label}>
          {row.label}
          {row.detail && <span className={styles.detail}>{row.detail}</span>}
        </dt>
        <dd className={styles.amount}>{row.amount}</dd>
      </div>
    ))}
  </dl>
);
