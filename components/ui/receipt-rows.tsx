import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './receipt-rows.module.css';

export interface ReceiptRow {
  id: string;
  label: ReactNode;
  /** Already formatted: "$31.50". */
  amount: ReactNode;
  /** Under the label: quantity, weight. */
  detail?: ReactNode;
  /** total: the last line; subtotal: a line above. */
  tone?: 'normal' | 'subtotal' | 'total' | 'quiet';
}

/** Label and amount in two columns on one baseline, figures tabular: receipts, estimates, facts with a time. */
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
