'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import { TextField } from '@/components/ui/text-field';
import styles from './zip-check.module.css';

export interface ZipFormProps {
  prices: readonly ReceiptRow[];
  /** The ticket before anything is asked. */
  example: ReactNode;
  /** Where the form goes without JavaScript. */
  action: string;
  /** Rendered on the server, so that the browser need not know buttons. */
  button: ReactNode;
  /** Above the field. */
  children?: ReactNode;
  /** Above the ticket. */
  picture?: ReactNode;
}

/** The question and, beside it, its answer. Home is to stay light: all that answers comes with the first question. */
export function ZipForm({ action, prices, example, button, children, picture }: ZipFormProps) {
  const [answer, setAnswer] = useState<ReactNode>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { answerZip } = await import('./zip-answer');
      const { problem, ticket } = await answerZip(form, prices);
      setProblem(problem);
      setAnswer(ticket);
    } catch {
      // the answering part itself did not load, and with it the sentences of lib/messages
      setProblem('Could not reach the server. Please try again.');
    }
    setBusy(false);
  }

  return (
    <div className={styles.check}>
      <div className={styles.ask}>
        {children}
        <form action={action} onSubmit={check} className={styles.form} aria-busy={isBusy} noValidate>
          <TextField
            label="Zip code"
            name="zipCode"
            id="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            error={problem}
          />
          {button}
        </form>
      </div>
      <div aria-live="polite" className={styles.answer}>
        {picture}
        {answer ?? example}
      </div>
    </div>
  );
}
