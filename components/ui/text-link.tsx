// Separate from link.tsx, so that a server-rendered TextLink adds no script for its style.
import { cx } from './class-names';
import { Link, type LinkProps } from './link';
import styles from './text-link.module.css';

/** A styled text link. `quiet`: ink color until hovered; `strong`: for a line of its own. */
export const TextLink = ({ tone, className, ...props }: LinkProps & { tone?: 'quiet' | 'strong' }) => (
  <Link className={cx(styles.text, tone && styles[tone], className)} {...props} />
);
