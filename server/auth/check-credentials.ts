import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/services';
import { verifyPassword } from './passwords';
import { findCredentials } from './queries';

type Context = Services & { body: Output<'auth.signin', 'body'>; clientAddress: string };

/**
 * The customer with this email and password. Known and unknown addresses are counted and answered alike.
 * @throws ApiProblem bad_request for wrong ones; too_many after too many failures from one client or for one email
 */
export async function checkCredentials({ db, body, limiter, clientAddress }: Context) {
  await limiter.check('signinFailures', { address: clientAddress });
  const giveBack = await limiter.guesses.take(body.email);
  let looked = false;
  try {
    const found = await findCredentials(db, body.email);
    const matches = await verifyPassword(body.password, found?.passwordHash);
    looked = true;
    if (found && matches) {
      await giveBack();
      return found.user;
    }
    await limiter.take('signinFailures', { address: clientAddress });
    throw new ApiProblem('bad_request', messages.badCredentials);
  } finally {
    if (!looked) await giveBack();
  }
}
