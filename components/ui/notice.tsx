import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './notice.module.css';
import { RetryButton } from './retry-button';
import { AlertIcon, CheckIcon, HandIcon, InfoIcon } from './status-icons';

export interface NoticeProps {
  /** warn: the customer should act; error: something failed. */
  tone?: 'info' | 'good' | 'warn' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  /** Shows a Retry button. */
  onRetry?: () => void;
  retryText?: string;
  /** Announced by screen readers when it appears (errors always are). */
  live?: boolean;
  /** Links or buttons at the end. */
  actions?: ReactNode;
  className?: string;
}

const icons = { info: InfoIcon, good: CheckIcon, warn: HandIcon, error: AlertIcon };

/** An inline message next to its subject: what happened, what was kept, what to do. */
export function Notice({
  tone = 'info',
  title,
  children,
  onRetry,
  retryText = 'Retry',
  live,
  actions,
  className,
}: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(styles.notice, styles[tone], className)}
      role={tone === 'error' ? 'alert' : live ? 'status' : undefined}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {(onRetry || actions) && (
          <div className={styles.actions}>
            {onRetry && <RetryButton onRetry={onRetry}>{retryText}</RetryButton>}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
