'use client';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import { ZipField } from '@/components/ui/zip-field';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import { useOwnAnswer, type ZipState } from './use-own-answer';
import styles from './zip-check.module.css';
import panel from './zip-panel.module.css';

export interface ZipFormProps {
  /** The heading of the answer. */
  as: 'h1' | 'h2';
  prices: readonly ReceiptRow[];
  /** The ticket shown before the first check. */
  example: ReactNode;
  /** Where the form goes without JavaScript. */
  action: string;
  /** Rendered on the server, so that the browser need not load Button. */
  button: ReactNode;
  /** Above the field. */
  children?: ReactNode;
  /** Above the ticket. Without it the answer has no ticket, and a known visitor is asked too. */
  picture?: ReactNode;
  className?: string | undefined;
}

const loadAnswer = () => import('./zip-answer');

/**
 * The question for a zip code, which the answer replaces in its place. The code for the answer loads with the first key,
 * to keep the home page light. Both stand in the same cell, so that nothing around them moves.
 */
export function ZipForm(props: ZipFormProps) {
  const { as, prices, example, action, button, children, picture, className } = props;
  const [answer, setAnswer] = useState<ZipState>({});
  const [asked, setAsked] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { busy, onSubmit } = useOneAtATime();
  const isAnswered = answer.panel !== undefined;

  const settle = useCallback((next: ZipState) => {
    setAnswer(next);
    setAsked((times) => times + 1);
  }, []);
  const createFrame = useCallback(
    () => ({
      as,
      prices,
      change: (
        <button type="button" className={panel.change} onClick={() => settle({})}>
          Change
        </button>
      ),
    }),
    [as, prices, settle],
  );
  useOwnAnswer(Boolean(picture), place, createFrame, setAnswer);

  // The focus goes to the answer, or to the field that wants another try.
  useEffect(() => {
    if (asked === 0) return;
    place.current?.querySelector<HTMLElement>(isAnswered ? '[data-answer]' : 'form input')?.focus();
  }, [asked, isAnswered]);

  async function check(form: HTMLFormElement) {
    try {
      const { answerZip } = await loadPart(loadAnswer);
      settle(await answerZip(form.querySelector('input')?.value ?? '', createFrame()));
    } catch {
      // The answer itself did not load
      settle({ problem: `${formMessages.offline} Please try again.` });
    }
  }

  return (
    <div className={cx(styles.check, className)}>
      <div className={styles.ask} ref={place}>
        <div className={styles.question} inert={isAnswered}>
          {children}
          <form
            action={action}
            onSubmit={onSubmit(check)}
            // a failure is told when the form is sent
            onInput={() => void loadAnswer().catch(() => undefined)}
            className={styles.form}
            aria-busy={busy}
            noValidate
          >
            <ZipField label="ZIP code" name="zipCode" id="zip" error={answer.problem} />
            {button}
          </form>
        </div>
        {isAnswered && <div className={styles.arriving}>{answer.panel}</div>}
      </div>
      {picture && (
        <div>
          {picture}
          <div className={styles.tickets}>
            <div inert={Boolean(answer.ticket)}>{example}</div>
            {answer.ticket && <div className={styles.arriving}>{answer.ticket}</div>}
          </div>
        </div>
      )}
    </div>
  );
}
