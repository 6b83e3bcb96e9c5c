import Link from 'next/link';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './class-names';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  /** small: 40 px tall, for rows and toolbars; never for a page's main action. */
  size?: 'normal' | 'small';
  wide?: boolean;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] text-center text-base/tight font-semibold no-underline transition active:translate-y-px disabled:translate-none disabled:border-line disabled:bg-sunk disabled:text-quiet aria-disabled:translate-none aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-quiet forced-colors:border-[ButtonBorder]';

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink',
  quiet: 'border-transparent bg-transparent text-accent-ink hover:bg-accent-tint',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover',
  'danger-quiet': 'border-transparent bg-transparent text-bad-ink hover:bg-bad-tint',
};

const sizes = { normal: 'min-h-12 px-edge py-2', small: 'min-h-10 px-4 py-1' };
/** Without a box the words stand closer to its edge. */
const quietSizes = { normal: 'min-h-12 px-3 py-2', small: 'min-h-10 px-2 py-1' };

export function buttonLook({ variant = 'primary', size = 'normal', wide }: ButtonLook, className?: string) {
  const room = variant.endsWith('quiet') ? quietSizes : sizes;
  return cx(base, variants[variant], room[size], wide && 'w-full', className);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Shows busyText, keeps focus and width, ignores clicks. */
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
      // No handler when none is needed, so that the button can be server-rendered.
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
  <span className="inline-grid *:col-start-1 *:row-start-1">
    <span>{text}</span>
    <span className="invisible">{children}</span>
  </span>
);

/** For navigation, never for actions. */
export const ButtonLink = ({ variant, size, wide, ...props }: ComponentProps<typeof Link> & ButtonLook) => (
  <Link prefetch={false} className={buttonLook({ variant, size, wide })} {...props} />
);
