import type { ReactNode } from 'react';
import styles from './account-frame.module.css';
import { AccountMenu } from './account-menu';
import { FocusHeading } from './focus-heading';

/** The account menu beside the page; on small screens it is a single button above the page. */
export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div className={`container first-screen ${styles.frame}`}>
    <div className={styles.menu}>
      <AccountMenu />
    </div>
    <FocusHeading className={styles.page}>{children}</FocusHeading>
  </div>
);
