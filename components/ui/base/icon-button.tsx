import type { ComponentProps } from 'react';
import { cx } from './class-names';

/** The label names its object: "Delete card ending 4242". */
export const IconButton = ({
  label,
  className,
  children,
  tone,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; tone?: 'bad' }) => (
  <button
    type="button"
    className={cx(
      'inline-flex size-11 flex-none items-center justify-center rounded-md border-0 bg-transparent p-0 text-quiet transition',
      tone === 'bad' ? 'hover:bg-bad-tint hover:text-bad-ink' : 'hover:bg-accent-tint hover:text-ink',
      className,
    )}
    aria-label={label}
    title={label}
    {...props}
  >
    {children}
  </button>
);
