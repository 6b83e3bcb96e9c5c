// Wires label, hint and error to a control in one place, so that no form can forget it.
// Apart from the other fields, so that a public page with one input carries no more than this.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names';
import styles from './field.module.css';

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
    <span className="visually-hidden">Error:</span> {children}
  </p>
);

export type Framed<Element extends 'input' | 'select' | 'textarea'> = ComponentProps<Element> & FieldFrame;

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
