// Notches and perforation are cut out, so the background shows through.
import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import styles from './ticket.module.css';

export interface TicketProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li' | 'aside';
  /** "For example, in 10023" */
  eyebrow?: ReactNode;
  aside?: ReactNode;
  headline?: ReactNode;
  headlineSize?: 'normal' | 'large';
  subline?: ReactNode;
  /** <TicketPart> elements. */
  parts?: ReactNode;
  floating?: boolean;
  torn?: boolean;
  /** Slides in once. */
  printing?: boolean;
}

export function Ticket({
  as: Tag = 'div',
  eyebrow,
  aside,
  headline,
  headlineSize = 'normal',
  subline,
  children,
  parts,
  floating,
  torn,
  printing,
  className,
  ...rest
}: TicketProps) {
  return (
    <Tag
      className={cx(
        'min-w-0',
        styles.ticket,
        floating && styles.floating,
        torn && styles.torn,
        printing && styles.printing,
        className,
      )}
      {...rest}
    >
      <div className={cx('overflow-hidden', styles.paper)}>
        <div className={styles.part}>
          {(eyebrow || aside) && (
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-1 gap-x-4">
              {eyebrow && <p className="eyebrow tabular-nums">{eyebrow}</p>}
              {aside && <div className="text-sm font-semibold text-quiet">{aside}</div>}
            </div>
          )}
          {headline && (
            <p
              className={cx(
                'big-text text-balance',
                headlineSize === 'large' ? 'text-display/head' : 'text-2xl/head',
              )}
            >
              {headline}
            </p>
          )}
          {subline && <p className="mt-1 text-quiet">{subline}</p>}
          {children}
        </div>
        {parts}
      </div>
    </Tag>
  );
}

export const TicketPart = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.part, className)}>{children}</div>
);
