import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { AlertIcon, CheckIcon, HandIcon, InfoIcon } from '@/components/ui/base/status-icons';
import { RetryButton } from './retry-button';

export interface NoticeProps {
  /** warn: the customer should act; error: something failed. */
  tone?: 'info' | 'good' | 'warn' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  /** Announced when it appears; errors always are. */
  live?: boolean;
  actions?: ReactNode;
  className?: string;
}

const tones = {
  info: 'bg-accent-tint text-ink',
  good: 'bg-good-tint text-ink',
  warn: 'bg-highlight text-on-highlight [&_a]:text-inherit',
  error: 'bg-bad-tint text-ink',
};

const iconTones = { info: 'text-accent-ink', good: 'text-good', warn: 'text-inherit', error: 'text-bad-ink' };

const icons = { info: InfoIcon, good: CheckIcon, warn: HandIcon, error: AlertIcon };

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
      className={cx('flex gap-3 rounded-md px-4 py-3', tones[tone], className)}
      role={tone === 'error' ? 'alert' : live ? 'status' : undefined}
    >
      <Icon className={cx('mt-0.5 flex-none', iconTones[tone])} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className="font-strong">{title}</p>}
        {children && <div>{children}</div>}
        {(onRetry || actions) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onRetry && <RetryButton onRetry={onRetry}>{retryText}</RetryButton>}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
