import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-link';

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
