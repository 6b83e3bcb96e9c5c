'use client';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { ZipField } from '@/components/ui/form/zip-field';
import type { ReceiptRow } from '@/components/ui/layout/receipt-rows';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { loadPart } from '@/lib/browser/page/load-part';
import { formMessages } from '@/lib/messages/form-messages';
import { useOwnAnswer, type ZipState } from './use-own-answer';

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
}

/** Question and answer, example and own ticket: nothing around them moves. */
const oneCell = 'grid grid-cols-1 *:col-start-1 *:row-start-1 *:min-w-0';

const besidePicture = cx(
  'md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:items-start md:gap-8 md:pt-29.5 print:pt-0',
  'desktop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] desktop:gap-16',
);

/** Also the answer's form has this width. */
const belowLine = 'md:pt-29 md:[&_form]:max-w-90 print:pt-0';

const changeLook = 'bare rounded-sm font-semibold text-accent-ink no-underline hover:underline';

const loadAnswer = () => import('./zip-answer');

/** The answer's code loads with the first key, to keep the home page light. */
export function ZipForm(props: ZipFormProps) {
  const { as, prices, example, action, button, children, picture } = props;
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
        <button type="button" className={changeLook} onClick={() => settle({})}>
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
    <div className={cx('grid grid-cols-1 gap-6', picture ? besidePicture : 'min-h-54 items-start')}>
      <div className={cx('@container', oneCell, Boolean(picture) && belowLine)} ref={place}>
        <div
          className={cx(
            'grid grid-cols-1 gap-6 inert:invisible desktop:gap-8',
            picture ? 'content-center' : 'content-start',
          )}
          inert={isAnswered}
        >
          {children}
          <form
            action={action}
            onSubmit={onSubmit(check)}
            // A failure shows on submit.
            onInput={() => void loadAnswer().catch(() => undefined)}
            className="group/zip grid max-w-104 gap-1 gap-x-3 @narrow:grid-cols-[minmax(0,1fr)_auto]"
            aria-busy={busy}
            noValidate
          >
            <ZipField
              label="ZIP code"
              name="zipCode"
              id="zip"
              className="@narrow:contents @narrow:[&>:not(input)]:col-span-full"
              error={answer.problem}
            />
            {button}
          </form>
        </div>
        {isAnswered && <div className="animate-arrive">{answer.panel}</div>}
      </div>
      {picture && (
        <div>
          {picture}
          <div className={oneCell}>
            <div className="inert:invisible" inert={Boolean(answer.ticket)}>
              {example}
            </div>
            {answer.ticket && <div className="animate-arrive">{answer.ticket}</div>}
          </div>
        </div>
      )}
    </div>
  );
}
