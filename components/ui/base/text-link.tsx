import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cx } from './class-names';

const tones = {
  plain: 'text-accent-ink',
  quiet: 'text-inherit hover:text-accent-ink',
  strong: 'inline-flex min-h-6 items-center gap-1 font-semibold text-accent-ink no-underline hover:underline',
};

/** `quiet`: ink color until hovered; `strong`: for a line of its own. */
export const TextLink = ({
  tone,
  className,
  ...props
}: ComponentProps<typeof Link> & { tone?: 'quiet' | 'strong' }) => (
  <Link prefetch={false} className={cx(tones[tone ?? 'plain'], className)} {...props} />
);
