'use client';
import { Notice } from '@/components/ui/notice';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useCards } from '@/hooks/use-cards';
import { useSession } from '@/hooks/use-session';
import { useStepGuard } from '@/hooks/use-step-guard';
import { failureSentence } from '@/lib/api/failure-text';
import { LaterStep } from '../later-step';
import { PaymentForm } from './payment-form';

/** Step 3: card, promo code and tip. Nothing is charged before the clothes are weighed and counted. */
export function PaymentStep() {
  const guard = useStepGuard('payment');
  const { user } = useSession();
  const cards = useCards(user?.id);

  if (guard.ready && user && cards.data) {
    return <PaymentForm step1={guard.step1} step3={guard.step3} user={user} cards={cards.data} />;
  }
  return (
    <LaterStep step="payment" title="How would you like to pay?" ready={guard.ready}>
      {cards.isError ? (
        <Notice tone="error" onRetry={() => void cards.refetch()}>
          {failureSentence(cards.error)} Your choices are saved.
        </Notice>
      ) : (
        <SkeletonForm />
      )}
    </LaterStep>
  );
}
