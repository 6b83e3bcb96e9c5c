'use client';
import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { focusControl, ProblemList, useErrorTitle } from '@/components/ui/status/problem-list';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { loadPart } from '@/lib/browser/page/load-part';
import { type FormAnswer, type FormName, unanswered } from '@/lib/contract/forms/form-answer';
import { formMessages } from '@/lib/messages/form-messages';

/** Handles the form without JavaScript: the browser posts it to the same page, which renders the result. */
export type FormAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;

export interface PublicFormProps {
  /** Id of the form element; the result page without JavaScript scrolls to it. */
  id: string;
  name: FormName;
  action: FormAction;
  button: string;
  /** Initial values, or the result of a form submitted without JavaScript on an earlier page. */
  before?: FormAnswer;
  /** Hidden fields: a token, a zip code. */
  hidden?: Record<string, string>;
  /** The fields, with what was typed and its errors once there is a result. */
  fields?: (answer: FormAnswer) => ReactNode;
}

/** A public form that works with and without JavaScript: shows errors, keeps the input, and confirms. */
export function PublicForm({
  id,
  name,
  action,
  button,
  before = unanswered,
  hidden = {},
  fields,
}: PublicFormProps) {
  const [posted, post] = useActionState(action, unanswered, `#${id}`);
  const [called, setCalled] = useState<FormAnswer>();
  const { busy, onSubmit } = useSubmitOnce();
  const outcome = useRef<HTMLDivElement>(null);
  const isPosted = posted.sent || posted.message || Object.keys(posted.values).length > 0;
  const answer = called ?? (isPosted ? posted : before);
  const { sent, message } = answer;
  const problems = Object.entries(answer.errors).map(([field, text]) => ({ id: field, message: text }));

  async function send(form: HTMLFormElement) {
    try {
      const { sendForm } = await loadPart(() => import('@/components/layout/page/send-form'));
      setCalled(await sendForm(name, form));
    } catch {
      // The sender itself did not load
      setCalled({ ...unanswered, message: formMessages.offlineAgain });
    }
  }

  // The outcome takes the focus, or the only invalid field.
  useEffect(() => {
    const [first, second] = Object.keys(answer.errors);
    if (!first && !answer.message) return;
    if (first && !second) focusControl(first);
    else outcome.current?.focus();
  }, [answer]);
  useErrorTitle(problems.length > 0);

  return (
    <form
      id={id}
      action={post}
      onSubmit={onSubmit(send)}
      className="grid max-w-form scroll-mt-8 gap-6 not-first:mt-6"
      aria-busy={busy}
      noValidate
    >
      {/* Always rendered, so that screen readers announce its content; takes no space while empty */}
      <div ref={outcome} tabIndex={-1} className="empty:absolute focus:outline-none">
        {message && (
          <p
            className={cx('flex gap-3 rounded-md px-4 py-3 text-ink', sent ? 'bg-good-tint' : 'bg-bad-tint')}
            role={sent ? 'status' : 'alert'}
          >
            {message}
          </p>
        )}
        {problems.length > 1 && <ProblemList problems={problems} />}
      </div>
      {!sent && (
        <>
          {fields?.(answer)}
          {/* Only bots fill it in */}
          <input
            name="company_url"
            className="pointer-events-none absolute size-px border-0 p-0 opacity-0"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
          />
          {Object.entries({ $form: name, ...hidden }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
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
