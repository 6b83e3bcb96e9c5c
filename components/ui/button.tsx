import type { ComponentProps, MouseEvent, ReactNode } from 'react';
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

const look = ({ variant = 'primary', size = 'normal', wide }: ButtonLook, className?: string) =>
  cx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While sending: says busyText, keeps focus and width, and a second click does nothing. */
  busy?: boolean;
  busyText?: string;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyText = 'Saving…',
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      // no handler when none is needed, so that the button can be rendered on the server
      onClick={busy || onClick ? click : undefined}
      {...props}
    >
      {icon}
      {busy ? <BusyLabel text={busyText}>{children}</BusyLabel> : children}
    </button>
  );
}

/** The old label stays, unseen, and keeps the button's width. */
const BusyLabel = ({ text, children }: { text: string; children: ReactNode }) => (
  <span className={styles.swap}>
    <span>{text}</span>
    <span className={styles.kept}>{children}</span>
  </span>
);

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
  <Link className={look({ variant, size, wide }, className)} {...props}>
    {icon}
    {children}
  </Link>
);
