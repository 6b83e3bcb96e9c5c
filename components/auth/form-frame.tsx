'use client';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary, problemsOf } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import styles from './auth.module.css';

interface FormFrameProps {
  /** Of useContractForm. */
  form: { errors: object; attempt: number; failure: string; locked: boolean; busy: boolean };
  /** Field names in the order they stand in, for the error summary. */
  order: readonly string[];
  onSubmit: FormEventHandler<HTMLFormElement>;
  button: string;
  busyText: string;
  children: ReactNode;
}

/** Summary, failure, fields and button: the same in every form of this folder. */
export const FormFrame = ({ form, order, onSubmit, button, busyText, children }: FormFrameProps) => (
  <form onSubmit={onSubmit} noValidate method="post">
    <fieldset className={styles.fields} disabled={form.locked && !form.busy}>
      <ErrorSummary problems={problemsOf(form.errors, order)} attempt={form.attempt} />
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {children}
      <Button type="submit" wide busy={form.busy} busyText={busyText}>
        {button}
      </Button>
    </fieldset>
  </form>
);
