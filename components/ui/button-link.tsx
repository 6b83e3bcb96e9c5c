// Apart from Button: the header of every page has such a link and no button.
import type { ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names';
import { Link, type LinkProps } from './link';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  /** small: 40 px high, for rows and toolbars; never the main action of a page. */
  size?: 'normal' | 'small';
  /** Takes the whole width of its place. */
  wide?: boolean;
  /** A drawing before the text. */
  icon?: ReactNode;
}

export const buttonLook = ({ variant = 'primary', size = 'normal', wide }: ButtonLook, className?: string) =>
  cx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);

/** A link that looks like a button: for going somewhere, never for doing something. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...props
}: LinkProps & ButtonLook) => (
  <Link className={buttonLook({ variant, size, wide }, className)} {...props}>
    {icon}
    {children}
  </Link>
);
