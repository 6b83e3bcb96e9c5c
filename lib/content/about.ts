import type { Reply } from '@/lib/contract';
import { hasPieces, isWeighed } from '@/lib/rules/money/price-list';
import { has } from '@/lib/rules/policy/features';
import type { ResolvedPolicy } from '@/lib/rules/policy/policy';
import { chargedOnce, orderCap, pieceCap, priceGuard } from '@/lib/rules/policy/policy-sentences';
import { pluralize } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';

/** @param isByPiece whether anything is priced by the piece */
export const aboutSteps = (policy: ResolvedPolicy, isByPiece: boolean): string[] => [
  `You choose a window, and leave the bag at your door${policy.doorman_question === 'yes' ? ' or with your doorman' : ''}.`,
  joinSentences(
    `We weigh the bags${isByPiece ? ', count the pieces and add both' : ' and add the weight'} to your order.`,
    'The estimate becomes the final price, line by line.',
    priceGuard(policy),
  ),
  joinSentences(comesBack(isByPiece), has('house_rules') ? chargedOnce : ''),
];

/** Laundry by weight alone has no hangers. */
export const comesBack = (isByPiece: boolean): string =>
  `Everything comes back folded${isByPiece ? ' or on hangers' : ''}, in the window you chose.`;

/** Where the API tells its rules. */
export function guaranteeRows(
  policy: ResolvedPolicy,
  services: Reply<'catalog.pricing'>['data'],
  inFull = false,
) {
  const byWeight = services.find(isWeighed)?.name;
  return [
    {
      id: 'reclean',
      label: 'Not clean',
      detail: `Within ${pluralize(policy.reclean_days, 'day')} of delivery${inFull ? ', with your next pickup' : ''}`,
      amount: 'Cleaned again, free',
    },
    hasPieces(services) && {
      id: 'piece',
      label: 'A piece lost or damaged',
      amount: `Up to ${pieceCap(policy)} its cleaning price`,
    },
    byWeight && {
      id: 'weight',
      label: `${byWeight} lost or damaged`,
      amount: `Up to ${orderCap(policy)}${inFull ? ' an order' : ''}`,
    },
  ].filter((row) => typeof row === 'object');
}
