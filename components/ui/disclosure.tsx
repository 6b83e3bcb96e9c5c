'use client';
import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons';

interface DisclosureProps {
  /** Lets a link open it. */
  id?: string | undefined;
  title: ReactNode;
  /** Beside the title: the current choice. */
  detail?: ReactNode;
  /** What opening it is for, instead of an arrow: "Change". */
  action?: string;
  /** Unfolds it when it becomes true; the customer may fold it again. */
  unfolded?: boolean;
  children: ReactNode;
}

/** Collapsible content in a native <details>. */
export function Disclosure({ id, title, detail, action, unfolded = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={id}
      className={styles.details}
      open={isOpen || unfolded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className="min-0">
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>{' '}
        {action ? (
          <span className={styles.action}>{action}</span>
        ) : (
          <ChevronDownIcon className={styles.chevron} />
        )}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
