'use client';
import { type ReactNode, useActionState, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import { FormOutcome } from './form-outcome';
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
