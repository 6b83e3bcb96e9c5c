/** A new password ends other sessions and devices, reset links, codes, the links of orders and the private calendar. */
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { resetMinutes } from '@/lib/messages/reset-link';
import type { Customer } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { endLinks, proveMailbox } from '@/server/notifications/access-keys';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import { inCustomerTransaction, inTransaction } from '@/server/platform/db/transaction';
import { toNetwork } from '@/server/platform/network';
import { sha256 } from '@/server/platform/secrets';
import { endFeed } from './calendar-feed';
import { forgetNetworks, recordNetwork } from './networks';
import { checkPassword, hashPassword, refuseWeakPassword } from './passwords';
import { findOwnCredentials, replacePassword, setPassword } from './queries';
import { revokeSessions } from './sessions';
import { closeCodes } from './sign-in-code';

const lifetimeMs = resetMinutes * 60_000;

/** Older links stay, or whoever asks for one would end that of the owner; a new password ends them all. */
export async function openReset(
  trx: Db,
  user_id: number,
  now: Date,
  livesMs = lifetimeMs,
): Promise<{ key: string; expiresAt: Date }> {
  const key = randomToken();
  const expiresAt = new Date(now.getTime() + livesMs);
  const ends = { expires_at: expiresAt.toISOString(), created: now.toISOString() };
  await trx
    .insertInto('reset_links')
    .values({ user_id, secret_hash: sha256(key), ...ends })
    .execute();
  return { key, expiresAt };
}

/** Whose key it is, when it is valid now. Checked before the slow hash of the new password. */
export const findOpenReset = (
  db: Db,
  key: string,
  now: Date,
): Promise<{ id: number; email: string } | undefined> =>
  db
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['users.id', 'users.email'])
    .where('secret_hash', '=', sha256(key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Uses up the key. Returns the customer's id, or undefined when the key is unknown, expired or used. */
async function takeReset(trx: Db, key: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('reset_links')
    .where('secret_hash', '=', sha256(key))
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** An open link must not outlive a password change. */
const closeResets = (trx: Db, userId: number) =>
  trx.deleteFrom('reset_links').where('user_id', '=', userId).execute();

/** Others may be of expired sessions. */
async function removeOtherDevices(trx: Db, userId: number, keepSession?: number): Promise<void> {
  let others = trx.deleteFrom('push_devices').where('user_id', '=', userId);
  if (keepSession !== undefined)
    others = others.where((is) => is.or([is('session_id', 'is', null), is('session_id', '!=', keepSession)]));
  await others.execute();
}

type Client = Services & { clientAddress: string };

/** Whatever opens the account or its orders, but for `keepSession`. @returns whether a private calendar ended */
export async function endAllAccess(
  trx: Db,
  userId: number,
  now: Date,
  keepSession?: number,
): Promise<boolean> {
  await revokeSessions(trx, userId, now, keepSession);
  await removeOtherDevices(trx, userId, keepSession);
  await closeResets(trx, userId);
  await closeCodes(trx, userId);
  await forgetNetworks(trx, userId);
  await endLinks(trx, userId, now);
  return endFeed(trx, userId);
}

/** Except `keepSession` and this network; in the transaction of the change. */
async function afterChange(trx: Db, userId: number, context: Client, keepSession?: number) {
  const calendarEnded = await endAllAccess(trx, userId, context.now(), keepSession);
  // Who has a new password keeps the address.
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await recordNetwork(trx, userId, context.clientAddress, context.now());
  await notify(trx, { type: 'account.password_changed', userId, calendarEnded }, context);
}

/** @returns the customer's id. @throws ApiProblem bad_request for an expired or used link */
export async function resetPassword(
  form: Output<'auth.resetPassword', 'body'>,
  context: Client,
): Promise<number> {
  const { db, now, flushOutbox, limiter, clientAddress } = context;
  const ended = new ApiProblem('bad_request', messages.resetEnded);
  const owner = await findOpenReset(db, form.secretkey, now());
  if (!owner) throw ended;
  refuseWeakPassword(form.password, owner.email, 'password');
  const newHash = await hashPassword(form.password);
  await inCustomerTransaction(db, owner.id, async (trx) => {
    if ((await takeReset(trx, form.secretkey, now())) === undefined) throw ended;
    await setPassword(trx, owner.id, newHash);
    await proveMailbox(trx, owner.id, now());
    await afterChange(trx, owner.id, context);
  });
  // The owner of the mailbox need not wait for other people's guesses.
  await limiter.guesses.forgive({ account: owner.email, ownNetwork: toNetwork(clientAddress) });
  flushOutbox();
  return owner.id;
}

/** Keeps this session. @throws ApiProblem bad_request for a wrong old password; too_many as at sign-in */
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
  context.flushOutbox();
}
