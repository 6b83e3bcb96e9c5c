/** Another email address, entered by staff: at once, or after a day in which whoever reads the old one can keep it. */
import { refused } from '@/server/api/refused';
import type { Services } from '@/server/api/services';
import { dropOrderMails } from '@/server/notifications/mail/queue-mail';
import { type AuditFacts, audit } from '@/server/platform/audit';
import { DAY_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { type Due, forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { endAllAccess, openReset } from './change-password';
import { queueEmailChanged, queueEmailChanging, queueEmailKept } from './mails';
import { findByEmail } from './queries';

type Needs = Pick<Services, 'settings' | 'now'>;

/** @throws StaffProblem for an address in use */
export async function changeEmail(
  trx: Db,
  services: Needs,
  { id, email: before }: { id: number; email: string },
  email: string,
): Promise<void> {
  if (await findByEmail(trx, email)) throw refused(`${email} already has an account.`);
  const fresh = { email, mailbox_proved_at: null, mail_stopped_at: null };
  await trx.updateTable('users').set(fresh).where('id', '=', id).where('email', '=', before).execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await trx.updateTable('cards').set({ needs_code: 'yes' }).where('user_id', '=', id).execute();
  await dropOrderMails(trx, before);
  await endAllAccess(trx, id, services.now());
  await queueEmailChanged(trx, { id, before, after: email }, services);
}

/** A second one replaces the first. @returns when it happens @throws StaffProblem for an address in use or promised */
export async function changeEmailLater(
  trx: Db,
  services: Needs,
  { id, email: before }: { id: number; email: string },
  email: string,
): Promise<Date> {
  if (await findByEmail(trx, email)) throw refused(`${email} already has an account.`);
  const promised = trx.selectFrom('email_changes').select('id').where('email', '=', email);
  if (await promised.where('user_id', '!=', id).executeTakeFirst())
    throw refused(`${email} is about to become the address of another account.`);
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
    (ended) => ended && audit(deps, 'email-changed', ended),
  );

/** @returns for the audit trail, unless nothing was due any more */
async function changeDue(trx: Db, deps: TaskDeps, { id, user_id }: Due): Promise<AuditFacts | undefined> {
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
  if (!taken || !user) return undefined;
  const { email } = taken;
  const facts = { customer: user.id, email };
  // Somebody has opened an account with it meanwhile.
  if (await findByEmail(trx, email)) {
    await queueEmailKept(trx, { before: user.email, after: email, change: id }, deps);
    return { ...facts, outcome: 'refused' };
  }
  await changeEmail(trx, deps, user, email);
  return facts;
}
