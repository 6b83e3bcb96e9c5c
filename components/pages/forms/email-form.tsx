'use client';
import { TextField } from '@/components/ui/form/field';
import { PublicForm, type PublicFormProps } from './public-form';

interface EmailFormProps extends Omit<PublicFormProps, 'fields'> {
  email?: string;
  label?: string;
}

/** A form with one email address and a button. */
export const EmailForm = ({ email, label = 'Email', ...form }: EmailFormProps) => (
  <PublicForm
    {...form}
    fields={({ values, errors }) => (
      <TextField
        label={label}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values.email ?? email}
        error={errors.email}
      />
    )}
  />
);
