// The site's one motif: a claim ticket. Notches and perforation are cut out of it, so the ground shows through.
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './ticket.module.css';

export interface TicketProps {
  as?: 'section' | 'article' | 'div' | 'li' | 'aside';
  /** Small line on top: what this is ("NEXT PICKUP IN 10023", an order number). */
  eyebrow?: ReactNode;
  /** At the right of the eyebrow: a badge or a short fact. */
  aside?: ReactNode;
  /** The essential line, set large: what happens next, when; or a price. */
  headline?: ReactNode;
  headlineAs?: 'h1' | 'h2' | 'h3' | 'p';
  headlineSize?: 'normal' | 'large';
  /** Under the headline. */
  subline?: ReactNode;
  /** What is not a TicketPart stays in the upper part. */
  children?: ReactNode;
  /** The parts below perforations, as <TicketPart> elements. */
  parts?: ReactNode;
  /** Floats over the page (with a shadow) instead of lying in it. */
  floating?: boolean;
  /** The lower edge is torn off like a receipt. */
  torn?: boolean;
  /** Slides out of its edge once: the thank-you page. */
  printing?: boolean;
  className?: string;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A ticket. `<Ticket eyebrow headline parts={<TicketPart>…</TicketPart>}>…</Ticket>` */
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
            <div className={styles.top}>
              {eyebrow && <p className={cx('eyebrow', styles.eyebrow)}>{eyebrow}</p>}
              {aside && <div className={styles.aside}>{aside}</div>}
            </div>
          )}
          {headline && (
            <Headline className={cx(styles.headline, headlineSize === 'large' && styles.large)}>
              {headline}
            </Headline>
          )}
          {subline && <p className={styles.subline}>{subline}</p>}
          {children}
        </div>
        {parts}
      </div>
    </Tag>
  );
}

/** What stands below a perforation: rows, buttons. */
export const TicketPart = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.part, className)}>{children}</div>
);
