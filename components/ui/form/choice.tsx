import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { FieldError, type FieldFrame, FieldHint, useFieldIds } from './field';

export interface Choice {
  value: string;
  label: ReactNode;
  /** An explanation, or why it can't be chosen. */
  detail?: ReactNode;
  /** Cards only. */
  price?: ReactNode;
  disabled?: boolean;
}

type Input = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'children' | 'size' | 'id' | 'className'
>;

export interface ChoiceGroupProps extends Input, Omit<FieldFrame, 'optional'> {
  name: string;
  choices: Choice[];
  type?: 'radio' | 'checkbox';
  /** Omit with `register()`. */
  chosen?: string | readonly string[];
}

const includes = (list: string | readonly string[] | undefined, value: string) =>
  list === undefined ? undefined : Array.isArray(list) ? list.includes(value) : list === value;

export const RadioGroup = (props: ChoiceGroupProps) => <ChoiceCards {...props} columns="plain" />;

// A row that wraps, not a grid with a container query: within a fieldset, Chromium forgets to lay out a container
// whose style changes with what is checked or disabled in it.
const card =
  'flex flex-wrap items-baseline choosable box gap-x-3 transition-colors group-aria-invalid/choice:not-has-disabled:border-bad-ink';
const dot = 'flex-none self-start focus-visible:outline-none';
const below = 'order-1 flex-[1_0_100%]';
const wide = {
  choice: `${card} min-h-14 content-start px-4 py-3`,
  input: dot,
  text: 'contents',
  label: 'min-w-0 flex-[1_1_3rem] font-semibold',
  detail: `${below} ps-9`,
};

// Like the days above them: the whole card is the control.
const small = {
  choice: `${card} relative min-h-14 content-center justify-center px-1 py-2 text-center tabular-nums`,
  input: `${dot} absolute inset-0 size-full cursor-inherit opacity-0`,
  text: 'contents',
  label: 'font-semibold whitespace-nowrap',
  detail: `${below} text-balance`,
};

const looks = {
  plain: {
    list: 'flex flex-wrap gap-x-6 gap-y-2',
    choice: 'inline-flex min-h-10 cursor-pointer items-start gap-2 py-1.5',
    input: 'flex-none',
    text: 'min-w-0',
    label: '',
    detail: '',
  },
  auto: { ...wide, list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3' },
  one: { ...wide, list: 'grid grid-cols-1 gap-3' },
  short: {
    ...wide,
    list: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2',
    choice: `${card} min-h-12 content-center px-3 py-2`,
  },
  small: { ...small, list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2' },
  pairs: { ...small, list: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2' },
};

/** The first input has the id `name`, for the error summary. */
export function ChoiceCards({
  label,
  hint,
  error,
  hideLabel,
  choices,
  type = 'radio',
  chosen,
  columns = 'auto',
  name,
  disabled,
  ...input
}: ChoiceGroupProps & {
  /** small: many narrow cards (slots); pairs: two beside each other on a phone; short: cards of a word each (tips). */
  columns?: keyof typeof looks;
}) {
  const look = looks[columns];
  const { controlId: groupId, hintId, errorId, described } = useFieldIds({ id: name, hint, error });
  return (
    <fieldset
      className="group/choice flex flex-col gap-2"
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={described}
      aria-invalid={type === 'radio' && error ? true : undefined}
      disabled={disabled}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className={look.list}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={look.choice}>
            <input
              {...input}
              type={type}
              name={name}
              id={index === 0 ? groupId : `${groupId}-${choice.value}`}
              value={choice.value}
              className={look.input}
              checked={includes(chosen, choice.value)}
              disabled={choice.disabled}
            />
            <span className={look.text}>
              <span className={look.label}>{choice.label}</span>{' '}
              {choice.detail && (
                <span className={cx('block text-sm/hint text-quiet', look.detail)}>{choice.detail}</span>
              )}
            </span>{' '}
            {choice.price && (
              <span className="ms-auto text-right font-semibold tabular-nums">{choice.price}</span>
            )}
          </label>
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
