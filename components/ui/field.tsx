import { type ComponentProps, useId } from 'react';
import { cx } from './class-names';
import fieldStyles from './field.module.css';
import styles from './field-kinds.module.css';
import { Field, FieldError, type FieldFrame, type Framed } from './text-field';

export { FieldRow, FieldStack } from './field-layout';
export {
  Field,
  FieldError,
  type FieldFrame,
  TextField,
} from './text-field';

/** A native select with the options as children. `placeholder` adds an empty first option. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  placeholder,
  children,
  ...select
}: Framed<'select'> & { placeholder?: string }) {
  const frame = { label, hint, error, optional, hideLabel, className, id: id ?? select.name };
  return (
    <Field {...frame}>
      {(control) => (
        <select {...control} {...select} className={cx(control.className, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...area
}: Framed<'textarea'>) {
  const frame = { label, hint, error, optional, hideLabel, className, id: id ?? area.name };
  return (
    <Field {...frame}>
      {(control) => (
        <textarea rows={4} {...control} {...area} className={cx(control.className, styles.area)} />
      )}
    </Field>
  );
}

/** A checkbox with its label at the right. */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: ComponentProps<'input'> & Pick<FieldFrame, 'label' | 'hint' | 'error'>) {
  const generated = useId();
  const controlId = id ?? input.name ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx(styles.check, className)}>
      <input
        type="checkbox"
        id={controlId}
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(hintId, errorId) || undefined}
        {...input}
      />
      <label className={styles.checkLabel} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className={fieldStyles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
