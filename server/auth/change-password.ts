/**
 * The two ways to set a new password. Each ends whatever else opens the account or tells of it (other sessions and
 * their devices, open reset links and codes, the private calendar), and notifies the customer.
 */
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import type { Customer } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { endFeed } from '@/server/orders/calendar/feed';
import { notify } from '@/server/profile/notify';
import { removeDevicesExceptOf } from '@/server/profile/push/devices';
import type { Services } from '@/server/services';
import { closeCodes } from './codes';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords';
import { findOwnCredentials, replacePassword, setPassword } from './queries';
import { closeResets, findOpenReset, takeReset } from './resets';
import { revokeSessions } from './sessions';

/** Leaves `keepSession` alone. Runs in the same transaction as the change. */
async function afterChange(trx: Db, userId: number, context: Services, keepSession?: number) {
  await revokeSessions(trx, userId, context.now(), keepSession);
  await removeDevicesExceptOf(trx, userId, keepSession);
  await closeResets(trx, userId);
  await closeCodes(trx, userId);
  const calendarEnded = await endFeed(trx, userId);
  await notify(trx, { type: 'account.password_changed', userId, calendarEnded }, context);
}

/**
 * Changes the password with a reset link. Returns the customer's id.
 * @throws ApiProblem bad_request when the link has expired or was used
 */
export async function resetPassword(
  form: Output<'auth.resetPassword', 'body'>,
  context: Services,
): Promise<number> {
  const { db, now, outboxChanged, limiter } = context;
  const ended = new ApiProblem('bad_request', messages.resetEnded);
  const owner = await findOpenReset(db, form.secretkey, now());
  if (!owner) throw ended;
  refuseWeakPassword(form.password, owner.email, 'password');
  const newHash = await hashPassword(form.password);
  const id = await inTransaction(db, async (trx) => {
    const userId = await takeReset(trx, form.secretkey, now());
    if (userId === undefined) throw ended;
    await setPassword(trx, userId, newHash);
    await afterChange(trx, userId, context);
    return userId;
  });
  // Whoever reads the account's mail need not wait for somebody else's guesses.
  await limiter.guesses.forgive(owner.email);
  outboxChanged();
  return id;
}

/**
 * Changes the password with the old one and keeps this session.
 * @throws ApiProblem bad_request when the old password is wrong
 */
export async function changePassword(
  form: Output<'auth.changePassword', 'body'>,
  customer: Customer,
  context: Services,
) {
  const wrong = new ApiProblem('bad_request', messages.oldPasswordWrong, {
    errors: { old_password: messages.oldPasswordWrong },
  });
  const found = await findOwnCredentials(context.db, customer.id);
  if (!found || !(await verifyPassword(form.old_password, found.password_hash))) throw wrong;
  const oldHash = found.password_hash;
  refuseWeakPassword(form.new_password, found.email, 'new_password');
  const newHash = await hashPassword(form.new_password);
  await inTransaction(context.db, async (trx) => {
    if (!(await replacePassword(trx, customer.id, oldHash, newHash))) throw wrong;
    await afterChange(trx, customer.id, context, customer.sessionId);
  });
  context.outboxChanged();
}
