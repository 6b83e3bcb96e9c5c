import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './class-names';
import { CheckIcon, ClockIcon, CloseIcon, HandIcon } from './status-icons';

export interface BadgeProps {
  /** attention: the customer has to act. */
  tone?: 'neutral' | 'accent' | 'attention' | 'good' | 'bad';
  children: ReactNode;
}

const icons = { neutral: ClockIcon, accent: ClockIcon, attention: HandIcon, good: CheckIcon, bad: CloseIcon };

/** A status as text with an icon, so that it never depends on color alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const Icon = icons[tone];
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <Icon size={16} />
      {children}
    </span>
  );
}
