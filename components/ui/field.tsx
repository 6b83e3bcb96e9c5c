// Wires label, hint and error to a control in one place, so that no form can forget it.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names';
import styles from './field.module.css';
import { AlertIcon } from './icons';

export interface FieldFrame {
  label: ReactNode;
  /** A helping line under the label. */
  hint?: ReactNode;
  /** The text of what is wrong; marks the control invalid. */
  error?: string | undefined;
  /** Writes "(optional)" after the label. */
  optional?: boolean;
  /** The label is for screen readers only (search boxes, the promo bar). */
  hideLabel?: boolean;
}

export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldFrame {
  /** Id of the control: give the field's name, so that the error summary can link to it. */
  id?: string | undefined;
  className?: string | undefined;
  /** Stands at the right of the label: "Forgot password?" */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around any one control: `<Field label="Email">{(control) => <input {...control} />}</Field>` */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  aside,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.head, hideLabel && 'visually-hidden')}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {optional && ' '}
          {optional && <span className={styles.optional}>(optional)</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: cx(styles.control, error && styles.invalid),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': cx(hintId, errorId) || undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The line that says what is wrong with a field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <AlertIcon size={16} className={styles.errorIcon} />
    <span>
      <span className="visually-hidden">Error:</span> {children}
    </span>
  </p>
);

type Framed<Element extends 'input' | 'select' | 'textarea'> = ComponentProps<Element> & FieldFrame;

/** A one-line input. Spread `register('name')` on it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...input
}: Framed<'input'>) {
  const frame = { label, hint, error, optional, hideLabel, className, id: id ?? input.name };
  return <Field {...frame}>{(control) => <input type="text" {...control} {...input} />}</Field>;
}

/** A native select; pass the options as children. `placeholder` adds the empty first choice. */
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

/** One checkbox with its label at the right. */
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
        <p className={cx(styles.hint, styles.checkHint)} id={hintId}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Fields in columns on wide screens, under each other on narrow ones. */
export const FieldRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.row, className)}>{children}</div>
);

/** The vertical rhythm of a form: one rule for all. */
export const FieldStack = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx(styles.stack, className)}>{children}</div>
);
