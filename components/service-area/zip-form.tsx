'use client';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import { ZipField } from '@/components/ui/zip-field';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import styles from './zip-check.module.css';

export interface ZipFormProps {
  prices: readonly ReceiptRow[];
  /** The ticket shown before the first check. */
  example: ReactNode;
  /** Where the form goes without JavaScript. */
  action: string;
  /** Above the field. */
  children?: ReactNode;
  /** Above the ticket. */
  picture?: ReactNode;
  className?: string | undefined;
}

/** The form with its result, whose ticket comes with the first check. */
export function ZipForm({ action, prices, example, children, picture, className }: ZipFormProps) {
  const [answer, setAnswer] = useState<ReactNode>();
  const [problem, setProblem] = useState<string>();
  const { busy, onSubmit } = useOneAtATime();

  async function check(form: HTMLFormElement) {
    try {
      const { answerZip } = await loadPart(() => import('./zip-answer'));
      const { problem, ticket } = await answerZip(form, prices);
      setProblem(problem);
      setAnswer(ticket);
    } catch {
      // The answer itself did not load
      setProblem(`${formMessages.offline} Please try again.`);
    }
  }

  return (
    <div className={cx(styles.check, className)}>
      <div className={styles.ask}>
        {children}
        <form action={action} onSubmit={onSubmit(check)} className={styles.form} aria-busy={busy} noValidate>
          <ZipField label="ZIP code" name="zipCode" id="zip" error={problem} />
          <Button type="submit">See pickup times</Button>
          <p className={styles.note}>No account needed to see times and prices.</p>
        </form>
      </div>
      <div aria-live="polite" className={styles.answer}>
        {picture}
        {answer ?? example}
      </div>
    </div>
  );
}
