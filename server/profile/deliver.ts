import { mailRoutes, routes } from '@/lib/routes';
import { sha256 } from '@/server/auth/sessions';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';
import { type MailText, writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';
import type { Services } from '@/server/services';
import type { EventMail } from './mails';

export interface CustomerEvent {
  userId: number;
  /** Identifies the event, such as 'order.placed:77'. A repeated event changes nothing. */
  key: string;
  /** Decisions section 11: 'order.placed', 'account.password_changed' … */
  type: string;
  title: string;
  message: string;
  orderId?: number;
  /** A path on this site; the mail's button leads there. */
  link?: string;
  /** The mail for the event, sent when the customer allows mails or `always` is set (security, receipts). */
  mail?: EventMail & { always?: boolean };
}

/**
 * Notifies the customer of an event: inbox entry and queued mail, both in the caller's transaction. Call
 * `outboxChanged()` after the commit.
 */
export async function deliver(
  trx: Db,
  event: CustomerEvent,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<void> {
  const token = randomToken();
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
      mail_token_hash: event.mail && !event.mail.always ? sha256(token) : null,
      created: now().toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!told || !event.mail) return;
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_notifications'])
    .where('id', '=', event.userId)
    .executeTakeFirstOrThrow();
  if (user.email_notifications === 'no' && !event.mail.always) return;
  const mail = writeMail(
    customerMail(event.mail, event.link ?? routes.notifications, token, settings),
    await findSender(trx),
  );
  await queueMail(trx, { key: event.key, to: user.email, ...mail }, now());
}

/**
 * A customer's mail with its button and its foot. It greets nobody by name: anyone can sign up with someone else's
 * address and any name. @param token ends such mails
 */
export function customerMail(
  { action, always = false, ...told }: EventMail & { always?: boolean },
  link: string,
  token: string,
  { publicUrl }: Pick<Services['settings'], 'publicUrl'>,
): MailText {
  return {
    ...told,
    action: { label: action, url: `${publicUrl}${link}` },
    ...(always
      ? { why: 'We always send receipts and security emails.' }
      : {
          why: 'You get this email because email notifications are on in your profile.',
          stop: {
            label: 'Turn off email notifications',
            url: `${publicUrl}${mailRoutes.turnOffMails(token)}`,
            oneClickUrl: `${publicUrl}${mailRoutes.oneClick(token)}`,
          },
        }),
  };
}
