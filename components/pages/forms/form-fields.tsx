import { FieldRow, TextField } from '@/components/ui/form/field';
import type { FormAnswer } from '@/lib/contract/forms/form-answer';

export type TypedFields = Pick<FormAnswer, 'values' | 'errors'>;

/** What the field of this name has once there is an answer: what was typed, and its error. */
export const fieldOf = ({ values, errors }: TypedFields, name: string) => ({
  name,
  defaultValue: values[name],
  error: errors[name],
});

/** The first row of every public form that asks for a name. */
export const NameAndEmail = ({ answer }: { answer: TypedFields }) => (
  <FieldRow>
    <TextField label="Name" autoComplete="name" {...fieldOf(answer, 'name')} />
    <TextField label="Email" type="email" autoComplete="email" {...fieldOf(answer, 'email')} />
  </FieldRow>
);

export const CellPhone = ({ answer, hint }: { answer: TypedFields; hint?: string }) => (
  <TextField
    label="Cell Phone"
    optional
    inputMode="tel"
    autoComplete="tel-national"
    hint={hint}
    {...fieldOf(answer, 'mobile')}
  />
);
