import Link from 'next/link';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names';

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

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While sending: shows busyText, keeps focus and width, and ignores clicks. */
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
      className={buttonLook({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      // no handler when none is needed, so that the button can be server-rendered
      onClick={busy || onClick ? click : undefined}
      {...props}
    >
      {icon}
      {busy ? <BusyLabel text={busyText}>{children}</BusyLabel> : children}
    </button>
  );
}

/** The hidden original label keeps the button's width. */
export const BusyLabel = ({ text, children }: { text: string; children: ReactNode }) => (
  <span className={styles.swap}>
    <span>{text}</span>
    <span className={styles.kept}>{children}</span>
  </span>
);

/** A link that looks like a button; only for navigation, never for actions. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) => (
  <Link prefetch={false} className={buttonLook({ variant, size, wide }, className)} {...props}>
    {icon}
    {children}
  </Link>
);
