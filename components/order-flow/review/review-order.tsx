'use client';
import { useEffect, useMemo, useState } from 'react';
import { refusedTime } from '@/components/order-times/refused-time';
import type { Address } from '@/hooks/use-addresses';
import type { Card } from '@/hooks/use-cards';
import { useEstimate } from '@/hooks/use-estimate';
import { useOffersRepeats } from '@/hooks/use-repeats';
import { serverNow } from '@/lib/clock';
import { type DraftStep1, type DraftStep2, type DraftStep3, writeDraft } from '@/lib/drafts';
import { stepHref } from '@/lib/order-steps';
import { noChargeNow } from '@/lib/policy-sentences';
import type { User } from '@/lib/session';
import { LaterStep } from '../later-step';
import { confirmBody } from './confirm-body';
import { HouseRules } from './house-rules';
import { OrderRefusal } from './order-refusal';
import { openChanges } from './repeat-changes';
import { RepeatChoice } from './repeat-choice';
import { RepeatNotice } from './repeat-notice';
import styles from './review.module.css';
import { reviewProblems } from './review-problems';
import { ReviewSections } from './review-sections';
import { type AcceptedWith, TermsField } from './terms-field';
import { usePlaceOrder } from './use-place-order';

interface ReviewOrderProps {
  step1: DraftStep1;
  step2: DraftStep2;
  step3: DraftStep3;
  user: User;
  addresses: Address[];
  cards: Card[];
  /** Where the current terms were accepted before. */
  accepted: AcceptedWith | undefined;
  onPlaced: (orderId: number) => void;
  /** Returns from a repeated order to the unfinished one. */
  onBack: () => void;
}

export function ReviewOrder({
  step1,
  step2,
  step3,
  user,
  addresses,
  cards,
  accepted: acceptedWith,
  onPlaced,
  onBack,
}: ReviewOrderProps) {
  const estimate = useEstimate();
  const [accepted, setAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = usePlaceOrder(onPlaced);
  const offersRepeats = useOffersRepeats();
  const lostTime = useMemo(() => refusedTime(place.error), [place.error]);
  const pickup = addresses.find(({ id }) => id === step2.address_id);
  const delivery = addresses.find(({ id }) => id === step2.delivery_address_id);
  const card = cards.find(({ id }) => id === step3.user_card_id);

  // One key per draft, shared by reloads, retries and a second tab, so that only one order is placed.
  useEffect(() => {
    if (!step3.idempotency_key)
      writeDraft('order-step-3', { ...step3, idempotency_key: crypto.randomUUID() });
  }, [step3]);

  const facts = { step1, step2, step3, pickup, delivery, card };
  const changes = openChanges(facts, serverNow());
  const problems = reviewProblems(facts, changes, accepted || acceptedWith !== undefined);

  function submit() {
    setAttempt((count) => count + 1);
    const key = step3.idempotency_key;
    if (problems.length > 0 || estimate.status !== 'ready' || !key) return;
    place.send(key, confirmBody({ step1, step2, step3, userId: user.id, estimate, offersRepeats }));
  }

  const shown = attempt > 0 ? problems : [];
  const errorAt = (id: string) => shown.find((problem) => problem.id === id)?.message;
  return (
    <LaterStep
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
      {step1.again && <RepeatNotice again={step1.again} changes={changes} onBack={onBack} />}
      <ReviewSections
        step1={step1}
        step2={step2}
        step3={step3}
        pickup={pickup}
        delivery={delivery}
        card={card}
        errors={{
          services: errorAt('edit-services'),
          times: errorAt('edit-times'),
          address: errorAt('edit-address'),
          payment: errorAt('edit-payment'),
        }}
      />
      {offersRepeats && <RepeatChoice step1={step1} step3={step3} onChange={place.forget} />}
      <HouseRules pickupDate={step1.pickup_date} />
      <TermsField
        acceptedWith={acceptedWith}
        checked={accepted}
        error={errorAt('terms')}
        onChange={setAccepted}
      />
      <p className={styles.hint}>
        Need to change something?{' '}
        <a className={styles.link} href={stepHref('what-and-when', { edit: true })}>
          Start at step 1
        </a>
        . Your choices stay.
      </p>
    </LaterStep>
  );
}
