import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/base/icons';

export interface PaginationProps {
  /** Accessible name of the region: "Orders pages". */
  label: string;
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  onSelect?: (page: number) => void;
}

/** First, last, current and its neighbors; null marks a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}

const place =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-semibold tabular-nums no-underline max-xs:min-w-[min(2.5rem,44px)] max-xs:px-2';

export function Pagination({ label, page, totalPages, hrefFor, onSelect }: PaginationProps) {
  if (totalPages <= 1) return null;
  const to = (target: number, children: ReactNode, name?: string) => {
    const select = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onSelect?.(target);
    };
    return (
      <Link
        prefetch={false}
        href={hrefFor(target)}
        className={cx(
          place,
          target === page
            ? 'bg-band text-on-band forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
            : 'text-ink hover:bg-accent-tint',
        )}
        aria-label={name}
        aria-current={target === page ? 'page' : undefined}
        onClick={onSelect && select}
      >
        {children}
      </Link>
    );
  };
  const previous = (
    <>
      <ChevronLeftIcon size={16} /> <span className="max-xs:sr-only">Previous</span>
    </>
  );
  const next = (
    <>
      <span className="max-xs:sr-only">Next</span> <ChevronRightIcon size={16} />
    </>
  );
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          {page > 1 ? to(page - 1, previous) : <span className={cx(place, 'text-quiet')}>{previous}</span>}
        </li>
        {pageNumbers(page, totalPages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id
            <li key={`gap-${index}`} className="text-quiet">
              …
            </li>
          ) : (
            <li key={n}>{to(n, n, `Page ${n}`)}</li>
          ),
        )}
        <li>
          {page < totalPages ? to(page + 1, next) : <span className={cx(place, 'text-quiet')}>{next}</span>}
        </li>
      </ul>
    </nav>
  );
}
