'use client';
import { lazy, type ReactNode, useMemo } from 'react';
import { useSession } from '@/hooks/use-session';
import { unanswered } from '@/lib/form-answer';
import { type FormAction, PublicForm } from './public-form';

const InquiryAnswered = lazy(() => import('./inquiry-answered'));

interface InquiryFormProps {
  action: FormAction;
  subjects: readonly string[];
  /** InquiryFields */
  children: ReactNode;
}

/** A question to the business. Customers get their name and email prefilled. */
export function InquiryForm({ action, subjects, children }: InquiryFormProps) {
  const { user } = useSession();
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
      answered={(answer) => <InquiryAnswered answer={answer} subjects={subjects} userId={user?.id} />}
    >
      {children}
    </PublicForm>
  );
}
