import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { messages } from '@/lib/messages/page-messages';

const shapes = {
  line: 'h-3.5 rounded-sm',
  title: 'h-7 rounded-sm',
  control: 'h-12 rounded-md',
  choice: 'h-15.5 rounded-md',
  day: 'h-20 rounded-md',
};
const widths = { full: 'w-full', half: 'w-[55%]', third: 'w-[28%]' };

export const Skeleton = ({
  shape = 'line',
  width = 'full',
}: {
  shape?: keyof typeof shapes;
  width?: keyof typeof widths;
}) => (
  <span
    className={cx('block animate-breathe bg-line', shapes[shape], widths[width])}
    data-skeleton
    aria-hidden="true"
  />
);

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
    <span className="sr-only">{text}</span>
    {Array.from({ length: count ?? 0 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical items, never reordered
      <div key={index} className={part}>
        {children}
      </div>
    ))}
  </div>
);

const stack = 'flex flex-col gap-4';

export const SkeletonTickets = ({ count = 2, text }: ManyProps) => (
  <Many
    count={count}
    text={text}
    className={stack}
    part="flex flex-col gap-3 rounded-lg bg-surface p-6 inset-ring inset-ring-edge"
  >
    <Skeleton width="third" />
    <Skeleton shape="title" width="half" />
    <Skeleton />
  </Many>
);

export const SkeletonRows = ({ count = 5, text }: ManyProps) => (
  <Many
    count={count}
    text={text}
    className="sheet"
    part="flex justify-between gap-6 px-4 py-6 [div+&]:border-t [div+&]:border-line"
  >
    <Skeleton width="third" />
    <Skeleton width="half" />
  </Many>
);

export const SkeletonForm = ({ count = 4, text }: ManyProps) => (
  <Many count={count} text={text} className={stack} part="flex flex-col gap-2">
    <Skeleton width="third" />
    <Skeleton shape="control" />
  </Many>
);
