import type { Rule } from '@/lib/contract/define-call';
import type { EndpointName } from '@/lib/contract/endpoints';
import { GUESSES_A_DAY } from '../guess-limit';
import { rateRules } from '../rate-limits';

const per: Record<Rule['per'], string> = {
  address: 'from one client address (of IPv6, a /64)',
  account: 'from one client address for one email',
  email: 'for one email',
  customer: 'for one customer',
  key: 'for one link',
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

const guessesAt = (what: keyof typeof GUESSES_A_DAY) =>
  `20 that fail for one account, then one after 15 minutes, 30 minutes and so on up to 4 hours, and ${GUESSES_A_DAY[what]} that fail in a day (networks that signed in to the account before are counted each on its own, all others together)`;

/** Those at passwords count together. */
const guessed: Partial<Record<EndpointName, keyof typeof GUESSES_A_DAY>> = {
  'auth.signin': 'password',
  'auth.codeSignin': 'code',
  'auth.changePassword': 'password',
  'profile.delete': 'password',
};

/** Besides the general one. */
export function listLimits(name: EndpointName): string[] {
  const what = guessed[name];
  return [
    ...inWords(name),
    ...(what ? [...inWords('signinFailures', ' that fail'), guessesAt(what)] : []),
    ...(name === 'auth.forgotPassword'
      ? [...inWords('resetMails'), ...inWords('ownResetMails', fromOwn)]
      : []),
    ...(name === 'auth.codeRequest' ? [...inWords('codeMails'), ...inWords('ownCodeMails', fromOwn)] : []),
  ];
}

const fromOwn = ', where that address signed in to its account before: these count apart';
