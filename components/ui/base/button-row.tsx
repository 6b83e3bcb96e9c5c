import type { ReactNode } from 'react';
import { cx } from './class-names';

export const ButtonRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('flex flex-wrap items-center gap-3', className)}>{children}</div>
);
