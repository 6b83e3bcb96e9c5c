'use client';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { ZipField } from '@/components/ui/form/zip-field';
import type { ReceiptRow } from '@/components/ui/layout/receipt-rows';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { loadPart } from '@/lib/browser/page/load-part';
import { formMessages } from '@/lib/messages/form-messages';
import { useOwnAnswer, type ZipState } from './use-own-answer';
import styles from './zip-check.module.css';
import panel from './zip-panel.module.css';

export interface ZipFormProps {
  as: 'h1' | 'h2';
  prices: readonly ReceiptRow[];
  example: ReactNode;
  action: string;
  /** Server-rendered, so that the browser need not load Button. */
  button: ReactNode;
  children?: ReactNode;
  /** Without it the answer has no ticket, and a returning visitor is asked too. */
  picture?: ReactNode;
  className?: string | undefined;
}

const loadAnswer = () => import('./zip-answer');

/** The answer's code loads with the first key, to keep the home page light. */
export function ZipForm(props: ZipFormProps) {
  const { as, prices, example, action, button, children, picture, className } = props;
  const [answer, setAnswer] = useState<ZipState>({});
  const [asked, setAsked] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { busy, onSubmit } = useSubmitOnce();
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
      settle({ problem: formMessages.offlineAgain });
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
            // A failure shows on submit.
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
