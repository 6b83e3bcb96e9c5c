import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The specification's message: 'No Order found'. */
  title: ReactNode;
  /** What will be shown here. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** An empty list: says what will be here, and offers the next step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className="font-head text-20 font-bold">{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className="row justify-center gap-12 mt-16">{action}</div>}
  </div>
);
