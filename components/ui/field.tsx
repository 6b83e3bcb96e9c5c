// Connects label, hint and error to a control in one place, so that no form can forget it.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names';
import styles from './field.module.css';

export interface FieldFrame {
  label: ReactNode;
  /** Help text below the label. */
  hint?: ReactNode;
  /** The error message; marks the control invalid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Hides the label from all but screen readers (search fields, the promo bar). */
  hideLabel?: boolean;
}

export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldFrame {
  /** Id of the control. Use the field's name, so that the error summary can link to it. */
  id?: string | undefined;
  className?: string | undefined;
  /** At the right of the label: "Forgot password?" */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around a control: `<Field label="Email">{(control) => <input {...control} />}</Field>` */
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

/** The error message below a field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <span className="visually-hidden">Error:</span> {children}
  </p>
);

/** No field has a `maxLength`: browsers cut what is pasted before it is formatted or judged. */
export type Framed<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'maxLength'
> &
  FieldFrame;

type Own = keyof FieldFrame | 'className' | 'id';

/** Which properties are of the frame, and which of the control in it. */
export function splitFrame<Props extends FieldFrame & { id?: string; className?: string; name?: string }>(
  props: Props,
): [frame: Omit<FieldProps, 'children'>, control: Omit<Props, Own>] {
  const { label, hint, error, optional, hideLabel, className, id, ...control } = props;
  return [{ label, hint, error, optional, hideLabel, className, id: id ?? props.name }, control];
}

/** A one-line input; `register('name')` can be spread on it. */
export function TextField(props: Framed<'input'>) {
  const [frame, input] = splitFrame(props);
  return <Field {...frame}>{(control) => <input type="text" {...control} {...input} />}</Field>;
}

/** A native select with the options as children. `placeholder` adds an empty first option. */
export function SelectField({
  placeholder,
  children,
  ...props
}: Framed<'select'> & { placeholder?: string }) {
  const [frame, select] = splitFrame(props);
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

export function TextAreaField(props: Framed<'textarea'>) {
  const [frame, area] = splitFrame(props);
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
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Fields in columns on wide screens, stacked on narrow ones. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

/** Fields with the vertical spacing of a form. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
