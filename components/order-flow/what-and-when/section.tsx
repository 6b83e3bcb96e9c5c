import { type ReactNode, useId } from 'react';
import styles from './what-and-when.module.css';

/** One question of the step under its own heading. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
