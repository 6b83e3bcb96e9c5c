import { routes } from '@/lib/routes';
import type { StaffServices } from '@/server/api/services';
import type { EventMail } from '@/server/notifications/declare-event';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import { eventMail, notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import type { Settings } from '@/server/platform/settings';

const BATCH = 100;

/** Small transactions: after an interruption, the next call notifies the rest. Returns how many. */
export async function notifyWaitlist(services: StaffServices, zip: string, neighborhood: string) {
  for (let notified = 0; ; ) {
    const batch = await inTransaction(services.db, (trx) => notifySome(trx, services, zip, neighborhood));
    notified += batch.notified;
    if (batch.found < BATCH) return notified;
  }
}

/** Another command may have notified some of them meanwhile. */
async function notifySome(trx: Db, services: StaffServices, zip: string, neighborhood: string) {
  const waiting = await trx
    .selectFrom('zip_requests')
    .leftJoin('users', 'users.email', 'zip_requests.email')
    .select(['zip_requests.id', 'zip_requests.email', 'users.id as userId'])
    .where('zip_requests.zip_code', '=', zip)
    .where('notified_at', 'is', null)
    .orderBy('zip_requests.id')
    .limit(BATCH)
    .execute();
  let notified = 0;
  for (const { id, email, userId } of waiting) {
    const mine = await trx
      .updateTable('zip_requests')
      .set({ notified_at: services.now().toISOString() })
      .where('id', '=', id)
      .where('notified_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!mine) continue;
    await notifyOne(trx, services, { email, userId }, { zipCode: zip, neighborhood });
    notified += 1;
  }
  return { found: waiting.length, notified };
}

export const waitlistMail = (
  { action, ...mail }: EventMail,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): MailText => ({
  ...mail,
  action: { label: action, url: `${publicUrl}${routes.orderNow}` },
  why: 'You get this one-time email because you asked us to let you know when we serve your ZIP code.',
});

/** Whether the customer turned news off, in the inbox or as push, while that could be chosen: the email was asked for. */
const hasNewsOff = (trx: Db, userId: number) =>
  trx
    .selectFrom('notification_choices')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', 'news')
    .where((is) => is('inbox', '=', 'no').or('push', '=', 'no'))
    .executeTakeFirst();

/** Mailed whatever the profile says, because they asked for this mail. */
async function notifyOne(
  trx: Db,
  services: StaffServices,
  { email, userId }: { email: string; userId: number | null },
  opened: { zipCode: string; neighborhood: string },
) {
  const event = { type: 'zip.opened', userId: userId ?? 0, ...opened } as const;
  if (userId !== null && !(await hasNewsOff(trx, userId))) await notify(trx, event, services);
  const about = eventMail(event, services.now(), { isProved: false });
  const how = { key: `zip.opened:${userId ?? email}:${opened.zipCode}`, to: email };
  await sendMail(trx, waitlistMail(about, services.settings), how, services.now());
}
