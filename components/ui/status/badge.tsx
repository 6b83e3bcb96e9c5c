import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { CheckIcon, ClockIcon, HandIcon } from '@/components/ui/base/status-icons';

export interface BadgeProps {
  /** attention: the customer has to act. */
  tone?: 'neutral' | 'accent' | 'attention' | 'good' | 'bad';
  children: ReactNode;
}

const icons = { neutral: ClockIcon, accent: ClockIcon, attention: HandIcon, good: CheckIcon, bad: CloseIcon };

const iconTones = {
  neutral: 'text-quiet',
  accent: 'text-accent-ink',
  attention: 'text-accent-ink',
  good: 'text-good',
  bad: '',
};

/** With an icon, so that it never depends on color alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const Icon = icons[tone];
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-baseline gap-1 text-left font-text text-sm/normal font-semibold',
        tone === 'bad' ? 'text-bad-ink' : 'text-ink',
      )}
    >
      <Icon className={cx('size-3.5 flex-none self-center', iconTones[tone])} />
      {children}
    </span>
  );
}
