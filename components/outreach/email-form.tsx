'use client';
import { TextField } from '@/components/ui/text-field';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
import { FormOutcome } from './form-outcome';
import { PublicForm, type PublicFormProps } from './public-form';

interface EmailFormProps extends Omit<PublicFormProps, 'children' | 'answered'> {
  /** Prefills the field. */
  email?: string;
  label?: string;
  /** Hidden fields: a token, a zip code. */
  hidden?: Record<string, string>;
}

/** A form with one email address and a button. */
export function EmailForm({ email, label = 'Email', hidden = {}, ...form }: EmailFormProps) {
  const fields = ({ values, errors }: FormAnswer) => (
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
  );
  return (
    <PublicForm {...form} answered={(answer) => <FormOutcome answer={answer}>{fields(answer)}</FormOutcome>}>
      {fields(unanswered)}
    </PublicForm>
  );
}
