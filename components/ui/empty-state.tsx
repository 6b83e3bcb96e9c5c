import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The specification's sentence: 'No Order found'. */
  title: ReactNode;
  /** What will be here. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** A drawing from components/ui/illustrations. */
  picture?: ReactNode;
}

/** Nothing here yet: says what will be, and the one next step. */
export const EmptyState = ({ title, children, action, picture }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture && <div className={styles.picture}>{picture}</div>}
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
