import type { FieldProblem } from '@/components/ui/error-summary';
import { serverNow } from '@/lib/clock';
import { isExpired } from '@/lib/domain/card';
import type { OrderChange } from '@/lib/drafts';
import { chosenTimes } from '@/lib/lost-time';
import { messages } from '@/lib/page-messages';
import type { ReviewFacts } from './repeat-changes';

/** What keeps the order from being placed, in page order; ids are those of the controls that mend it. */
export function reviewProblems(
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
