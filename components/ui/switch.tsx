import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Second line: the effect of the switch. */
  hint?: ReactNode;
}

/** A switch that shows On or Off as text. It is a checkbox, so `register('name')` can be spread on it. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const generated = useId();
  const controlId = id ?? input.name ?? generated;
  return (
    <div className={cx(styles.row, className)}>
      <div className={styles.text}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {hint && (
          <p className={styles.hint} id={`${controlId}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <span className={styles.control}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
          role="switch"
          id={controlId}
          className={styles.input}
          aria-describedby={hint ? `${controlId}-hint` : undefined}
          {...input}
        />
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.on} aria-hidden="true">
          On
        </span>
        <span className={styles.off} aria-hidden="true">
          Off
        </span>
      </span>
    </div>
  );
}
