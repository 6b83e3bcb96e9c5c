import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { inConstantTime } from './constant-time';
import { takeMail } from './mail-limit';
import { queueResetLink } from './mails';
import { findByEmail } from './queries';
import { openReset } from './resets';

/** Longer than the work takes, short enough not to be noticed. */
const minimumMs = 250;

type Context = Services & { clientAddress: string };

/**
 * Sends a reset link if the address has an account. The answer and its timing are the same with and without one, and
 * so is the refusal over the limit (quality: "Secrets and people").
 * @throws ApiProblem too_many
 */
export function requestPasswordReset(email: string, context: Context): Promise<void> {
  return inConstantTime(minimumMs, async () => {
    await takeMail('reset', email, context);
    const user = await findByEmail(context.db, email);
    if (!user) return;
    await inTransaction(context.db, async (trx) => {
      const reset = await openReset(trx, user.id, context.now());
      await queueResetLink(trx, user, reset, context);
    });
    context.outboxChanged();
  });
}
