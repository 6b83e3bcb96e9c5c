'use client';
// Loaded for customers, or with the first result, not with the page.
import type { FormAnswer } from '@/lib/form-answer';
import { FormOutcome } from './form-outcome';
import { InquiryFields } from './inquiry-fields';
import { OrderNumberChoice } from './order-number-choice';

interface InquiryAnsweredProps {
  answer: FormAnswer;
  subjects: readonly string[];
  userId: number | undefined;
}

export default function InquiryAnswered({ answer, subjects, userId }: InquiryAnsweredProps) {
  return (
    <FormOutcome answer={answer}>
      <InquiryFields answer={answer} subjects={subjects} orderNumbers={userId ? 'last-orders' : undefined} />
      {userId && <OrderNumberChoice id="last-orders" userId={userId} />}
    </FormOutcome>
  );
}
