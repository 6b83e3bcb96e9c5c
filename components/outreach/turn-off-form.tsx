'use client';
import { type FormAction, PublicForm } from './public-form';

/** One button that turns email notifications off; the token comes from the link of a mail. */
export const TurnOffForm = ({ token, action }: { token: string; action: FormAction }) => (
  <PublicForm
    id="turn-off"
    name="outreach.turnOffMails"
    action={action}
    button="Turn off email notifications"
    fields={() => <input type="hidden" name="token" value={token} />}
  />
);
