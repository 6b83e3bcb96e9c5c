import type { ReactNode } from 'react';
import { cx } from './class-names';

/** Buttons side by side, wrapped when there is no room. */
export const ButtonRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('row items-center gap-12', className)}>{children}</div>
);
