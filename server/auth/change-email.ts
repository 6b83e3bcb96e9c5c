/** Another email address, entered by staff: at once, or after a day in which whoever reads the old one can keep it. */
import { refused } from '@/server/api/refused';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { type Due, forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { later } from '@/server/platform/jobs/lease';
import { endAllAccess, openReset } from './change-password';
import { queueEmailChanged, queueEmailChanging } from './mails';
import { findByEmail } from './queries';

const DAY_MS = 86_400_000;

type Needs = Pick<Services, 'settings' | 'now' | 'log'>;

/** @param by who of the staff, undefined for one that is due @throws StaffProblem for an address in use */
export async function changeEmail(
  trx: Db,
  services: Needs,
  customer: { id: number; email: string },
  { email, by: user }: { email: string; by?: string },
): Promise<void> {
  const { id, email: before } = customer;
  if (await findByEmail(trx, email)) throw refused(`${email} already has an account.`);
  const fresh = { email, mailbox_proved_at: null, mail_stopped_at: null };
  await trx.updateTable('users').set(fresh).where('id', '=', id).where('email', '=', before).execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await trx.updateTable('cards').set({ needs_code: 'yes' }).where('user_id', '=', id).execute();
  await endAllAccess(trx, id, services.now());
  await queueEmailChanged(trx, { id, before, after: email }, services);
  audit(services, 'email-changed', { customer: id, email, ...(user !== undefined && { user }) });
}

/** A second one replaces the first. @returns when it happens @throws StaffProblem for an address in use */
export async function changeEmailLater(
  trx: Db,
  services: Needs,
  { id, email: before }: { id: number; email: string },
  email: string,
): Promise<Date> {
  if (await findByEmail(trx, email)) throw refused(`${email} already has an account.`);
  const now = services.now();
  const change = { email, created: now.toISOString(), due_at: later(now, DAY_MS) };
  await trx
    .insertInto('email_changes')
    .values({ user_id: id, ...change })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(change))
    .execute();
  const reset = await openReset(trx, id, now, DAY_MS);
  await queueEmailChanging(trx, { id, before, after: email }, reset, services);
  return reset.expiresAt;
}

/** Those whose day is over. Returns how many. */
export const changeDueEmails = (deps: TaskDeps): Promise<number> =>
  forEachDue(
    deps,
    (afterId) =>
      deps.db
        .selectFrom('email_changes')
        .select(['id', 'user_id'])
        .where('due_at', '<=', deps.now().toISOString())
        .where('id', '>', afterId)
        .orderBy('id'),
    (trx, due) => changeDue(trx, deps, due),
  );

async function changeDue(trx: Db, deps: TaskDeps, { id, user_id }: Due): Promise<void> {
  const taken = await trx
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .where('due_at', '<=', deps.now().toISOString())
    .returning('email')
    .executeTakeFirst();
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // Somebody has opened an account with it meanwhile.
  if (!taken || !user || (await findByEmail(trx, taken.email))) return;
  await changeEmail(trx, deps, user, { email: taken.email });
}
