import { type ReactNode, useId } from 'react';
import styles from './what-and-when.module.css';

interface SectionProps {
  /** Lets an error link to it. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** For screen readers alone. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** A section of the step with its own heading. */
export function Section({ id, title, lead, hideTitle, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId} id={id} tabIndex={id ? -1 : undefined}>
      <div className={hideTitle ? 'visually-hidden' : undefined}>
        <h2 className="text-20" id={headingId}>
          {title}
        </h2>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
