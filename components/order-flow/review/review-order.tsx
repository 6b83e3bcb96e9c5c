'use client';
import { useEffect, useMemo, useState } from 'react';
import { refusedTime } from '@/components/order-times/refused-time';
import { CheckboxField } from '@/components/ui/field';
import type { Address } from '@/hooks/use-addresses';
import type { Card } from '@/hooks/use-cards';
import { useEstimate } from '@/hooks/use-estimate';
import { isExpired } from '@/lib/domain/card';
import { type DraftStep1, type DraftStep2, type DraftStep3, writeDraft } from '@/lib/drafts';
import { stepHref } from '@/lib/order-steps';
import { messages } from '@/lib/page-messages';
import { noChargeNow } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import type { User } from '@/lib/session-state';
import { OrderStep } from '../order-step';
import { confirmBody } from './confirm-body';
import { HouseRules } from './house-rules';
import { OrderRefusal } from './order-refusal';
import styles from './review.module.css';
import { ReviewSections } from './review-sections';
import { usePlaceOrder } from './use-place-order';

interface ReviewOrderProps {
  step1: DraftStep1;
  step2: DraftStep2;
  step3: DraftStep3;
  user: User;
  addresses: Address[];
  cards: Card[];
  onPlaced: (orderId: number) => void;
}

export function ReviewOrder({ step1, step2, step3, user, addresses, cards, onPlaced }: ReviewOrderProps) {
  const estimate = useEstimate();
  const [accepted, setAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = usePlaceOrder(onPlaced);
  const lostTime = useMemo(() => refusedTime(place.error), [place.error]);
  const pickup = addresses.find(({ id }) => id === step2.address_id);
  const delivery = addresses.find(({ id }) => id === step2.delivery_address_id);
  const card = cards.find(({ id }) => id === step3.user_card_id);

  // One key per draft, shared by reloads, retries and a second tab, so that only one order is placed.
  useEffect(() => {
    if (!step3.idempotency_key)
      writeDraft('order-step-3', { ...step3, idempotency_key: crypto.randomUUID() });
  }, [step3]);

  const cardProblem = !card
    ? 'Choose a card'
    : isExpired(card.cardData, new Date())
      ? messages.cardExpiredForOrder
      : undefined;
  const problems = [
    ...(pickup && delivery ? [] : [{ id: 'edit-address', message: 'Choose the address again' }]),
    ...(cardProblem ? [{ id: 'edit-payment', message: cardProblem }] : []),
    ...(accepted ? [] : [{ id: 'terms', message: messages.termsRequired }]),
  ];

  function submit() {
    setAttempt((count) => count + 1);
    const key = step3.idempotency_key;
    if (problems.length > 0 || estimate.status !== 'ready' || !key) return;
    place.send(key, confirmBody({ step1, step2, step3, userId: user.id, estimate }));
  }

  const shown = attempt > 0 ? problems : [];
  const errorAt = (id: string) => shown.find((problem) => problem.id === id)?.message;
  return (
    <OrderStep
      step="review"
      title="Check your order"
      ready
      problems={shown}
      attempt={attempt}
      refusedTime={lostTime}
      onTimeTaken={place.forget}
      action={
        // nothing to agree to without a price
        estimate.status === 'ready'
          ? {
              text: 'Place order',
              note: noChargeNow,
              onClick: submit,
              busy: place.isPending,
              busyText: 'Placing order…',
              sameInEdit: true,
            }
          : undefined
      }
    >
      {place.error && (
        <OrderRefusal
          error={place.error}
          uncounted={estimate.status === 'ready' ? estimate.uncounted : []}
          onAgain={submit}
        />
      )}
      <ReviewSections
        step1={step1}
        step2={step2}
        step3={step3}
        pickup={pickup}
        delivery={delivery}
        card={card}
        errors={{ address: errorAt('edit-address'), payment: errorAt('edit-payment') }}
      />
      <HouseRules pickupDate={step1.pickup_date} />
      <CheckboxField
        name="terms"
        checked={accepted}
        error={errorAt('terms')}
        onChange={(event) => setAccepted(event.target.checked)}
        label={
          <>
            I accept the{' '}
            <a className={styles.link} href={routes.staticPage('terms')} target="_blank" rel="noopener">
              terms of service
            </a>{' '}
            and the{' '}
            <a className={styles.link} href={routes.privacyPolicy} target="_blank" rel="noopener">
              privacy policy
            </a>
          </>
        }
      />
      <p className={styles.hint}>
        Something to change?{' '}
        <a className={styles.link} href={stepHref('what-and-when', { edit: true })}>
          Start at step 1
        </a>
        , your choices stay.
      </p>
    </OrderStep>
  );
}
