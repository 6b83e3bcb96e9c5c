import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead?: ReactNode;
  /** 'MM/DD/YYYY' */
  updated?: string;
  wide?: boolean;
  drawing?: ReactNode;
  children: ReactNode;
}

export const TextPage = ({ title, lead, updated, wide, drawing, children }: TextPageProps) => {
  const width = wide ? 'page' : 'page-reading';
  return (
    <>
      <header className={cx(styles.head, Boolean(drawing) && styles.scene)}>
        <div className={drawing ? 'page' : width}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {updated && <p className="text-sm text-quiet">Updated {updated}</p>}
          </div>
          {drawing}
        </div>
      </header>
      <div className={cx(width, styles.page)}>{children}</div>
    </>
  );
};
