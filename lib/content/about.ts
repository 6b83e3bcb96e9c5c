/** What /about-us says of how it works, in steps. */
import { joinSentences } from '@/lib/join-sentences';
import type { KnownPolicy } from '@/lib/policy';
import { chargedOnce, priceGuard } from '@/lib/policy-sentences';

export const aboutSteps = (policy: KnownPolicy): string[] => [
  'You choose a window, and leave the bag at your door or with your doorman.',
  joinSentences(
    'We weigh the bags, count the pieces and add both to your order. The estimate becomes the final price, line by line.',
    priceGuard(policy),
  ),
  `Everything comes back folded or on hangers, in the window you chose. ${chargedOnce}`,
];
