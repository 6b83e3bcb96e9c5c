import { expect, it } from 'vitest';
import { referralShare, referralTerms, referralTitle } from '@/lib/rules/policy/referral-sentences';

it.each([
  [1000, 1000, 'Give $10, get $10', 'We both get $10 off our laundry.'],
  [1250, 500, 'Give $12.50, get $5', 'You get $12.50 off your first laundry order, and I get $5 off one.'],
  [1000, 0, 'Give $10', 'You get $10 off your first laundry order.'],
])('says what both get of %i and %i cents', (referral_friend, referral_thanks, title, share) => {
  const offer = { referral_friend, referral_thanks };
  expect([referralTitle(offer), referralShare(offer)]).toEqual([title, share]);
  expect(referralTerms(offer).includes('we send you a code')).toBe(referral_thanks > 0);
});
