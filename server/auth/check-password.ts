import { messages } from '@/lib/messages';
import type { HandlerContext } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/services';
import { findOwnNetwork } from './known-networks';
import { verifyPassword } from './passwords';
import { findCredentials } from './queries';

/**
 * The customer with this email and password. Known and unknown addresses are counted and answered alike.
 * @throws ApiProblem bad_request for wrong ones; too_many after too many failures from one client or for one email
 */
export async function checkCredentials(context: HandlerContext<'auth.signin'>) {
  const { email, password } = context.body;
  const wrong = new ApiProblem('bad_request', messages.badCredentials);
  const found = await findCredentials(context.db, email);
  await checkPassword(context, { account: email, password, hash: found?.passwordHash }, wrong);
  if (!found) throw wrong;
  return found.user;
}

type Context = Pick<Services, 'db' | 'limiter'> & { clientAddress: string };

/**
 * Checks a password wherever one is typed: at sign-in, and again by who is signed in, because the access token may be in
 * other hands. All of these are tries at the same password, so they are counted together.
 * @param account a canonical email, whether it has an account or not
 * @param hash of the right password; without one it never matches, but takes the same time
 * @throws `wrong` when it does not match; ApiProblem too_many after too many failures from one client or for one email
 */
export async function checkPassword(
  { db, limiter, clientAddress }: Context,
  { account, password, hash }: { account: string; password: string; hash: string | undefined },
  wrong: ApiProblem,
): Promise<void> {
  await limiter.check('signinFailures', { address: clientAddress });
  const ownNetwork = await findOwnNetwork(db, account, clientAddress);
  const giveBack = await limiter.guesses.take({ account, at: 'password', ownNetwork });
  let looked = false;
  try {
    const matches = await verifyPassword(password, hash);
    looked = true;
    if (matches) return await giveBack();
    await limiter.take('signinFailures', { address: clientAddress });
    throw wrong;
  } finally {
    if (!looked) await giveBack();
  }
}
