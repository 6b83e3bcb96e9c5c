import type { ReactNode } from 'react';
import styles from './chapter.module.css';

interface ChapterProps {
  /** Of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a wide text page: its heading at the left, the text at the right. */
export const Chapter = ({ id, title, children }: ChapterProps) => (
  <section className={styles.chapter} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className="grid gap-16 reading-width">{children}</div>
  </section>
);
