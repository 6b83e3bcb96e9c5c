import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The screen's title as the specification spells it: ORDERS, MY CARDS. */
  title: ReactNode;
  /** A sentence, set large, that says how things stand or what the page is for. */
  headline?: ReactNode;
  /** The headline changes once something is read: two lines are kept for it on phones, so that nothing below moves. */
  keepsTwoLines?: boolean;
  /** Under the headline. */
  children?: ReactNode;
  /** A button at the right: Add New, Back. */
  actions?: ReactNode;
}

/** The title of a screen: a small wide-spaced eyebrow over a sentence. */
export const PageHeader = ({ title, headline, keepsTwoLines, children, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.text}>
      <h1 className={headline ? 'eyebrow' : styles.alone}>{title}</h1>
      {headline && <p className={cx(styles.headline, keepsTwoLines && styles.twoLines)}>{headline}</p>}
      {children && <div className={styles.lead}>{children}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
