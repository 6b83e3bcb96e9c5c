/** What a link for friends is worth, and its terms: said wherever it is offered. */
import { formatMoney } from '@/lib/rules/money/money';
import { joinSentences } from '@/lib/text/join-sentences';
import type { Policy } from './policy';

type Offer = Pick<Policy, 'referral_friend' | 'referral_thanks'>;

const short = (cents: number) => formatMoney(cents).replace(/\.00$/, '');

/** 'Give $10, get $10' */
export const referralTitle = ({ referral_friend, referral_thanks }: Offer): string =>
  [`Give ${short(referral_friend)}`, referral_thanks > 0 && `get ${short(referral_thanks)}`]
    .filter(Boolean)
    .join(', ');

/** For friends: it says what both get. */
export const referralShare = ({ referral_friend, referral_thanks }: Offer): string => {
  if (referral_thanks === 0) return `You get ${short(referral_friend)} off your first laundry order.`;
  return referral_friend === referral_thanks
    ? `We both get ${short(referral_friend)} off our laundry.`
    : `You get ${short(referral_friend)} off your first laundry order, and I get ${short(referral_thanks)} off one.`;
};

export const referralTerms = ({ referral_friend, referral_thanks }: Offer): string =>
  joinSentences(
    `Your link takes ${short(referral_friend)} off a friend’s first order.`,
    referral_thanks > 0
      ? `Once that order is delivered and paid, we send you a code for ${short(referral_thanks)} off one of yours, once for each friend. No code comes for a friend who has your address or phone number, or those of a friend you were thanked for.`
      : '',
    'Please send it to people you know. A code isn’t cash.',
  );
