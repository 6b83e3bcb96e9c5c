import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { queueWelcome } from './mails';
import { hashPassword, refuseWeakPassword } from './passwords';
import { findByEmail, insertUser } from './queries';
import { openSession } from './sessions';

/**
 * Creates an account with its first session and queues a welcome mail.
 * @throws ApiProblem bad_request when the address has an account, invalid for a weak password
 */
export async function createAccount(form: Output<'auth.signup', 'body'>, context: Services) {
  const { db, now, outboxChanged } = context;
  const { first_name, last_name, email, mobile, zip_code, email_notifications, password } = form;
  refuseWeakPassword(password, email, 'password');
  const taken = new ApiProblem('bad_request', messages.emailTaken, {
    errors: { email: messages.emailTaken },
  });
  if (await findByEmail(db, email)) throw taken;
  const password_hash = await hashPassword(password);
  const row = { first_name, last_name, email, mobile, zip_code, email_notifications, password_hash };
  const account = await inTransaction(db, async (trx) => {
    const user = await insertUser(trx, row, now());
    if (!user) throw taken;
    await queueWelcome(trx, user, context);
    return { user, tokens: await openSession(trx, user.id, now()) };
  });
  outboxChanged();
  return account;
}
