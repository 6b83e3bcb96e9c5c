'use client';
import { TextField } from '@/components/ui/text-field';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
import { FormOutcome } from './form-outcome';
import { PublicForm, type PublicFormProps } from './public-form';
import { sendButtons } from './send-buttons';

interface EmailFormProps extends Omit<PublicFormProps, 'children' | 'answered' | 'buttons'> {
  /** Text of the button. */
  button: string;
  /** Prefills the field. */
  email?: string;
  label?: string;
  /** Hidden fields: a token, a zip code. */
  hidden?: Record<string, string>;
}

/** A form with one email address and a button. */
export function EmailForm({ email, label = 'Email', hidden = {}, button, ...form }: EmailFormProps) {
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
    <PublicForm
      {...form}
      buttons={sendButtons(button)}
      answered={(answer) => <FormOutcome answer={answer}>{fields(answer)}</FormOutcome>}
    >
      {fields(unanswered)}
    </PublicForm>
  );
}
