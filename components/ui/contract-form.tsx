'use client';
import type { FormEventHandler, ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { useFocusDespiteDoubleClick } from './double-click';
import { ErrorSummary, type FieldProblem } from './error-summary';
import styles from './field.module.css';
import { Notice } from './notice';

interface ContractFormProps {
  /** From useContractForm. */
  form: { problems: FieldProblem[]; attempt: number; failure: string; preload: () => void };
  /** From `form.submit`. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Lets a button outside the form submit it. */
  id?: string | undefined;
  /** Problems of fields that come last in the form but are not part of it. */
  extraProblems?: FieldProblem[];
  /** The fields and the submit button. */
  children: ReactNode;
}

/** Layout of every contract-based form: problems, failure, fields. Disabled until hydration. */
export function ContractForm({ form, onSubmit, id, extraProblems = [], children }: ContractFormProps) {
  const hydrated = useHydrated();
  useFocusDespiteDoubleClick(form);
  return (
    <form id={id} className={styles.form} onSubmit={onSubmit} onInput={form.preload} noValidate method="post">
      <fieldset className={styles.stack} disabled={!hydrated}>
        <ErrorSummary problems={[...form.problems, ...extraProblems]} attempt={form.attempt} />
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {children}
      </fieldset>
    </form>
  );
}
