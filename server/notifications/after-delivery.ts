/** What the email of a delivery asks and offers besides: stars, and a link for friends. */
import { messages } from '@/lib/messages/messages';
import { trackRoutes } from '@/lib/routes';
import { STARS, starsText } from '@/lib/rules/orders/rating';
import type { Policy } from '@/lib/rules/policy/policy';
import { referralTerms, referralTitle } from '@/lib/rules/policy/referral-sentences';

export interface AfterDelivery {
  asksStars?: boolean;
  referral?: { url: string; policy: Pick<Policy, 'referral_friend' | 'referral_thanks'> } | undefined;
}

export const afterDeliveryOffers = ({ asksStars, referral }: AfterDelivery): string[] => [
  ...(asksStars ? [messages.starsAsked] : []),
  ...(referral
    ? [
        `${referralTitle(referral.policy)}, with this link for friends: ${referral.url}`,
        referralTerms(referral.policy),
      ]
    : []),
];

/** @param key of the mail's link */
export const starLinks = ({ asksStars }: AfterDelivery, key: string) =>
  asksStars
    ? STARS.toReversed().map((stars) => ({
        label: `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${starsText(stars)}`,
        path: trackRoutes.rate(key, stars),
      }))
    : [];
