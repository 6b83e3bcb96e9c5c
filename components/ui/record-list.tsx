import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './record-list.module.css';

/** A list of saved records with actions: addresses, cards. */
export const RecordList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="grid gap-12" aria-label={label}>
    {children}
  </ul>
);

export interface RecordProps {
  /** An icon at the left. */
  icon?: ReactNode;
  title: ReactNode;
  /** Beside the title: a badge. */
  tag?: ReactNode;
  /** Details of the record. */
  children?: ReactNode;
  /** Below: the primary checkbox. */
  foot?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Shows actions only on hover and focus, or always on devices without hover (specification section 2: delete icon). */
  quietActions?: boolean;
}

export const RecordItem = ({ icon, title, tag, children, foot, actions, quietActions }: RecordProps) => (
  <li className={styles.record}>
    <div className={styles.main}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.text}>
        <div className="row gap-4 gap-x-12 items-baseline">
          <h2 className={styles.title}>{title}</h2>
          {tag}
        </div>
        {children}
      </div>
      {actions && <div className={cx(styles.actions, quietActions && styles.quiet)}>{actions}</div>}
    </div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </li>
);
