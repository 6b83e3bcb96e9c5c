'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { Notice } from '@/components/ui/notice';
import { useSession } from '@/hooks/use-session';
import { orderSteps, type StepId } from '@/lib/order-steps';

/** Says why somebody who asked for a later step stands here (see useStepGuard). */
export const UnfinishedNotice = ({ step }: { step: StepId }) => (
  <Suspense fallback={null}>
    <Why step={step} />
  </Suspense>
);

function Why({ step }: { step: StepId }) {
  const asked = useSearchParams().get('unfinished');
  const signedOut = useSession().status === 'signed-out';
  const later = orderSteps.find(({ id }) => id === asked);
  if (!later) return null;
  return (
    <Notice tone="warn" live title="This step comes first">
      {step === 'address' && signedOut
        ? 'Sign in or create your account here. Your choices are saved.'
        : `Something is still missing here. After it you can go on to ${later.label}.`}
    </Notice>
  );
}
