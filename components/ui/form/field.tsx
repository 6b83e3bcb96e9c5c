import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { AlertIcon } from '@/components/ui/base/status-icons';

/** The look of inputs, selects and text areas. */
export const controlLook =
  'min-h-12 w-full box px-3 py-2 text-base/snug text-ellipsis tabular-nums hover:border-ink focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunk disabled:text-quiet disabled:opacity-100 [&[readonly]]:border-line [&[readonly]]:bg-sunk [&[readonly]]:text-quiet aria-invalid:border-bad-ink aria-invalid:inset-ring aria-invalid:inset-ring-bad-ink';

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** For search fields and the promo bar. */
  hideLabel?: boolean;
}

export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldFrame {
  /** Use the field's name, so that the error summary can link to it. */
  id?: string | undefined;
  className?: string | undefined;
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** By which a control, its hint and its error find each other. */
export function useFieldIds({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return { controlId, hintId, errorId, described: cx(hintId, errorId) || undefined };
}

export const FieldHint = ({ id, children }: { id: string | undefined; children: ReactNode }) =>
  id && (
    <p className="text-sm/hint text-quiet" id={id}>
      {children}
    </p>
  );

/** `<Field label="Email">{(control) => <input {...control} />}</Field>` */
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
  const { controlId, hintId, errorId, described } = useFieldIds({ id, hint, error });
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-4'}>
        <label className="font-semibold" htmlFor={controlId}>
          {label}
          {optional && ' '}
          {optional && <span className="font-normal text-quiet">(optional)</span>}
        </label>
        {aside}
      </div>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children({
        id: controlId,
        className: controlLook,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-sm/hint font-semibold text-bad-ink" id={id}>
    <AlertIcon className="mt-0.5" size={16} />
    <span>
      <span className="sr-only">Error:</span> {children}
    </span>
  </p>
);

/** No `maxLength`: browsers cut what is pasted before it is formatted or checked. */
export type Framed<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'maxLength'
> &
  FieldFrame;

type Own = keyof FieldFrame | 'className' | 'id';

export function splitFrame<Props extends FieldFrame & { id?: string; className?: string; name?: string }>(
  props: Props,
): [frame: Omit<FieldProps, 'children'>, control: Omit<Props, Own>] {
  const { label, hint, error, optional, hideLabel, className, id, ...control } = props;
  return [{ label, hint, error, optional, hideLabel, className, id: id ?? props.name }, control];
}

/** `register('name')` can be spread on it. */
export function TextField(props: Framed<'input'>) {
  const [frame, input] = splitFrame(props);
  return <Field {...frame}>{(control) => <input type="text" {...control} {...input} />}</Field>;
}

interface SelectOptions {
  /** An empty first option. */
  placeholder?: string;
  /** Without a label the value is shown. */
  choices?: readonly { value: string | number; label?: string | undefined }[] | undefined;
}

/** Options that are no plain list are its children. */
export function SelectField({ placeholder, choices, children, ...props }: Framed<'select'> & SelectOptions) {
  const [frame, select] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          {...select}
          className={cx(
            control.className,
            'appearance-none bg-chevron bg-size-[1.25rem] bg-position-[right_0.75rem_center] bg-no-repeat pr-10',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices?.map(({ value, label = value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
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
        <textarea rows={4} {...control} {...area} className={cx(control.className, 'min-h-28 resize-y')} />
      )}
    </Field>
  );
}

export function CheckboxField({
  label,
  hint,
  error,
  className,
  ...input
}: ComponentProps<'input'> & Pick<FieldFrame, 'label' | 'hint' | 'error'>) {
  const { controlId, hintId, errorId, described } = useFieldIds({ id: input.name, hint, error });
  return (
    <div className={cx('grid grid-cols-[auto_1fr] items-start gap-x-3 *:[p]:col-start-2', className)}>
      <input
        type="checkbox"
        id={controlId}
        className="mt-0.5"
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        {...input}
      />
      <label className="py-0.5 font-medium" htmlFor={controlId}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-x-4 gap-y-6">
    {children}
  </div>
);

export const FieldStack = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">{children}</div>
);
