// A separate file, so that a form of text fields loads no other kind of field.
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './field-layout.module.css';

/** Fields in columns on wide screens, stacked on narrow ones. */
export const FieldRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.row, className)}>{children}</div>
);

/** Fields with the vertical spacing of a form. */
export const FieldStack = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.stack, className)}>{children}</div>
);
