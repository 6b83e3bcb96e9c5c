/** Sign-in with a code by email, beside the password. */
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { closeCodes, countTry, giveTryBack, newCode, openCode, takeCode } from './codes';
import { inConstantTime } from './constant-time';
import { findOwnNetwork } from './known-networks';
import { takeMail } from './mail-limit';
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
 * Sends a code if the address has an account. The answer and its timing are the same with and without one, and so is
 * the refusal over the limit.
 * @throws ApiProblem too_many; unavailable when too many people are signing in
 */
export function requestCode(email: string, context: Client): Promise<void> {
  return inConstantTime(minimumMs, async () => {
    const { isOwn } = await takeMail('code', email, context);
    const code = newCode();
    // Hashed before anybody knows whether there is an account: it takes long, and may be refused.
    const hash = await hashPassword(code);
    const user = await findByEmail(context.db, email);
    if (!user) return;
    await inTransaction(context.db, async (trx) => {
      const own_network = isOwn ? 'yes' : 'no';
      const expiresAt = await openCode(trx, { id: user.id, own_network }, hash, context.now());
      await queueCode(trx, user, { code, hash, expiresAt }, context);
    });
    context.wakeSenders();
  });
}

/**
 * The customer with this email and code. Known and unknown addresses, and codes that are wrong, used, replaced or have
 * ended, are counted and answered alike.
 * @throws ApiProblem bad_request for wrong ones; too_many after too many failures from one client or for one email
 */
export async function checkCode({
  db,
  body: { email, code },
  limiter,
  clientAddress,
  now,
}: Client & { body: Output<'auth.codeSignin', 'body'> }) {
  await limiter.check('signinFailures', { address: clientAddress });
  const ownNetwork = await findOwnNetwork(db, email, clientAddress);
  const giveBack = await limiter.guesses.take({ account: email, at: 'code', ownNetwork });
  const by = ownNetwork ? 'yes' : 'no';
  let looked = false;
  let tried: Awaited<ReturnType<typeof countTry>>;
  try {
    tried = await countTry(db, email, by, now());
    const matches = await verifyPassword(code, tried?.code_hash);
    looked = true;
    const user = tried && matches ? await takeCode(db, tried) : undefined;
    if (user) {
      await closeCodes(db, user.id);
      await giveBack();
      // Whoever reads the account's mail need not wait for somebody else's guesses at the password.
      await limiter.guesses.forgive({ account: email, ownNetwork });
      return user;
    }
    await limiter.take('signinFailures', { address: clientAddress });
    throw codeRefused();
  } finally {
    if (!looked) {
      await giveBack();
      if (tried) await giveTryBack(db, tried, by);
    }
  }
}
