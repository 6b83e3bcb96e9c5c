import type { ReactNode } from 'react';
import styles from './chapter.module.css';

export const Chapter = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.chapter} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="grid max-w-reading gap-4">{children}</div>
  </section>
);
