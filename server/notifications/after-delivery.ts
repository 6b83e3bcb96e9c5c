/** What the email of a delivery asks and offers besides: stars, and a link for friends. */
import { messages } from '@/lib/messages/messages';
import { trackRoutes } from '@/lib/routes';
import { STARS, starsText } from '@/lib/rules/orders/rating';
import type { Policy } from '@/lib/rules/policy/policy';
import { referralTerms, referralTitle } from '@/lib/rules/policy/referral-sentences';
import type { EventOffer } from './declare-event';

export interface AfterDelivery {
  asksStars?: boolean;
  referral?: { url: string; policy: Pick<Policy, 'referral_friend' | 'referral_thanks'> } | undefined;
}

/** @param key of the mail's link */
export const offersAfterDelivery = ({ asksStars, referral }: AfterDelivery, key: string): EventOffer[] => [
  ...(asksStars
    ? [
        {
          text: messages.starsAsked,
          links: STARS.toReversed().map((stars) => ({
            label: starsText(stars),
            path: trackRoutes.rate(key, stars),
          })),
        },
      ]
    : []),
  ...(referral
    ? [
        { text: `${referralTitle(referral.policy)}, with this link for friends: ${referral.url}` },
        { text: referralTerms(referral.policy) },
      ]
    : []),
];
