/** Sign-in with a code by email, beside the password. */
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { codesOf } from '@/server/api/guess-limit';
import { ApiProblem } from '@/server/api/problems';
import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { countTry, giveTryBack, newCode, openCode, takeCode } from './codes';
import { inConstantTime } from './constant-time';
import { isUnderMailLimit } from './mail-limit';
import { queueCode } from './mails';
import { hashPassword, verifyPassword } from './passwords';
import { findByEmail } from './queries';

/** Longer than the work takes, short enough not to be noticed. */
const minimumMs = 400;

/** The same for every code that does not sign in. */
export const codeRefused = () =>
  new ApiProblem('bad_request', messages.codeWrong, { errors: { code: messages.codeWrong } });

type Client = Services & { clientAddress: string };

/**
 * Sends a code if the address has an account and is under its limit. The answer and its timing are the same in every
 * case.
 * @throws ApiProblem unavailable when too many people are signing in, with or without an account
 */
export function requestCode(email: string, context: Client): Promise<void> {
  return inConstantTime(minimumMs, async () => {
    const code = newCode();
    // Hashed before anybody knows whether there is an account: it takes long, and may be refused.
    const hash = await hashPassword(code);
    const user = await findByEmail(context.db, email);
    if (!user || !(await isUnderMailLimit('codeMails', email, context))) return;
    await inTransaction(context.db, async (trx) => {
      const expiresAt = await openCode(trx, user.id, hash, context.now());
      await queueCode(trx, user, { code, hash, expiresAt }, context);
    });
    context.outboxChanged();
  });
}

/**
 * The customer with this email and code. Known and unknown addresses, and codes that are wrong, used, replaced or have
 * ended, are counted and answered alike.
 * @throws ApiProblem bad_request for wrong ones; too_many after too many failures from one client or for one email
 */
export async function checkCode({
  db,
  body,
  limiter,
  clientAddress,
  now,
}: Client & { body: Output<'auth.codeSignin', 'body'> }) {
  await limiter.check('signinFailures', { address: clientAddress });
  const giveBack = await limiter.guesses.take(codesOf(body.email));
  let looked = false;
  let tried: Awaited<ReturnType<typeof countTry>>;
  try {
    tried = await countTry(db, body.email, now());
    const matches = await verifyPassword(body.code, tried?.code_hash);
    looked = true;
    const user = tried && matches ? await takeCode(db, tried) : undefined;
    if (user) {
      await giveBack();
      // Whoever reads the account's mail need not wait for somebody else's guesses at the password.
      await limiter.guesses.forgive(body.email);
      return user;
    }
    await limiter.take('signinFailures', { address: clientAddress });
    throw codeRefused();
  } finally {
    if (!looked) {
      await giveBack();
      if (tried) await giveTryBack(db, tried);
    }
  }
}
