'use client';
// Loaded with the first result, not with the page.
import type { FormAnswer } from '@/lib/form-answer';
import { FormOutcome } from './form-outcome';
import { ZipRequestFields } from './zip-request-fields';

export default function ZipRequestAnswered({ answer }: { answer: FormAnswer }) {
  return (
    <FormOutcome answer={answer}>
      <ZipRequestFields answer={answer} />
    </FormOutcome>
  );
}
