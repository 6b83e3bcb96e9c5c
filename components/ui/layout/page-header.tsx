import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';

export interface PageHeaderProps {
  /** As specified: ORDERS, MY CARDS. */
  title: ReactNode;
  headline?: ReactNode;
  /** On phones, for a headline that changes after loading, so that nothing below moves. */
  keepsTwoLines?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

export const PageHeader = ({ title, headline, keepsTwoLines, children, actions }: PageHeaderProps) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0 flex-[1_1_18rem]">
      <h1 className={headline ? 'eyebrow' : 'text-title'}>{title}</h1>
      {headline && (
        <p
          className={cx('big-text mt-1 text-title/head text-balance', keepsTwoLines && 'max-sm:min-h-[2lh]')}
        >
          {headline}
        </p>
      )}
      {children && <div className="mt-2 max-w-measure text-quiet">{children}</div>}
    </div>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </header>
);
