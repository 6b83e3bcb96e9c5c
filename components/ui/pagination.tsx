import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './class-names';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Accessible name of the region: "Orders pages". */
  label: string;
  page: number;
  totalPages: number;
  /** The URL of a page. Links allow opening a page in a new tab. */
  hrefFor: (page: number) => string;
  /** Handles a plain click instead of following the link. */
  onSelect?: (page: number) => void;
}

/** First and last page, the current one and its neighbors; null marks a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}

/** Previous, page numbers, Next. Nothing for a single page. */
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
        className={cx(styles.page, target === page && styles.current)}
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
      <ChevronLeftIcon size={16} /> <span className={styles.word}>Previous</span>
    </>
  );
  const next = (
    <>
      <span className={styles.word}>Next</span> <ChevronRightIcon size={16} />
    </>
  );
  return (
    <nav aria-label={label}>
      <ul className="row items-center gap-4">
        <li>{page > 1 ? to(page - 1, previous) : <span className={styles.off}>{previous}</span>}</li>
        {pageNumbers(page, totalPages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id
            <li key={`gap-${index}`} className="quiet">
              …
            </li>
          ) : (
            <li key={n}>{to(n, n, `Page ${n}`)}</li>
          ),
        )}
        <li>{page < totalPages ? to(page + 1, next) : <span className={styles.off}>{next}</span>}</li>
      </ul>
    </nav>
  );
}
