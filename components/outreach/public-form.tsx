'use client';
// Kept small: public pages carry it. What sends it comes with the first sending.
import { type FormEvent, type ReactNode, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import noticeStyles from '@/components/ui/notice.module.css';
import { ProblemList } from '@/components/ui/problem-list';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
import styles from './public-form.module.css';
import type { PublicFormName } from './send-form';

/** Takes the form without JavaScript: the browser posts it to its own page, which comes back with the answer. */
export type FormAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;

export interface PublicFormProps {
  /** Of the form element; the page without JavaScript comes back to it. */
  id: string;
  name: PublicFormName;
  action: FormAction;
  button: string;
  /** The answer to what was sent before this page was asked for. */
  before?: FormAnswer;
  children: (answer: FormAnswer) => ReactNode;
}

/** A form for everybody, with or without JavaScript: it says what is wrong, keeps what was typed, and thanks. */
export function PublicForm({ id, name, action, button, before = unanswered, children }: PublicFormProps) {
  const [posted, post] = useActionState(action, before, `#${id}`);
  const [answered, setAnswered] = useState<FormAnswer>();
  const [busy, setBusy] = useState(false);
  const shownAt = useRef(0);
  const outcome = useRef<HTMLDivElement>(null);
  const answer = answered ?? posted;
  const problems = Object.entries(answer.errors).map(([field, message]) => ({ id: field, message }));

  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

  useEffect(() => {
    if (answer === unanswered) return;
    const [first, second] = Object.keys(answer.errors);
    const field = first && !second && document.getElementById(first);
    (field || outcome.current)?.focus();
    if (!first || document.title.startsWith('Error: ')) return;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [answer]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { sendForm } = await import('./send-form');
      setAnswered(await sendForm(name, form, shownAt.current));
    } catch {
      // The sender itself did not load, and with it the sentences of lib/messages
      setAnswered({ ...unanswered, message: 'Could not reach the server. Please try again.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form id={id} action={post} onSubmit={send} className={styles.form} aria-busy={busy} noValidate>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
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
      {!answer.sent && (
        <>
          {children(answer)}
          {/* Only robots fill it in */}
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
