import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from './class-names';
import { FieldError, type FieldFrame } from './field';

export interface Choice {
  value: string;
  label: ReactNode;
  /** Second line: an explanation, or why it can't be chosen. */
  detail?: ReactNode;
  /** A price at the right; cards only. */
  price?: ReactNode;
  disabled?: boolean;
}

type Input = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children' | 'size'>;

export interface ChoiceGroupProps extends Input, FieldFrame {
  name: string;
  choices: Choice[];
  type?: 'radio' | 'checkbox';
  /** Selected value or values. Omit with `register()`. */
  chosen?: string | readonly string[];
}

const includes = (list: string | readonly string[] | undefined, value: string) =>
  list === undefined ? undefined : Array.isArray(list) ? list.includes(value) : list === value;

/** Choices in a row. The first input has the id `name`, for the error summary. */
export const RadioGroup = (props: ChoiceGroupProps) => <ChoiceGroup {...props} look="plain" />;

/** Choices as cards with a price at the right: services, turnaround, slots, saved cards. */
export const ChoiceCards = ({
  columns = 'auto',
  ...props
}: ChoiceGroupProps & {
  /** auto: two columns if there is room; one: one column; small: many narrow cards (slots); short: narrow cards of a word each (tips). */
  columns?: 'auto' | 'one' | 'small' | 'short';
}) => <ChoiceGroup {...props} look="cards" columns={columns} />;

function ChoiceGroup({
  label,
  hint,
  error,
  optional,
  hideLabel,
  choices,
  type = 'radio',
  chosen,
  look,
  columns,
  className,
  name,
  id,
  disabled,
  ...input
}: ChoiceGroupProps & { look: 'plain' | 'cards'; columns?: 'auto' | 'one' | 'small' | 'short' }) {
  const generated = useId();
  const groupId = id ?? name ?? generated;
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      className={cx(styles.group, className)}
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={cx(hintId, errorId) || undefined}
      aria-invalid={type === 'radio' && error ? true : undefined}
      disabled={disabled}
    >
      <legend className={cx(styles.legend, hideLabel && 'visually-hidden')}>
        {label}
        {optional && ' '}
        {optional && <span className={styles.optional}>(optional)</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={cx(look === 'cards' ? styles.cards : styles.plain, columns && styles[columns])}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={look === 'cards' ? styles.card : styles.option}>
            <input
              {...input}
              type={type}
              name={name}
              id={index === 0 ? groupId : `${groupId}-${choice.value}`}
              value={choice.value}
              className={cx(styles.input, columns === 'small' && 'cover')}
              checked={includes(chosen, choice.value)}
              disabled={choice.disabled}
            />
            <span className={styles.text}>
              <span className={styles.label}>{choice.label}</span>{' '}
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>{' '}
            {choice.price && <span className={styles.price}>{choice.price}</span>}
          </label>
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
