/** The rate limits of server/api/rate-limits.ts in words. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { type Rule, rateRules } from '../rate-limits';

const per: Record<Rule['per'], string> = {
  address: 'from one client address',
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

const inWords = (rule: Rule) => `${rule.points} ${span(rule.seconds)} ${per[rule.per]}`;

export const generalLimit = (rateRules.any ?? []).map(inWords).join(', ');

/** The limits of one call beyond the general one; empty when there are none. */
export function limitsOf(name: EndpointName): string[] {
  const own = (rateRules[name] ?? []).map(inWords);
  if (name === 'auth.signin')
    own.push(...(rateRules.signinFailures ?? []).map((r) => `${inWords(r)} that fail`));
  if (name === 'auth.forgotPassword')
    own.push(...(rateRules.resetMails ?? []).map((r) => `${inWords(r)} that send a mail`));
  return own;
}
