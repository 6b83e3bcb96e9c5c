import type { ReactNode } from 'react';
import styles from './account-frame.module.css';
import { AccountMenu } from './account-menu';

/** The account's menu and, beside it, the page; on small screens the menu folds into one button above. */
export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div className={`container ${styles.frame}`}>
    <div className={styles.menu}>
      <AccountMenu />
    </div>
    <div className={styles.page}>{children}</div>
  </div>
);
