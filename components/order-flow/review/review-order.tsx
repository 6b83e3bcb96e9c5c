'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { refusalOf, refusedTime } from '@/components/order-times/refused-time';
import type { FieldProblem } from '@/components/ui/error-summary';
import { CheckboxField } from '@/components/ui/field';
import type { Address } from '@/hooks/use-addresses';
import type { Card } from '@/hooks/use-cards';
import { refetchPrices } from '@/hooks/use-catalog';
import { useEstimate } from '@/hooks/use-estimate';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { useConfirmOrder } from '@/hooks/use-orders';
import { usePolicy } from '@/hooks/use-policy';
import { useSiteFacts } from '@/hooks/use-site-facts';
import { timesRoot } from '@/hooks/use-times';
import { ApiError } from '@/lib/api/errors';
import { invalidate } from '@/lib/api/query-client';
import { serverNow } from '@/lib/clock';
import type { Input } from '@/lib/contract';
import { parseDate } from '@/lib/domain/calendar';
import { isExpired } from '@/lib/domain/card';
import { isPastCutoff } from '@/lib/domain/minutes-to-book';
import { keepClock } from '@/lib/domain/slots';
import { type DraftStep1, type DraftStep3, type OrderChange, writeDraft } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { changesWhenPlaced, liability, missedPickup, noChargeNow } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import type { User } from '@/lib/session';
import { chosenTimes } from '@/lib/taken-slot';
import { toast } from '@/lib/toast';
import { OrderStep } from '../order-step';
import { confirmBody } from './confirm-body';
import { OrderRefusal } from './order-refusal';
import { openChanges, type ReviewFacts } from './repeat-changes';
import { RepeatChoice } from './repeat-choice';
import { RepeatNotice } from './repeat-notice';
import styles from './review.module.css';
import { ReviewSections } from './review-sections';

interface ReviewOrderProps extends Pick<ReviewFacts, 'step2'> {
  step1: DraftStep1;
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
  const offersRepeats = useSiteFacts().repeats;
  const takenSlot = useMemo(() => refusedTime(place.error), [place.error]);
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
    <OrderStep
      step="review"
      ready
      problems={shown}
      attempt={attempt}
      times="beside"
      refusedTime={takenSlot}
      onTimeTaken={place.forget}
      action={
        // nothing to agree to without a price
        estimate.status === 'ready'
          ? {
              text: 'Place order',
              note: noChargeNow,
              terms: (
                <>
                  <HouseRules pickupDate={step1.pickup_date} />
                  <TermsField
                    acceptedWith={acceptedWith}
                    checked={accepted}
                    error={errorAt('terms')}
                    onChange={setAccepted}
                  />
                </>
              ),
              onClick: submit,
              busy: place.isPending,
              busyText: 'Placing order…',
              sameInEdit: true,
            }
          : undefined
      }
    >
      {place.error && <OrderRefusal error={place.error} estimate={estimate} onAgain={submit} />}
      {step1.again && <RepeatNotice again={step1.again} changes={changes} onBack={onBack} />}
      <ReviewSections {...facts} errorAt={errorAt} />
      {offersRepeats && (
        <RepeatChoice step1={step1} step3={step3} estimate={estimate} onChange={place.forget} />
      )}
    </OrderStep>
  );
}

/** What a customer should know before placing an order. */
export function HouseRules({ pickupDate }: { pickupDate: string }) {
  const policy = usePolicy();
  const day = parseDate(pickupDate);
  const isLate = day !== null && isPastCutoff(day, serverNow(), policy);
  const rules = [keepClock(changesWhenPlaced(policy, isLate)), missedPickup(policy), liability(policy)];
  return (
    <ul className={styles.rules}>
      {rules.filter(Boolean).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

/** What keeps the order from being placed, in page order; ids are those of the controls that mend it. */
function reviewProblems(
  { step1, pickup, delivery, card }: ReviewFacts,
  changes: readonly OrderChange[],
  accepted: boolean,
): FieldProblem[] {
  const notServed = changes.find(({ kind }) => kind === 'pickup_zip' || kind === 'delivery_zip');
  const isAddressMissing = !pickup || !delivery;
  const cardProblem = !card
    ? 'Choose a card'
    : isExpired(card.cardData, serverNow())
      ? messages.cardExpiredForOrder
      : undefined;
  return [
    ...(step1.services.length > 0 ? [] : [{ id: 'edit-services', message: 'Choose at least one service' }]),
    // Without a served address there are no times to choose.
    ...(chosenTimes(step1) || notServed ? [] : [{ id: 'edit-times', message: 'Choose the times again' }]),
    ...(notServed ? [{ id: 'edit-address', message: notServed.message }] : []),
    ...(isAddressMissing && !notServed ? [{ id: 'edit-address', message: 'Choose the address again' }] : []),
    ...(cardProblem ? [{ id: 'edit-payment', message: cardProblem }] : []),
    ...(accepted ? [] : [{ id: 'terms', message: messages.termsRequired }]),
  ];
}

type Body = Input<'orders.confirm', 'body'>;

/** Sends the order, one request at a time. After a refusal about times or prices it reloads them for the next try. */
function usePlaceOrder(onPlaced: (orderId: number) => void) {
  const confirm = useConfirmOrder();
  const client = useQueryClient();
  const { busy, once } = useOneAtATime();

  async function send(key: string, body: Body) {
    try {
      const { data, message } = await confirm.mutateAsync({ key, body });
      toast.success(message || messages.orderPlaced);
      onPlaced(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (refusalOf(error).reason === 'price') await refetchPrices(client);
      if (refusedTime(error)) await invalidate(client, timesRoot);
    }
  }

  return {
    send: (key: string, body: Body) => void once(() => send(key, body)),
    isPending: busy,
    error: confirm.error,
    forget: confirm.reset,
  };
}

/** The customer accepted this text with an earlier order, or just now with a new account. */
type AcceptedWith = 'order' | 'account';

interface TermsFieldProps {
  acceptedWith: AcceptedWith | undefined;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The box to accept the terms, or a sentence when this text was accepted before. */
function TermsField({ acceptedWith, checked, error, onChange }: TermsFieldProps) {
  const link = (href: string, text: string) => (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
  const terms = link(routes.staticPage('terms'), 'terms of service');
  const privacy = link(routes.privacyPolicy, 'privacy policy');
  if (acceptedWith) {
    return (
      <p>
        You accepted our {terms} {acceptedWith === 'order' ? 'with an earlier order' : 'with your account'}.
        They and the {privacy} apply to this order too.
      </p>
    );
  }
  return (
    <CheckboxField
      name="terms"
      className={styles.terms}
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          I accept the {terms} and the {privacy}
        </>
      }
    />
  );
}
