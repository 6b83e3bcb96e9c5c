'use client';
import { lazy, Suspense } from 'react';
import { FieldRow, SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { useSession } from '@/hooks/use-session';
import { type FormAction, PublicForm } from './public-form';

// Visitors, who have no orders, do not load it.
const OrderNumberChoice = lazy(() => import('./order-number-choice'));

interface InquiryFormProps {
  action: FormAction;
  /** What a question can be about (lib/contract/outreach.ts). */
  subjects: readonly string[];
}

/** A question to the business. Who is signed in need not say who they are. */
export function InquiryForm({ action, subjects }: InquiryFormProps) {
  const { user } = useSession();
  return (
    <PublicForm id="inquiry" name="outreach.inquiry" action={action} button="Send message">
      {({ values, errors }) => (
        <>
          <FieldRow key={user?.id}>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              defaultValue={values.name ?? (user ? `${user.first_name} ${user.last_name}` : '')}
              error={errors.name}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={values.email ?? user?.email}
              error={errors.email}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label="Cell Phone"
              optional
              name="mobile"
              type="tel"
              autoComplete="tel"
              hint="If you prefer a call."
              defaultValue={values.mobile}
              error={errors.mobile}
            />
            <SelectField
              label="Subject"
              name="subject"
              placeholder="Choose one"
              hint="It reaches the right person first."
              defaultValue={values.subject}
              error={errors.subject}
            >
              {subjects.map((subject) => (
                <option key={subject}>{subject}</option>
              ))}
            </SelectField>
          </FieldRow>
          <TextField
            label="Order number"
            optional
            name="order_number"
            inputMode="numeric"
            maxLength={20}
            list={user ? 'last-orders' : undefined}
            defaultValue={values.order_number}
            error={errors.order_number}
          />
          {user && (
            <Suspense>
              <OrderNumberChoice userId={user.id} />
            </Suspense>
          )}
          <TextAreaField
            label="Message"
            name="message"
            rows={6}
            maxLength={2000}
            defaultValue={values.message}
            error={errors.message}
          />
        </>
      )}
    </PublicForm>
  );
}
