'use client';
import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { Field, type Framed, splitFrame } from './field';

export interface PasswordFieldProps extends Framed<'input'> {
  aside?: ReactNode;
  /** One Show button for several fields: set onShownChange on the first, pass `shown` to all. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
  /** If a form has several; must begin with "Show". */
  showLabel?: string;
}

export function PasswordField({
  aside,
  shown,
  onShownChange,
  showLabel = 'Show password',
  ...props
}: PasswordFieldProps) {
  const [frame, input] = splitFrame(props);
  const [ownShown, setOwnShown] = useState(false);
  const visible = shown ?? ownShown;
  const hasButton = shown === undefined || onShownChange !== undefined;
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
            className={cx(control.className, hasButton && 'pr-19')}
          />
          {hasButton && (
            <button
              type="button"
              className="absolute inset-y-1 right-1 min-w-16 rounded-sm border-0 bg-transparent px-3 py-0 font-semibold text-accent-ink hover:bg-accent-tint focus-visible:-outline-offset-2 aria-pressed:bg-accent-tint aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-accent-ink"
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
