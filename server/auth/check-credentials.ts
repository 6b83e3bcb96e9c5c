import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/services';
import { checkPassword } from './check-password';
import { findCredentials } from './queries';

type Context = Services & { body: Output<'auth.signin', 'body'>; clientAddress: string };

/**
 * The customer with this email and password. Known and unknown addresses are counted and answered alike.
 * @throws ApiProblem bad_request for wrong ones; too_many after too many failures from one client or for one email
 */
export async function checkCredentials(context: Context) {
  const { email, password } = context.body;
  const wrong = new ApiProblem('bad_request', messages.badCredentials);
  const found = await findCredentials(context.db, email);
  await checkPassword(context, { account: email, password, hash: found?.passwordHash }, wrong);
  if (!found) throw wrong;
  return found.user;
}
