import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cx } from './class-names';
import styles from './text-link.module.css';

/** A styled text link. `quiet`: ink color until hovered; `strong`: for a line of its own. */
export const TextLink = ({
  tone,
  className,
  ...props
}: ComponentProps<typeof Link> & { tone?: 'quiet' | 'strong' }) => (
  <Link prefetch={false} className={cx(styles.text, tone && styles[tone], className)} {...props} />
);
