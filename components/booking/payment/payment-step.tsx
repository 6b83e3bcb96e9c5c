'use client';
import { useEffect, useRef, useState } from 'react';
import type { SavedCard } from '@/components/account/cards/card-form';
import { useStepGuard } from '@/components/booking/step/use-step-guard';
import { Button } from '@/components/ui/base/button';
import { ChoiceCards } from '@/components/ui/form/choice';
import { FieldStack } from '@/components/ui/form/field';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { type Card, useCards } from '@/hooks/data/use-cards';
import { useLeaving } from '@/hooks/page/use-redirect';
import { useSession } from '@/hooks/page/use-session';
import { type DraftStep1, type DraftStep3, emptyStep3, readDraft, writeDraft } from '@/lib/booking/drafts';
import { serverNow } from '@/lib/browser/page/clock';
import type { User } from '@/lib/browser/session/session';
import { messages } from '@/lib/messages/page-messages';
import { parseDate } from '@/lib/rules/dates/calendar';
import { cardName, endsBefore, formatExpiry, isExpired, lastFour } from '@/lib/rules/money/saved-card';
import { has } from '@/lib/rules/policy/features';
import { noChargeNow } from '@/lib/rules/policy/policy-sentences';
import { loadForms } from '../address/load-forms';
import { OrderStep, StepData } from '../step/order-step';
import { useGoOn } from '../step/use-go-on';
import { PromoCode, type PromoHandle } from './promo-code';
import { TipChoice } from './tip-choice';

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

interface PaymentFormProps {
  step1: DraftStep1;
  step3?: DraftStep3;
  user: User;
  cards: Card[];
}

/** Stores a partial change at once, so that the running estimate follows and a reload keeps it. */
const change = (part: Partial<DraftStep3>) =>
  writeDraft('order-step-3', { ...emptyStep3, ...readDraft('order-step-3'), ...part });

const saved = (card: Card): SavedCard => ({
  id: card.id,
  brand: card.brand,
  last4: lastFour(card.card_number),
  exp: card.cardData,
});

const NoCharge = () => has('house_rules') && <Notice tone="info">{noChargeNow}</Notice>;

export function PaymentForm({ step1, step3 = emptyStep3, user, cards }: PaymentFormProps) {
  const goOn = useGoOn('payment');
  const usable = cards.filter((card) => !isExpired(card.cardData, serverNow()));
  const isGone = step3.user_card_id > 0 && !cards.some(({ id }) => id === step3.user_card_id);
  // Whoever chose a card chooses another one, too.
  const chosen =
    usable.find(({ id }) => id === step3.user_card_id) ??
    (isGone ? undefined : (usable.find(({ primary }) => primary === 'yes') ?? usable[0]));
  // The card form may open this page again as a document of its own (lib/rules/money/card-gateway.ts).
  const [isAdding, setAdding] = useState(
    () => usable.length === 0 || new URLSearchParams(window.location.search).has('add'),
  );
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  // Prevents a second submit while the next page loads.
  const [isSaved, setSaved] = useLeaving();
  const promo = useRef<PromoHandle>(null);
  const [isBadTip, setBadTip] = useState(false);
  const problems = [
    ...(chosen ? [] : [{ id: 'card', message: isGone ? messages.cardGone : 'Choose a card' }]),
    ...(isBadTip ? [{ id: 'tip-amount', message: messages.badAmount }] : []),
  ];

  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete('add');
    if (address.href !== window.location.href) window.history.replaceState(null, '', address);
  }, []);

  useEffect(() => {
    writeDraft('isNewCard', isAdding ? 'true' : 'false');
  }, [isAdding]);

  function choose(card: SavedCard) {
    const { id, brand, last4, exp } = card;
    writeDraft('paymentData', { card_id: id, brand, last4, exp });
    change({ user_card_id: id });
  }

  async function leaveWith(card: SavedCard) {
    choose(card);
    setAttempt((count) => count + 1);
    if (isBadTip || !(await promo.current?.applyTyped())) return false;
    goOn();
    return true;
  }
  // The tip may change while the card is being saved.
  const leave = useRef(leaveWith);
  leave.current = leaveWith;

  function save() {
    if (chosen) return leaveWith(saved(chosen));
    setAttempt((count) => count + 1);
  }

  const action = isAdding
    ? { text: 'Save card and continue', form: 'card-form', busy: isSaving || isSaved }
    : { text: 'Continue to review', onClick: save };
  return (
    <OrderStep step="payment" ready problems={attempt > 0 ? problems : []} attempt={attempt} action={action}>
      <FieldStack>
        <NoCharge />
        {isAdding ? (
          <>
            <LazyBoundary load={loadForms} fallback={<SkeletonForm count={5} />}>
              {({ CardForm }) => (
                <CardForm
                  id="card-form"
                  userId={user.id}
                  zipcode={step1.zip_code}
                  onBusy={setSaving}
                  onSaved={async (card) => {
                    setSaved(true);
                    writeDraft('isNewCard', 'false');
                    if (await leave.current(card)) return;
                    setSaved(false);
                    setAdding(false);
                  }}
                />
              )}
            </LazyBoundary>
            {usable.length > 0 && !isSaved && (
              <Button variant="secondary" onClick={() => setAdding(false)}>
                Use a saved card
              </Button>
            )}
          </>
        ) : (
          <CardChoice
            cards={cards}
            chosen={chosen}
            delivery={step1.delivery_date}
            error={isGone ? messages.cardGone : undefined}
            onChoose={(id) => change({ user_card_id: id })}
            onAdd={() => setAdding(true)}
          />
        )}
        <div id="promo" tabIndex={-1}>
          <PromoCode ref={promo} step1={step1} step3={step3} userId={user.id} onChange={change} />
        </div>
        <TipChoice tips={step3.tips} onChange={(tips) => change({ tips })} onProblem={setBadTip} />
      </FieldStack>
    </OrderStep>
  );
}

interface CardChoiceProps {
  cards: Card[];
  chosen: Card | undefined;
  /** The day of the delivery, MM-DD-YYYY. */
  delivery: string;
  error: string | undefined;
  onChoose: (id: number) => void;
  onAdd: () => void;
}

const CardChoice = ({ cards, chosen, delivery, error, onChoose, onAdd }: CardChoiceProps) => (
  <>
    <ChoiceCards
      label="Card"
      name="card"
      columns="one"
      chosen={String(chosen?.id ?? '')}
      error={error}
      onChange={(event) => onChoose(Number(event.target.value))}
      choices={cards.map((card) => {
        const expired = isExpired(card.cardData, serverNow());
        return {
          value: String(card.id),
          label: `${cardName(card)}${expired ? ' (Expired)' : ''}`,
          detail: [`Good through ${formatExpiry(card.cardData)}`, card.primary === 'yes' && 'Primary']
            .filter(Boolean)
            .join(' · '),
          disabled: expired,
        };
      })}
    />
    {chosen && endsBefore(chosen.cardData, parseDate(delivery) ?? '') && (
      <Notice tone="warn" live>
        {messages.cardEndsFirst(cardName(chosen), formatExpiry(chosen.cardData))}
      </Notice>
    )}
    <Button variant="secondary" onClick={onAdd}>
      Add new card
    </Button>
  </>
);
