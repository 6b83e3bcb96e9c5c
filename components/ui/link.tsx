// Every link to a page of this site. No prefetch: pages are prerendered and light, visitors' data is not ours to spend.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { cx } from './class-names';
import styles from './link.module.css';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A plain link: no look of its own. */
export const Link = ({ href, ...props }: LinkProps) => <NextLink href={href} prefetch={false} {...props} />;

/** A link in or beside text. `quiet`: ink until hovered; `strong`: stands on its own line. */
export const TextLink = ({ tone, className, ...props }: LinkProps & { tone?: 'quiet' | 'strong' }) => (
  <Link className={cx(styles.text, tone && styles[tone], className)} {...props} />
);
