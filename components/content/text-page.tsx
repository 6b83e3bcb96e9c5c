import type { ReactNode } from 'react';
import styles from './content.module.css';

/** A page of text: title, lead and content. */
export const TextPage = ({
  title,
  lead,
  updated,
  wide,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** 'MM/DD/YYYY' */
  updated?: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={`${wide ? 'container' : 'container-reading'} ${styles.page}`}>
    <h1>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
    {updated && <p className={styles.updated}>Updated {updated}</p>}
  </div>
);
