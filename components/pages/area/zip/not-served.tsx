import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { AlertIcon } from '@/components/ui/base/status-icons';
import styles from './zip-panel.module.css';

interface NotServedProps {
  as: 'h1' | 'h2';
  zip: string;
  message: string;
  change: ReactNode;
  children: ReactNode;
}

export const NotServed = ({ as: Heading, zip, message, change, children }: NotServedProps) => (
  <div className={styles.panel}>
    <Heading className={styles.headline} tabIndex={-1} aria-describedby="zip-message" data-answer="">
      Not in {zip} yet
    </Heading>
    <div className={cx(styles.place, styles.refused)}>
      <p id="zip-message">
        <AlertIcon className={styles.sign} />
        {message}
      </p>
      {change}
    </div>
    {children}
  </div>
);
