import type { ReactNode } from 'react';
import { messages } from '@/lib/page-messages';
import { cx } from './class-names';
import styles from './skeleton.module.css';

/** A gray placeholder for text or a box. */
export const Skeleton = ({
  shape = 'line',
  width = 'full',
}: {
  shape?: 'line' | 'title' | 'control' | 'choice' | 'day' | 'box';
  width?: 'full' | 'half' | 'third';
}) => <span className={cx(styles.bar, styles[shape], styles[width])} data-skeleton aria-hidden="true" />;

interface ManyProps {
  count?: number;
  /** For screen readers. */
  text?: string | undefined;
}

const Many = ({
  count,
  text = messages.loading,
  className,
  part,
  children,
}: ManyProps & { className: string | undefined; part: string | undefined; children: ReactNode }) => (
  <div className={className} role="status">
    <span className="visually-hidden">{text}</span>
    {Array.from({ length: count ?? 0 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical items, never reordered
      <div key={index} className={part}>
        {children}
      </div>
    ))}
  </div>
);

/** Placeholder for tickets, with one text for screen readers. */
export const SkeletonTickets = ({ count = 2, text }: ManyProps) => (
  <Many count={count} text={text} className={styles.stack} part={styles.ticket}>
    <Skeleton width="third" />
    <Skeleton shape="title" width="half" />
    <Skeleton />
  </Many>
);

/** Placeholder for table rows. */
export const SkeletonRows = ({ count = 5, text }: ManyProps) => (
  <Many count={count} text={text} className={styles.rows} part={styles.row}>
    <Skeleton width="third" />
    <Skeleton width="half" />
  </Many>
);

/** Placeholder for a form with `count` fields. */
export const SkeletonForm = ({ count = 4, text }: ManyProps) => (
  <Many count={count} text={text} className={styles.stack} part={styles.field}>
    <Skeleton width="third" />
    <Skeleton shape="control" />
  </Many>
);
