'use client';
import { type ReactNode, useState } from 'react';
import { cx } from './class-names';
import { Field, type Framed, splitFrame } from './field';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Framed<'input'> {
  aside?: ReactNode;
  /** Shares one Show button between fields: set onShownChange on the first, and pass `shown` to all. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
  /** Hides the button (second field of a pair). */
  withoutButton?: boolean;
  /** Accessible name of the button if a form has several; must begin with "Show". */
  showLabel?: string;
}

/** A password with a Show button. Allows pasting; autocapitalize and autocorrect are off. */
export function PasswordField({
  aside,
  shown,
  onShownChange,
  withoutButton,
  showLabel = 'Show password',
  ...props
}: PasswordFieldProps) {
  const [frame, input] = splitFrame(props);
  const [ownShown, setOwnShown] = useState(false);
  const visible = shown ?? ownShown;
  const toggle = () => {
    setOwnShown(!visible);
    onShownChange?.(!visible);
  };
  return (
    <Field {...frame} aside={aside}>
      {(control) => (
        <span className="relative block">
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
