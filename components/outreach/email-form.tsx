'use client';
import { TextField } from '@/components/ui/field';
import { PublicForm, type PublicFormProps } from './public-form';

interface EmailFormProps extends Omit<PublicFormProps, 'fields'> {
  /** Prefills the field. */
  email?: string;
  label?: string;
  /** Hidden fields: a token, a zip code. */
  hidden?: Record<string, string>;
}

/** A form with one email address and a button. */
export const EmailForm = ({ email, label = 'Email', hidden = {}, ...form }: EmailFormProps) => (
  <PublicForm
    {...form}
    fields={({ values, errors }) => (
      <>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={label}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email ?? email}
          error={errors.email}
        />
      </>
    )}
  />
);
