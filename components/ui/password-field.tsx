'use client';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './class-names';
import styles from './password-field.module.css';
import { Field, type FieldFrame } from './text-field';

export interface PasswordFieldProps extends ComponentProps<'input'>, FieldFrame {
  aside?: ReactNode;
  /** One Show control for several fields: give it to the first, and pass `shown` to the others. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
  /** Leaves the button out (second field of a pair). */
  withoutButton?: boolean;
  /** Names the button where a form has several: begins with "Show". */
  showLabel?: string;
}

/** A password with a Show button. Paste is allowed, capitals and corrections are off. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  aside,
  shown,
  onShownChange,
  withoutButton,
  showLabel = 'Show password',
  ...input
}: PasswordFieldProps) {
  const [ownShown, setOwnShown] = useState(false);
  const visible = shown ?? ownShown;
  const frame = { label, hint, error, optional, hideLabel, className, aside, id: id ?? input.name };
  const toggle = () => {
    setOwnShown(!visible);
    onShownChange?.(!visible);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            type={visible ? 'text' : 'password'}
            className={cx(control.className, !withoutButton && styles.input)}
          />
          {!withoutButton && (
            <button
              type="button"
              className={styles.show}
              aria-pressed={visible}
              aria-controls={control.id}
              aria-label={showLabel}
              onClick={toggle}
            >
              Show
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
