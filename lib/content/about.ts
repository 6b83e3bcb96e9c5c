import { has } from '@/lib/rules/policy/features';
import type { ResolvedPolicy } from '@/lib/rules/policy/policy';
import { chargedOnce, orderCap, pieceCap, priceGuard } from '@/lib/rules/policy/policy-sentences';
import { pluralize } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';

export const aboutSteps = (policy: ResolvedPolicy): string[] => [
  `You choose a window, and leave the bag at your door${policy.doorman_question === 'yes' ? ' or with your doorman' : ''}.`,
  joinSentences(
    'We weigh the bags, count the pieces and add both to your order. The estimate becomes the final price, line by line.',
    priceGuard(policy),
  ),
  `Everything comes back folded or on hangers, in the window you chose. ${has('house_rules') ? chargedOnce : ''}`.trim(),
];

/** Where the API tells its rules. @param byWeight the name of the service by weight, where there is one */
export const guaranteeRows = (policy: ResolvedPolicy, byWeight: string | undefined, inFull = false) => [
  {
    id: 'reclean',
    label: 'Not clean',
    detail: `Within ${pluralize(policy.reclean_days, 'day')} of delivery${inFull ? ', with your next pickup' : ''}`,
    amount: 'Cleaned again, free',
  },
  { id: 'piece', label: 'A piece lost or damaged', amount: `Up to ${pieceCap(policy)} its cleaning price` },
  ...(byWeight
    ? [
        {
          id: 'weight',
          label: `${byWeight} lost or damaged`,
          amount: `Up to ${orderCap(policy)}${inFull ? ' an order' : ''}`,
        },
      ]
    : []),
];
