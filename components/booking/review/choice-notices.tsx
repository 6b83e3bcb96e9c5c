'use client';
import { ButtonLink } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import type { DraftStep3 } from '@/lib/booking/drafts';
import { type StepId, stepHref } from '@/lib/booking/order-steps';
import { serverNow } from '@/lib/browser/page/clock';
import { messages } from '@/lib/messages/page-messages';
import { parseDate } from '@/lib/rules/dates/calendar';
import { cardName, endsBefore, formatExpiry, isExpired } from '@/lib/rules/money/saved-card';
import type { ReviewFacts } from './repeat-changes';

type Chosen = Pick<ReviewFacts, 'step1' | 'step2' | 'pickup' | 'delivery' | 'card'> & {
  step3: Pick<DraftStep3, 'user_card_id'>;
};

export const isCardGone = ({ step3, card }: Chosen): boolean => step3.user_card_id > 0 && !card;

export const isAddressGone = ({ step2, pickup, delivery }: Chosen): boolean =>
  (step2.address_id > 0 && !pickup) || (step2.delivery_address_id > 0 && !delivery);

export function ChoiceNotices(chosen: Chosen) {
  const { card, step1 } = chosen;
  const delivery = parseDate(step1.delivery_date) ?? '';
  const endsFirst = card && !isExpired(card.cardData, serverNow()) && endsBefore(card.cardData, delivery);
  return (
    <>
      {isAddressGone(chosen) && <Again step="address" title={messages.addressGone} />}
      {isCardGone(chosen) && <Again step="payment" title={messages.cardGone} />}
      {endsFirst && (
        <Again step="payment" title={messages.cardEndsFirst(cardName(card), formatExpiry(card.cardData))} />
      )}
    </>
  );
}

const Again = ({ step, title }: { step: StepId; title: string }) => (
  <Notice tone="warn" live title={title} actions={<ChangeStep step={step} />} />
);

const changes: Partial<Record<StepId, string>> = { address: 'Change address', payment: 'Change payment' };

export const ChangeStep = ({ step, text }: { step: StepId; text?: string }) => (
  <ButtonLink href={stepHref(step, { edit: true })} variant="secondary" size="small">
    {text ?? changes[step] ?? 'Change times'}
  </ButtonLink>
);
