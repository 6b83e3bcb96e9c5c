'use client';
import { type ReactNode, useMemo } from 'react';
import { useBrowserSession } from '@/hooks/use-browser-session';
import { unanswered } from '@/lib/form-answer';
import { FormOutcome } from './form-outcome';
import { InquiryFields } from './inquiry-fields';
import { OrderNumberChoice } from './order-number-choice';
import { type FormAction, PublicForm } from './public-form';
import type { SendButtons } from './send-buttons';

interface InquiryFormProps {
  action: FormAction;
  subjects: readonly string[];
  buttons: SendButtons;
  /** InquiryFields */
  children: ReactNode;
}

/** A question to the business. Customers get their name and email prefilled. */
export function InquiryForm({ action, subjects, buttons, children }: InquiryFormProps) {
  const { user } = useBrowserSession();
  const before = useMemo(
    () =>
      user && {
        ...unanswered,
        values: { name: `${user.first_name} ${user.last_name}`, email: user.email },
      },
    [user],
  );
  return (
    <PublicForm
      id="inquiry"
      name="outreach.inquiry"
      action={action}
      buttons={buttons}
      before={before}
      answered={(answer) => (
        <FormOutcome answer={answer}>
          <InquiryFields
            answer={answer}
            subjects={subjects}
            orderNumbers={user ? 'last-orders' : undefined}
          />
          {user && <OrderNumberChoice id="last-orders" userId={user.id} />}
        </FormOutcome>
      )}
    >
      {children}
    </PublicForm>
  );
}
