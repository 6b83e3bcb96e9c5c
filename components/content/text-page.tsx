import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead?: ReactNode;
  /** 'MM/DD/YYYY' */
  updated?: string;
  wide?: boolean;
  /** Stands on the line below the title, which then runs across the page. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** A public page: title, lead, its drawing, and the content. */
export const TextPage = ({ title, lead, updated, wide, drawing, children }: TextPageProps) => {
  const width = wide ? 'container' : 'container-reading';
  return (
    <>
      <header className={cx(styles.head, Boolean(drawing) && styles.scene)}>
        <div className={drawing ? 'container' : width}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {updated && <p className="quiet small">Updated {updated}</p>}
          </div>
          {drawing}
        </div>
      </header>
      <div className={`${width} ${styles.page}`}>{children}</div>
    </>
  );
};
