import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The screen's title as specified: ORDERS, MY CARDS. */
  title: ReactNode;
  /** A large sentence about the current state or the purpose of the page. */
  headline?: ReactNode;
  /** Reserves two lines on phones for a headline that changes after loading, so that nothing below moves. */
  keepsTwoLines?: boolean;
  /** Below the headline. */
  children?: ReactNode;
  /** Buttons at the right: Add New, Back. */
  actions?: ReactNode;
}

/** The title of a screen, above a headline. */
export const PageHeader = ({ title, headline, keepsTwoLines, children, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.text}>
      <h1 className={headline ? 'eyebrow' : styles.alone}>{title}</h1>
      {headline && <p className={cx(styles.headline, keepsTwoLines && styles.twoLines)}>{headline}</p>}
      {children && <div className={styles.lead}>{children}</div>}
    </div>
    {actions && <div className="row gap-12">{actions}</div>}
  </header>
);
