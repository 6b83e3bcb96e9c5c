'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { ButtonLink } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { useDraft } from '@/hooks/page/use-order-draft';
import { useSession } from '@/hooks/page/use-session';
import { hasBegun, orderSteps, type StepId } from '@/lib/booking/order-steps';
import { placedOrder } from '@/lib/booking/placed-order';
import { routes } from '@/lib/routes';

const thenDo: Record<StepId, string> = {
  'what-and-when': 'go on',
  address: 'add your address',
  payment: 'choose how to pay',
  review: 'review your order',
};

export const UnfinishedNotice = ({ step }: { step: StepId }) => (
  <Suspense fallback={null}>
    <Why step={step} />
  </Suspense>
);

function Why({ step }: { step: StepId }) {
  const query = useSearchParams();
  const unfinished = query.get('unfinished');
  const [step1] = useDraft('order-step-1');
  const { status, user } = useSession();
  const placed = placedOrder(user?.id);
  const later = orderSteps.find(({ id }) => id === unfinished);
  // The URL alone does not prove an order, so it must match the one placed in this browser.
  if (placed !== undefined && query.get('placed') === String(placed) && !hasBegun(step1)) {
    return (
      <Notice
        tone="good"
        live
        title="Your order is placed"
        actions={
          <ButtonLink href={routes.thankYou(placed)} variant="secondary" size="small">
            See your order
          </ButtonLink>
        }
      >
        You can start another one here.
      </Notice>
    );
  }
  if (!later) return null;
  return (
    <Notice tone="warn" live title={`Finish this step first, then ${thenDo[later.id]}.`}>
      {step === 'address' && status === 'signed-out'
        ? 'Sign in or create your account here. Your choices are saved.'
        : undefined}
    </Notice>
  );
}
