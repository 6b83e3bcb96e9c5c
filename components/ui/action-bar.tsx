import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/**
 * The main action of an order step. On phones and tablets it sticks to the bottom, above the promo bar; elsewhere it
 * stands below the ticket. `aside` is shown beside it (the estimate).
 */
export const ActionBar = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <div className={styles.bar} data-action-bar="">
    {aside && <div className={styles.aside}>{aside}</div>}
    <div className={styles.actions}>{children}</div>
  </div>
);
