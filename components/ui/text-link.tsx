// Beside link.tsx, not in it: where the server draws the link, its look costs the page no script.
import { cx } from './class-names';
import { Link, type LinkProps } from './link';
import styles from './text-link.module.css';

/** A link in or beside text. `quiet`: ink until hovered; `strong`: stands on its own line. */
export const TextLink = ({ tone, className, ...props }: LinkProps & { tone?: 'quiet' | 'strong' }) => (
  <Link className={cx(styles.text, tone && styles[tone], className)} {...props} />
);
