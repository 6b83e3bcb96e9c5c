'use client';
import { type ReactNode, useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import noticeStyles from '@/components/ui/notice.module.css';
import { focusControl, ProblemList } from '@/components/ui/problem-list';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import styles from './public-form.module.css';
import type { PublicFormName } from './send-form';
/** Handles the form without JavaScript: the browser posts it to the same page, which renders the result. */
export type FormAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;

export interface PublicFormProps {
  /** Id of the form element; the result page without JavaScript scrolls to it. */
  id: string;
  name: PublicFormName;
  action: FormAction;
  /** Text of the button. */
  button: string;
  /** Initial values, or the result of a form submitted without JavaScript on an earlier page. */
  before?: FormAnswer;
  /** The fields, with what was typed and its errors once there is a result. */
  fields: (answer: FormAnswer) => ReactNode;
}

/** A public form that works with and without JavaScript: shows errors, keeps the input, and confirms. */
export function PublicForm({ id, name, action, button, before = unanswered, fields }: PublicFormProps) {
  const [posted, post] = useActionState(action, unanswered, `#${id}`);
  const [called, setCalled] = useState<FormAnswer>();
  const { busy, onSubmit } = useOneAtATime();
  const answer =
    called ?? (posted.sent || posted.message || posted.values.email !== undefined ? posted : before);

  async function send(form: HTMLFormElement) {
    try {
      const { sendForm } = await loadPart(() => import('./send-form'));
      setCalled(await sendForm(name, form));
    } catch {
      // The sender itself did not load
      const values = Object.fromEntries(new FormData(form)) as FormAnswer['values'];
      setCalled({ ...unanswered, values, message: `${formMessages.offline} Please try again.` });
    }
  }

  return (
    <form id={id} action={post} onSubmit={onSubmit(send)} className={styles.form} aria-busy={busy} noValidate>
      {answer === unanswered ? fields(answer) : <FormOutcome answer={answer}>{fields(answer)}</FormOutcome>}
      {!answer.sent && (
        <>
          {/* Only bots fill it in */}
          <input
            name="company_url"
            className={styles.trap}
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
          />
          <p>
            <Button type="submit" busy={busy} busyText="Sending…">
              {button}
            </Button>
          </p>
        </>
      )}
    </form>
  );
}

/** The confirmation, or the errors above the fields. Takes the focus, or focuses the only invalid field. */
function FormOutcome({ answer, children }: { answer: FormAnswer; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  const problems = Object.entries(answer.errors).map(([id, message]) => ({ id, message }));

  useLayoutEffect(() => answer.restoreTyped?.(), [answer]);

  useEffect(() => {
    const [first, second] = Object.keys(answer.errors);
    if (!first && !answer.message) return;
    if (first && !second) focusControl(first);
    else outcome.current?.focus();
    if (!first) return;
    const title = document.title.replace(/^Error: /, '');
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [answer]);

  return (
    <>
      <div ref={outcome} tabIndex={-1} className={`no-outline ${styles.outcome}`}>
        {answer.message && (
          <p
            className={`${noticeStyles.notice} ${answer.sent ? noticeStyles.good : noticeStyles.error}`}
            role={answer.sent ? 'status' : 'alert'}
          >
            {answer.message}
          </p>
        )}
        {problems.length > 1 && <ProblemList problems={problems} />}
      </div>
      {!answer.sent && children}
    </>
  );
}
