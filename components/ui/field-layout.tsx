// A file of its own, so that a form of text fields loads no other kind of field.
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './field-layout.module.css';

/** Fields in columns on wide screens, under each other on narrow ones. */
export const FieldRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.row, className)}>{children}</div>
);

/** The vertical rhythm of a form: one rule for all. */
export const FieldStack = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.stack, className)}>{children}</div>
);
