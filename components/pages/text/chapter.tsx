import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';

interface ChapterProps {
  id: string;
  title: string;
  /** Without the line above. */
  first?: boolean;
  children: ReactNode;
}

export const Chapter = ({ id, title, first, children }: ChapterProps) => (
  <section
    className={cx(
      'grid grid-cols-1 gap-4 gap-x-12 lg:grid-cols-[17rem_minmax(0,1fr)]',
      !first && 'border-t border-line pt-8',
    )}
    aria-labelledby={id}
  >
    <h2 id={id}>{title}</h2>
    <div className="grid max-w-reading gap-4">{children}</div>
  </section>
);
