'use client';
import { TextField } from '@/components/ui/form/field';
import { fieldOf } from './form-fields';
import { PublicForm, type PublicFormProps } from './public-form';

interface EmailFormProps extends Omit<PublicFormProps, 'fields'> {
  email?: string;
  label?: string;
}

/** A form with one email address and a button. */
export const EmailForm = ({ email, label = 'Email', ...form }: EmailFormProps) => (
  <PublicForm
    {...form}
    fields={(answer) => (
      <TextField
        label={label}
        type="email"
        autoComplete="email"
        {...fieldOf(answer, 'email')}
        defaultValue={answer.values.email ?? email}
      />
    )}
  />
);
