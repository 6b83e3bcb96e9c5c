import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './class-names';
import styles from './notice.module.css';
import { AlertIcon, CheckIcon, HandIcon, InfoIcon, RetryIcon } from './status-icons';

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
            {onRetry && (
              <Button variant="secondary" size="small" icon={<RetryIcon size={16} />} onClick={onRetry}>
                {retryText}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
