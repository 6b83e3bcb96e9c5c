'use client';
import { useMemo } from 'react';
import { useBrowserSession } from '@/hooks/use-browser-session';
import { unanswered } from '@/lib/form-answer';
import { InquiryFields } from './inquiry-fields';
import { OrderNumberChoice } from './order-number-choice';
import { type FormAction, PublicForm } from './public-form';

interface InquiryFormProps {
  action: FormAction;
  /** The subjects to choose from (lib/contract/outreach.ts). */
  subjects: readonly string[];
}

/** A question to the business. Customers get their name and email prefilled. */
export function InquiryForm({ action, subjects }: InquiryFormProps) {
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
      button="Send message"
      before={before}
      fields={({ values, errors }) => (
        <>
          <InquiryFields
            values={values}
            errors={errors}
            subjects={subjects}
            orderNumbers={user ? 'last-orders' : undefined}
          />
          {user && <OrderNumberChoice id="last-orders" userId={user.id} />}
        </>
      )}
    />
  );
}
