'use client';
import { FormOutcome } from './form-outcome';
import { type FormAction, PublicForm } from './public-form';
import { sendButtons } from './send-buttons';

/** One button that turns email notifications off; the token comes from the link of a mail. */
export function TurnOffForm({ token, action }: { token: string; action: FormAction }) {
  const field = <input type="hidden" name="token" value={token} />;
  return (
    <PublicForm
      id="turn-off"
      name="outreach.turnOffMails"
      action={action}
      buttons={sendButtons('Turn off email notifications')}
      answered={(answer) => <FormOutcome answer={answer}>{field}</FormOutcome>}
    >
      {field}
    </PublicForm>
  );
}
