import { FieldRow, TextField } from '@/components/ui/form/field';
import type { FormAnswer } from '@/lib/contract/forms/form-answer';

/** The first row of every public form that asks for a name. */
export const NameAndEmail = ({ values, errors }: Pick<FormAnswer, 'values' | 'errors'>) => (
  <FieldRow>
    <TextField label="Name" name="name" autoComplete="name" defaultValue={values.name} error={errors.name} />
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={values.email}
      error={errors.email}
    />
  </FieldRow>
);
