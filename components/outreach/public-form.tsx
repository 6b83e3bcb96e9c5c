'use client';
import { type ReactNode, useActionState, useState } from 'react';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
// Kept small: public pages carry it. What sends it comes with the first sending.
import { loadPart } from '@/lib/load-part';
import styles from './public-form.module.css';
import type { SendButtons } from './send-buttons';
import type { PublicFormName } from './send-form';

/** Handles the form without JavaScript: the browser posts it to the same page, which renders the result. */
export type FormAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;

export interface PublicFormProps {
  /** Id of the form element; the result page without JavaScript scrolls to it. */
  id: string;
  name: PublicFormName;
  action: FormAction;
  /** From sendButtons */
  buttons: SendButtons;
  /** Initial values, or the result of a form submitted without JavaScript on an earlier page. */
  before?: FormAnswer;
  /** The initial fields, rendered on the server so that the browser need not load their code. */
  children: ReactNode;
  /** The fields with a result, in a FormOutcome. */
  answered: (answer: FormAnswer) => ReactNode;
}

/** A public form that works with and without JavaScript: shows errors, keeps the input, and confirms. */
export function PublicForm({
  id,
  name,
  action,
  buttons,
  before = unanswered,
  children,
  answered,
}: PublicFormProps) {
  const [posted, post] = useActionState(action, unanswered, `#${id}`);
  const [called, setCalled] = useState<FormAnswer>();
  const { busy, onSubmit } = useOneAtATime();
  const [shownAt] = useState(() => performance.now());
  const answer =
    called ?? (posted.sent || posted.message || posted.values.email !== undefined ? posted : before);

  async function send(form: HTMLFormElement) {
    try {
      const { sendForm } = await loadPart(() => import('./send-form'));
      setCalled(await sendForm(name, form, shownAt));
    } catch {
      // The module failed to load, and the messages of lib/messages with it
      const values = Object.fromEntries(new FormData(form)) as FormAnswer['values'];
      setCalled({ ...unanswered, values, message: 'We couldn’t reach the server. Please try again.' });
    }
  }

  return (
    <form id={id} action={post} onSubmit={onSubmit(send)} className={styles.form} aria-busy={busy} noValidate>
      {answer === unanswered ? children : answered(answer)}
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
          <p>{busy ? buttons.sending : buttons.idle}</p>
        </>
      )}
    </form>
  );
}
