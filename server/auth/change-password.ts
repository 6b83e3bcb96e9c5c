/**
 * The two ways to set a new password. Each ends whatever else opens the account or tells of it (other sessions and
 * their devices, open reset links and codes, the private calendar), and notifies the customer.
 */
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import type { Customer } from '@/server/api/handler';
import { networkOf } from '@/server/api/network';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction, inTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import { endFeed } from '@/server/orders/calendar/feed';
import { removeOtherDevices } from '@/server/profile/push/devices';
import type { Services } from '@/server/services';
import { checkPassword } from './check-password';
import { closeCodes } from './codes';
import { forgetNetworks, noteNetwork } from './known-networks';
import { hashPassword, refuseWeakPassword } from './passwords';
import { findOwnCredentials, replacePassword, setPassword } from './queries';
import { closeResets, findOpenReset, takeReset } from './resets';
import { revokeSessions } from './sessions';

type Client = Services & { clientAddress: string };

/** Leaves `keepSession` and this network alone. Runs in the same transaction as the change. */
async function afterChange(trx: Db, userId: number, context: Client, keepSession?: number) {
  await revokeSessions(trx, userId, context.now(), keepSession);
  await removeOtherDevices(trx, userId, keepSession);
  await closeResets(trx, userId);
  await closeCodes(trx, userId);
  await forgetNetworks(trx, userId);
  await noteNetwork(trx, userId, context.clientAddress, context.now());
  const calendarEnded = await endFeed(trx, userId);
  await notify(trx, { type: 'account.password_changed', userId, calendarEnded }, context);
}

/**
 * Changes the password with a reset link. Returns the customer's id.
 * @throws ApiProblem bad_request when the link has expired or was used
 */
export async function resetPassword(
  form: Output<'auth.resetPassword', 'body'>,
  context: Client,
): Promise<number> {
  const { db, now, wakeSenders, limiter, clientAddress } = context;
  const ended = new ApiProblem('bad_request', messages.resetEnded);
  const owner = await findOpenReset(db, form.secretkey, now());
  if (!owner) throw ended;
  refuseWeakPassword(form.password, owner.email, 'password');
  const newHash = await hashPassword(form.password);
  await inCustomerTransaction(db, owner.id, async (trx) => {
    if ((await takeReset(trx, form.secretkey, now())) === undefined) throw ended;
    await setPassword(trx, owner.id, newHash);
    await afterChange(trx, owner.id, context);
  });
  // Whoever reads the account's mail need not wait for somebody else's guesses.
  await limiter.guesses.forgive({ account: owner.email, ownNetwork: networkOf(clientAddress) });
  wakeSenders();
  return owner.id;
}

/**
 * Changes the password with the old one and keeps this session.
 * @throws ApiProblem bad_request when the old password is wrong; too_many as at sign-in
 */
export async function changePassword(
  form: Output<'auth.changePassword', 'body'>,
  customer: Customer,
  context: Client,
) {
  const wrong = new ApiProblem('bad_request', messages.oldPasswordWrong, {
    errors: { old_password: messages.oldPasswordWrong },
  });
  const found = await findOwnCredentials(context.db, customer.id);
  if (!found) throw wrong;
  const given = { account: found.email, password: form.old_password, hash: found.password_hash };
  await checkPassword(context, given, wrong);
  const oldHash = found.password_hash;
  refuseWeakPassword(form.new_password, found.email, 'new_password');
  const newHash = await hashPassword(form.new_password);
  await inTransaction(context.db, async (trx) => {
    if (!(await replacePassword(trx, customer.id, oldHash, newHash))) throw wrong;
    await afterChange(trx, customer.id, context, customer.sessionId);
  });
  context.wakeSenders();
}
