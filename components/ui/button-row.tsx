import type { ReactNode } from 'react';
import styles from './button-row.module.css';
import { cx } from './class-names';

/** Buttons side by side, wrapped when there is no room. */
export const ButtonRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.row, className)}>{children}</div>
);
