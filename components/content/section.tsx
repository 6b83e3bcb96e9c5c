import type { ReactNode } from 'react';
import styles from './content.module.css';

/** A full-width section of a public page, with a heading. */
export const Section = ({
  title,
  id,
  sunk,
  children,
}: {
  title?: string;
  id?: string;
  sunk?: boolean;
  children: ReactNode;
}) => (
  <section className={sunk ? styles.sunk : styles.band} aria-labelledby={title && id}>
    <div className="container">
      {title && (
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
      )}
      {children}
    </div>
  </section>
);
