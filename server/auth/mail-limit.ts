import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/services';

type Context = Pick<Services, 'limiter'> & { clientAddress: string };

/**
 * Counts a mail to an address that somebody typed. False over its limit, which nobody is told: the answer must not
 * say whether there is an account.
 */
export async function isUnderMailLimit(
  kind: 'resetMails' | 'codeMails',
  email: string,
  { limiter, clientAddress }: Context,
): Promise<boolean> {
  try {
    await limiter.take(kind, { address: clientAddress, email });
    return true;
  } catch (error) {
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}
