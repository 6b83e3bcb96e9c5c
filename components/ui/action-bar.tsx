import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/**
 * The main action of an order step. On phones it sticks to the bottom, above the promo bar; elsewhere it is at the
 * end of the form. `aside` is shown beside it (the estimate).
 */
export const ActionBar = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <div className={styles.bar} data-action-bar="">
    {aside && <div className={styles.aside}>{aside}</div>}
    <div className={styles.actions}>{children}</div>
  </div>
);
