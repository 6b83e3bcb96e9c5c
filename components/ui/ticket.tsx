// The design's main motif: a claim ticket. Notches and perforation are cut out, so the background shows through.
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './ticket.module.css';

export interface TicketProps {
  as?: 'section' | 'article' | 'div' | 'li' | 'aside';
  /** Small line at the top ("For example, in 10023", an order number). */
  eyebrow?: ReactNode;
  /** At the right of the eyebrow: a badge or a short fact. */
  aside?: ReactNode;
  /** The main line in large type: the next event with its time, or a price. */
  headline?: ReactNode;
  headlineAs?: 'h1' | 'h2' | 'h3' | 'p';
  headlineSize?: 'normal' | 'large';
  /** Below the headline. */
  subline?: ReactNode;
  /** Other content of the upper part. */
  children?: ReactNode;
  /** Parts below perforations, as <TicketPart> elements. */
  parts?: ReactNode;
  /** Floats above the page with a shadow. */
  floating?: boolean;
  /** Gives it a torn lower edge, like a receipt. */
  torn?: boolean;
  /** Slides in once, on the thank-you page. */
  printing?: boolean;
  className?: string;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Usage: `<Ticket eyebrow headline parts={<TicketPart>…</TicketPart>}>…</Ticket>` */
export function Ticket({
  as: Tag = 'div',
  eyebrow,
  aside,
  headline,
  headlineAs: Headline = 'p',
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
        styles.ticket,
        floating && styles.floating,
        torn && styles.torn,
        printing && styles.printing,
        className,
      )}
      {...rest}
    >
      <div className={styles.paper}>
        <div className={styles.part}>
          {(eyebrow || aside) && (
            <div className="row items-baseline justify-between gap-4 gap-x-16 mb-8">
              {eyebrow && <p className={cx('eyebrow', 'tabular')}>{eyebrow}</p>}
              {aside && <div className="quiet small font-semibold">{aside}</div>}
            </div>
          )}
          {headline && (
            <Headline className={cx(styles.headline, headlineSize === 'large' && styles.large)}>
              {headline}
            </Headline>
          )}
          {subline && <p className="mt-4 quiet">{subline}</p>}
          {children}
        </div>
        {parts}
      </div>
    </Tag>
  );
}

/** Content below a perforation: rows, buttons. */
export const TicketPart = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.part, className)}>{children}</div>
);
