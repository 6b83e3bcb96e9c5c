import { messages } from '@/lib/page-messages';
import { cx } from './class-names';
import styles from './skeleton.module.css';

/** A grey bar where text or a box will be. */
export const Skeleton = ({
  shape = 'line',
  width = 'full',
}: {
  shape?: 'line' | 'title' | 'control' | 'choice' | 'day' | 'box';
  width?: 'full' | 'half' | 'third';
}) => <span className={cx(styles.bar, styles[shape], styles[width])} data-skeleton aria-hidden="true" />;

/** Tickets to come: the real layout in grey, with one sentence for screen readers. */
export const SkeletonTickets = ({
  count = 2,
  text = messages.loading,
}: {
  count?: number;
  text?: string;
}) => (
  <div className={styles.stack} role="status">
    <span className="visually-hidden">{text}</span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike and never reordered
      <div key={index} className={styles.ticket}>
        <Skeleton width="third" />
        <Skeleton shape="title" width="half" />
        <Skeleton />
      </div>
    ))}
  </div>
);

/** Table rows to come. */
export const SkeletonRows = ({ count = 5, text = messages.loading }: { count?: number; text?: string }) => (
  <div className={styles.rows} role="status">
    <span className="visually-hidden">{text}</span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike and never reordered
      <div key={index} className={styles.row}>
        <Skeleton width="third" />
        <Skeleton width="half" />
      </div>
    ))}
  </div>
);

/** A form to come: label and control, `count` times. */
export const SkeletonForm = ({ count = 4, text = messages.loading }: { count?: number; text?: string }) => (
  <div className={styles.stack} role="status">
    <span className="visually-hidden">{text}</span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike and never reordered
      <div key={index} className={styles.field}>
        <Skeleton width="third" />
        <Skeleton shape="control" />
      </div>
    ))}
  </div>
);
