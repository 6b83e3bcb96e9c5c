import type { ComponentProps } from 'react';
import { cx } from './class-names';
import styles from './icon-button.module.css';

/** A square button with only an icon. The label names its object: "Delete card ending 4242". */
export const IconButton = ({
  label,
  className,
  children,
  tone,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; tone?: 'bad' }) => (
  <button
    type="button"
    className={cx(styles.icon, tone && styles.bad, className)}
    aria-label={label}
    title={label}
    {...props}
  >
    {children}
  </button>
);
