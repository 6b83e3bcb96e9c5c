/** Describes the rate limits in words. */
import type { EndpointName } from '@/lib/contract/endpoints';
import type { Rule } from '@/lib/contract/notes/note';
import { rateRules } from '../rate-limits';

const per: Record<Rule['per'], string> = {
  address: 'from one client address (of IPv6, a /64)',
  account: 'from one client address for one email',
  email: 'for one email',
  customer: 'for one customer',
};

const span = (seconds: number) => {
  const [size, unit] =
    seconds % 86_400 === 0 ? [86_400, 'day'] : seconds % 3600 === 0 ? [3600, 'hour'] : [60, 'minute'];
  const count = seconds / size;
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `in ${count} ${unit}s`;
};

const inWords = (name: keyof typeof rateRules, more = '') =>
  (rateRules[name] ?? []).map((rule) => `${rule.points} ${span(rule.seconds)} ${per[rule.per]}${more}`);

export const generalLimit = inWords('any').join(', ');

const ofGuesses =
  '20 that fail for one email from anywhere, then one after 15 minutes, 30 minutes and so on up to 4 hours';

/** The limits of one call besides the general one. */
export const limitsOf = (name: EndpointName): string[] => [
  ...inWords(name),
  ...(name === 'auth.signin' || name === 'auth.codeSignin'
    ? [...inWords('signinFailures', ' that fail'), ofGuesses]
    : []),
  ...(name === 'auth.forgotPassword' ? inWords('resetMails', ' that send an email') : []),
  ...(name === 'auth.codeRequest' ? inWords('codeMails', ' that send an email') : []),
];
