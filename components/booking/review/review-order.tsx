'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { refusedTime, toRefusal } from '@/components/booking/times/refused-time';
import type { FieldProblem } from '@/components/ui/form/error-summary';
import { CheckboxField } from '@/components/ui/form/field';
import type { Address } from '@/hooks/data/use-addresses';
import type { Card } from '@/hooks/data/use-cards';
import { refetchPrices } from '@/hooks/data/use-catalog';
import { useEstimate } from '@/hooks/data/use-estimate';
import { useConfirmOrder } from '@/hooks/data/use-orders';
import { usePriceList } from '@/hooks/data/use-price-list';
import { usePolicy } from '@/hooks/page/use-policy';
import { useSiteFacts } from '@/hooks/page/use-site-facts';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { type DraftStep1, type DraftStep3, type OrderChange, writeDraft } from '@/lib/booking/drafts';
import { selectedVisits } from '@/lib/booking/unavailable-slot';
import { ApiError } from '@/lib/browser/api/errors';
import { invalidate } from '@/lib/browser/api/query-client';
import { availabilityRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { toast } from '@/lib/browser/page/toast';
import type { User } from '@/lib/browser/session/session';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { parseDate } from '@/lib/rules/dates/calendar';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { hasPieces } from '@/lib/rules/money/price-list';
import { isExpired } from '@/lib/rules/money/saved-card';
import { has } from '@/lib/rules/policy/features';
import {
  cancelFree,
  changeRule,
  liability,
  missedPickup,
  noChargeNow,
} from '@/lib/rules/policy/policy-sentences';
import { isPastCutoff } from '@/lib/rules/times/minutes-to-book';
import { OrderStep } from '../step/order-step';
import { CeilingChoice, ceilingField } from '../what/ceiling-choice';
import { useCeiling } from '../what/use-ceiling';
import { ChoiceNotices, isAddressGone, isCardGone } from './choice-notices';
import { confirmBody } from './confirm-body';
import { OrderRefusal } from './order-refusal';
import { openChanges, type ReviewFacts } from './repeat-changes';
import { RepeatChoice } from './repeat-choice';
import { RepeatNotice } from './repeat-notice';
import { ReviewSections } from './review-sections';

interface ReviewOrderProps extends Pick<ReviewFacts, 'step2'> {
  step1: DraftStep1;
  step3: DraftStep3;
  user: User;
  addresses: Address[];
  cards: Card[];
  accepted: AcceptedWith | undefined;
  onPlaced: (orderId: number) => void;
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
  const { list } = usePriceList();
  const [accepted, setAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = usePlaceOrder(onPlaced);
  const offersRepeats = useSiteFacts().repeats;
  const refusedSlot = useMemo(() => refusedTime(place.error), [place.error]);
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
  const ceiling = useCeiling(step1, (patch) => {
    place.forget();
    writeDraft('order-step-1', { ...step1, ...patch });
  });
  const isAccepted = accepted || acceptedWith !== undefined;
  const problems = [
    ...reviewProblems(facts, changes),
    ...problemIf(ceiling.isBad, ceilingField, messages.badAskAbove),
    ...problemIf(!isAccepted, 'terms', messages.termsRequired),
  ];

  function submit() {
    setAttempt((count) => count + 1);
    const key = step3.idempotency_key;
    if (problems.length > 0 || estimate.status !== 'ready' || !key) return;
    place.send(key, confirmBody({ step1, step2, step3, userId: user.id, estimate, askAbove: ceiling.value }));
  }

  const shown = attempt > 0 ? problems : [];
  const errorAt = (id: string) => shown.find((problem) => problem.id === id)?.message;
  return (
    <OrderStep
      step="review"
      title={step1.again && 'Same again?'}
      ready
      problems={shown}
      attempt={attempt}
      times="beside"
      refusedTime={refusedSlot}
      onTimeReplaced={place.forget}
      action={
        // nothing to agree to without a price
        estimate.status === 'ready'
          ? {
              text: 'Place order',
              note: has('house_rules') ? noChargeNow : '',
              terms: (
                <>
                  <HouseRules
                    pickupDate={step1.pickup_date}
                    isByPiece={list === undefined || hasPieces(list.pricing)}
                  />
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
      {place.error ? (
        <OrderRefusal error={place.error} estimate={estimate} onAgain={submit} />
      ) : (
        <ChoiceNotices {...facts} />
      )}
      {step1.again && <RepeatNotice again={step1.again} changes={changes} onBack={onBack} />}
      <ReviewSections
        {...facts}
        ceiling={has('price_ceiling') && <CeilingChoice {...ceiling.choice} error={errorAt(ceilingField)} />}
        errorAt={errorAt}
      />
      {offersRepeats && (
        <RepeatChoice step1={step1} step3={step3} estimate={estimate} onChange={place.forget} />
      )}
    </OrderStep>
  );
}

/** @param isByPiece whether anything is priced by the piece */
export function HouseRules({ pickupDate, isByPiece = true }: { pickupDate: string; isByPiece?: boolean }) {
  const policy = usePolicy();
  const day = parseDate(pickupDate);
  const isLate = day !== null && isPastCutoff(day, serverNow(), policy);
  const rules = [
    nonBreaking(isLate && has('house_rules') ? cancelFree : changeRule(policy)),
    missedPickup(policy),
    liability(policy, undefined, isByPiece),
  ];
  return (
    <ul className="grid list-disc gap-1 ps-4">
      {rules.filter(Boolean).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

const problemIf = (isOpen: boolean, id: string, message: string): FieldProblem[] =>
  isOpen ? [{ id, message }] : [];

/** What of the order keeps it from being placed, in page order; ids are those of the controls that mend it. */
function reviewProblems(
  facts: ReviewFacts & { step3: DraftStep3 },
  changes: readonly OrderChange[],
): FieldProblem[] {
  const { step1, pickup, delivery, card } = facts;
  const notServed = changes.find(({ kind }) => kind === 'pickup_zip' || kind === 'delivery_zip');
  const isAddressMissing = !pickup || !delivery;
  const addressMissing = isAddressGone(facts) ? messages.addressGone : 'Choose the address again';
  const cardProblem = !card
    ? isCardGone(facts)
      ? messages.cardGone
      : 'Choose a card'
    : isExpired(card.cardData, serverNow())
      ? messages.cardExpiredForOrder
      : undefined;
  return [
    ...(step1.services.length > 0 ? [] : [{ id: 'edit-services', message: 'Choose at least one service' }]),
    // Without a served address there are no times to choose.
    ...(selectedVisits(step1) || notServed ? [] : [{ id: 'edit-times', message: 'Choose the times again' }]),
    ...(notServed ? [{ id: 'edit-address', message: notServed.message }] : []),
    ...(isAddressMissing && !notServed ? [{ id: 'edit-address', message: addressMissing }] : []),
    ...(cardProblem ? [{ id: 'edit-payment', message: cardProblem }] : []),
  ];
}

type Body = Input<'orders.confirm', 'body'>;

/** Sends the order, one request at a time. After a refusal about times or prices it reloads them for the next try. */
function usePlaceOrder(onPlaced: (orderId: number) => void) {
  const confirm = useConfirmOrder();
  const client = useQueryClient();
  const { busy, once } = useSubmitOnce();

  async function send(key: string, body: Body) {
    try {
      const { data, message } = await confirm.mutateAsync({ key, body });
      toast.success(message || messages.orderPlaced);
      onPlaced(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (toRefusal(error).reason === 'price') await refetchPrices(client);
      if (refusedTime(error)) await invalidate(client, availabilityRoot);
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

function TermsField({ acceptedWith, checked, error, onChange }: TermsFieldProps) {
  const link = (href: string, text: string) => (
    <a className="font-semibold decoration-auto" href={href} target="_blank" rel="noopener">
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
      // Not larger than what stands around it.
      className="[&>label]:font-normal"
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
