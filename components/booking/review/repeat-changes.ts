import type { Address } from '@/hooks/data/use-addresses';
import type { Card } from '@/hooks/data/use-cards';
import type { DraftStep1, DraftStep2, DraftStep3, OrderChange } from '@/lib/booking/drafts';
import { selectedVisits } from '@/lib/booking/unavailable-slot';
import { isExpired } from '@/lib/rules/money/saved-card';

export interface ReviewFacts {
  step1: DraftStep1;
  step2: DraftStep2;
  step3: Pick<DraftStep3, 'promo_code'>;
  pickup: Address | undefined;
  delivery: Address | undefined;
  card: Card | undefined;
}

export const openChanges = (facts: ReviewFacts, now: Date): OrderChange[] =>
  facts.step1.again?.changes.filter((change) => isOpen(change, facts, now)) ?? [];

function isOpen({ kind, zip_code }: OrderChange, facts: ReviewFacts, now: Date): boolean {
  const { step1, step2, step3, pickup, delivery, card } = facts;
  const isUntouched = step1.saved === step1.again?.at;
  switch (kind) {
    case 'no_service':
      return step1.services.length === 0;
    case 'no_time':
      return selectedVisits(step1) === null;
    case 'pickup_address':
      return !pickup;
    case 'delivery_address':
      return !delivery;
    case 'pickup_zip':
      return step1.zip_code === zip_code;
    case 'delivery_zip':
      return delivery === undefined || delivery.zip_code === zip_code;
    case 'card':
      return !card;
    case 'card_expired':
      return !card || isExpired(card.cardData, now);
    case 'handoff':
      return step2.handoff === 'in_person';
    case 'time':
    case 'turnaround':
      return isUntouched;
    case 'instructions':
      return step1.special_instructions === '';
    case 'promo':
      return step3.promo_code === '';
    default:
      return true;
  }
}
