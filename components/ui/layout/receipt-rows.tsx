import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';

export interface ReceiptRow {
  id: string;
  label: ReactNode;
  /** "$31.50" */
  amount: ReactNode;
  detail?: ReactNode;
  /** subtotal: a line above it; part: of the row above, which has its amount. */
  tone?: 'normal' | 'subtotal' | 'total' | 'quiet' | 'part';
}

type Looks = { [tone in NonNullable<ReceiptRow['tone']>]?: string };

const tones: Looks = {
  part: '-mt-1 ps-4 text-sm text-quiet',
  subtotal: 'border-t border-line pt-2',
  total: 'border-t-2 border-ink pt-3 font-head text-2xl/[1.2] font-bold',
};
const weights: Looks = { part: 'font-normal', total: 'font-bold' };

export const ReceiptRows = ({
  rows,
  className,
  wideDetails = false,
}: {
  rows: readonly ReceiptRow[];
  className?: string;
  /** What stands beneath a label has the whole width, and in large text the amount stands below. */
  wideDetails?: boolean;
}) => (
  <dl className={cx('flex flex-col gap-2 tabular-nums', wideDetails && '@container', className)}>
    {rows.map((row) => (
      <div
        key={row.id}
        className={cx(
          'items-baseline',
          wideDetails
            ? 'grid grid-cols-[minmax(min-content,1fr)_auto] gap-x-4 @max-slip:grid-cols-1'
            : 'flex flex-wrap justify-between gap-x-6',
          tones[row.tone ?? 'normal'],
        )}
        data-row={row.id}
      >
        <dt
          className={cx(
            wideDetails ? 'contents' : 'min-w-0 flex-[1_1_6rem]',
            row.tone === 'quiet' && 'text-quiet',
          )}
        >
          {row.label}
          {row.detail && (
            <span
              className={cx(
                'block text-sm text-quiet',
                wideDetails && 'col-span-full row-start-2 @max-slip:row-auto',
              )}
            >
              {row.detail}
            </span>
          )}
        </dt>
        <dd
          className={cx(
            'ms-auto text-end',
            wideDetails && 'col-start-2 row-start-1 @max-slip:col-start-1 @max-slip:row-auto',
            weights[row.tone ?? 'normal'] ?? 'font-semibold',
          )}
        >
          {row.amount}
        </dd>
      </div>
    ))}
  </dl>
);
