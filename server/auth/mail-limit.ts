import type { Services } from '@/server/services';
import { findOwnNetwork } from './known-networks';

type Context = Pick<Services, 'limiter' | 'db'> & { clientAddress: string };

const rules = {
  reset: { own: 'ownResetMails', other: 'resetMails' },
  code: { own: 'ownCodeMails', other: 'codeMails' },
} as const;

/**
 * Counts a mail to an address that somebody typed, whether it has an account or not. Networks that signed in to its
 * account have a count of their own each, so that nobody else uses theirs up.
 * @returns whether it is for one of those networks
 * @throws ApiProblem too_many with the wait, and what to do meanwhile
 */
export async function takeMail(
  kind: keyof typeof rules,
  email: string,
  { limiter, db, clientAddress }: Context,
): Promise<{ isOwn: boolean }> {
  const isOwn = (await findOwnNetwork(db, email, clientAddress)) !== undefined;
  await limiter.take(rules[kind][isOwn ? 'own' : 'other'], { address: clientAddress, email });
  return { isOwn };
}
