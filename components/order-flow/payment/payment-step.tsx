'use client';
import { useCards } from '@/hooks/use-cards';
import { useSession } from '@/hooks/use-session';
import { useStepGuard } from '@/hooks/use-step-guard';
import { OrderStep, StepData } from '../order-step';
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
    <OrderStep step="payment" ready={guard.ready}>
      <StepData failed={cards.isError ? cards : undefined} />
    </OrderStep>
  );
}
