import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/components/ui/icons';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** Makes it a place that a link can open. */
  id?: string;
  title: string;
  /** Beside the title: what is chosen inside. */
  detail?: ReactNode;
  children: ReactNode;
}

/** Something that can stay closed: a native <details>. */
export const Disclosure = ({ id, title, detail, children }: DisclosureProps) => (
  <details id={id} className={styles.details}>
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
