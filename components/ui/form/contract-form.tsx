'use client';
import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { Notice } from '@/components/ui/status/notice';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { ErrorSummary, type FieldProblem } from './error-summary';

interface ContractFormProps {
  form: { problems: FieldProblem[]; attempt: number; failure: string; preload: () => void };
  onSubmit: FormEventHandler<HTMLFormElement>;
  id?: string | undefined;
  /** Of fields below the form that are not part of it. */
  extraProblems?: FieldProblem[];
  children: ReactNode;
}

/** Disabled until hydration. */
export function ContractForm({ form, onSubmit, id, extraProblems = [], children }: ContractFormProps) {
  const hydrated = useHydrated();
  useFocusDespiteDoubleClick(form);
  return (
    <form id={id} className="max-w-form" onSubmit={onSubmit} onFocus={form.preload} noValidate method="post">
      <fieldset className="flex flex-col gap-6" disabled={!hydrated}>
        <ErrorSummary problems={[...form.problems, ...extraProblems]} attempt={form.attempt} />
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {children}
      </fieldset>
    </form>
  );
}

/** The longest pause between the two presses of a double click. */
const BETWEEN_MS = 500;

/**
 * What a form says after the first press of a double click moves its button away: the second one lands beside it, on the
 * page, which would take the focus from the field or the button.
 */
export function useFocusDespiteDoubleClick({ attempt, failure }: { attempt: number; failure: string }) {
  useEffect(() => {
    if (attempt === 0 && failure === '') return;
    const keep = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    window.addEventListener('mousedown', keep, true);
    const forget = () => window.removeEventListener('mousedown', keep, true);
    const timer = setTimeout(forget, BETWEEN_MS);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [attempt, failure]);
}
