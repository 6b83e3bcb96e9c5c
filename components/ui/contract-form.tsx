'use client';
import type { FormEventHandler, ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { ErrorSummary, type FieldProblem } from './error-summary';
import styles from './field-layout.module.css';
import { Notice } from './notice';

interface ContractFormProps {
  /** Of useContractForm. */
  form: { problems: FieldProblem[]; attempt: number; failure: string };
  /** From `form.submit`. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** So that a button elsewhere can submit it. */
  id?: string | undefined;
  /** Of fields that stand first in the form without being its own. */
  extraProblems?: FieldProblem[];
  /** The fields and what sends them. */
  children: ReactNode;
}

/** The frame of every form over the contract: problems, failure, fields. It takes input once React listens. */
export function ContractForm({ form, onSubmit, id, extraProblems = [], children }: ContractFormProps) {
  const hydrated = useHydrated();
  return (
    <form id={id} className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <fieldset className={styles.stack} disabled={!hydrated}>
        <ErrorSummary problems={[...extraProblems, ...form.problems]} attempt={form.attempt} />
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {children}
      </fieldset>
    </form>
  );
}
