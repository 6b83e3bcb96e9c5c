// Separate from Button, because the header of every page has such a link but no button.
import type { ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names';
import { Link, type LinkProps } from './link';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  /** small: 40 px tall, for rows and toolbars; never for a page's main action. */
  size?: 'normal' | 'small';
  /** Full width of its container. */
  wide?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
}

export const buttonLook = ({ variant = 'primary', size = 'normal', wide }: ButtonLook, className?: string) =>
  cx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);

/** A link that looks like a button; only for navigation, never for actions. */
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
