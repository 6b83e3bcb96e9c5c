import type { ComponentProps } from 'react';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** Accessible name; its column and row say it to the eye. */
  'aria-label': string;
}

/** A checkbox that looks like a switch. */
export const Switch = (props: SwitchProps) => (
  <span className={styles.control}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state */}
    <input type="checkbox" role="switch" className={styles.input} {...props} />
    <span className={styles.track} aria-hidden="true" />
  </span>
);
