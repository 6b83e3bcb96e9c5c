import { type ComponentProps, useId } from 'react';
import { cx } from '@/components/ui/base/class-names';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> {
  label: string;
  hint?: string;
}

const track = cx(
  'h-7.5 w-13 rounded-[1rem] border-[1.5px] border-line-strong bg-sunk p-0.75 peer-checked:border-accent peer-checked:bg-accent',
  'before:block before:size-5.25 before:rounded-full before:bg-line-strong before:transition-transform',
  'peer-checked:before:translate-x-5.5 peer-checked:before:bg-on-accent',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink',
  'forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:before:bg-[ButtonText]',
  'forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:before:bg-[HighlightText]',
);

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
          className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
          {...input}
        />
        <span className={track} aria-hidden="true" />
      </span>
    </div>
  );
}
