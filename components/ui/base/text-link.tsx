import Link from 'next/link';
import type { ComponentProps } from 'react';

const tones = {
  plain: 'text-accent-ink',
  quiet: 'text-inherit hover:text-accent-ink',
  strong: 'inline-flex min-h-6 items-center gap-1 font-semibold text-accent-ink no-underline hover:underline',
};

/** `quiet`: ink color until hovered; `strong`: for a line of its own. */
export const TextLink = ({
  tone = 'plain',
  ...props
}: ComponentProps<typeof Link> & { tone?: keyof typeof tones }) => (
  <Link prefetch={false} className={tones[tone]} {...props} />
);
