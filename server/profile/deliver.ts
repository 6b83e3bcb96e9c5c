import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { type MailText, writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';

export interface CustomerEvent {
  userId: number;
  /** Identifies the event, such as 'order.placed:77'. A repeated event changes nothing. */
  key: string;
  /** Decisions section 11: 'order.placed', 'account.password_changed' … */
  type: string;
  title: string;
  message: string;
  orderId?: number;
  /** A path on this site. */
  link?: string;
  /** The mail for the event, sent when the customer allows mails or `always` is set (security, receipts). */
  mail?: MailText & { always?: boolean };
}

/**
 * Notifies the customer of an event: inbox entry and queued mail, both in the caller's transaction. Call
 * `outboxChanged()` after the commit.
 */
export async function deliver(trx: Db, event: CustomerEvent, now: Date): Promise<void> {
  const told = await trx
    .insertInto('notifications')
    .values({
      user_id: event.userId,
      dedupe_key: event.key,
      type: event.type,
      title: event.title,
      message: event.message,
      order_id: event.orderId ?? null,
      link: event.link ?? null,
      created: now.toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!told || !event.mail) return;
  const user = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'email_notifications'])
    .where('id', '=', event.userId)
    .executeTakeFirstOrThrow();
  if (user.email_notifications === 'no' && !event.mail.always) return;
  const mail = writeMail({ greeting: `Hello ${user.first_name},`, ...event.mail }, await findSender(trx));
  await queueMail(trx, { key: event.key, to: user.email, ...mail }, now);
}
