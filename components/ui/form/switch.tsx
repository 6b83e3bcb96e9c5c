import { type ComponentProps, useId } from 'react';
import { cx } from '@/components/ui/base/class-names';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> {
  label: string;
  hint?: string;
}

/** A checkbox that looks like a switch, with its label at the left. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <span>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-quiet">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex min-h-11 items-center">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
          role="switch"
          id={id}
          aria-describedby={hint && `${id}-hint`}
          className={cx('absolute inset-0 z-1 size-full cursor-pointer opacity-0', styles.input)}
          {...input}
        />
        <span className={styles.track} aria-hidden="true" />
      </span>
    </div>
  );
}
