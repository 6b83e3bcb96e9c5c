import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/components/ui/icons';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** Lets a link open it. */
  id?: string;
  title: string;
  /** Beside the title: the current choice. */
  detail?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** Collapsible content in a native <details>. */
export const Disclosure = ({ id, title, detail, open, children }: DisclosureProps) => (
  <details id={id} open={open} className={styles.details}>
    <summary className={styles.summary}>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <ChevronDownIcon className={styles.chevron} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
