import { channelsFor, type EventKind } from '@/lib/domain/notification-channels';
import { mailRoutes, routes, trackRoutes } from '@/lib/routes';
import { sha256 } from '@/server/auth/sessions';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { randomToken } from '@/server/db/ids';
import type { MailText } from '@/server/jobs/outbox/mail-facts';
import { writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';
import { queuePush } from '@/server/jobs/push/queue';
import { makeLink } from '@/server/orders/track/links';
import type { Services } from '@/server/services';
import { findChoices } from './choices';
import type { EventMail } from './declare-event';

export interface EventPush {
  title: string;
  body: string;
  urgency: 'low' | 'normal' | 'high';
  ttlSeconds: number;
}

export interface CustomerEvent {
  userId: number;
  /** Identifies the event, such as 'order.placed:77'. A repeated event changes nothing. */
  key: string;
  /** 'order.placed', 'account.password_changed' … (docs/decisions/0068-events.md) */
  type: string;
  title: string;
  message: string;
  orderId?: number | undefined;
  /** A path on this site; the mail's button leads there. */
  link?: string;
  /** The customer chooses by kind where such events are told (lib/domain/notification-channels.ts). */
  kind: EventKind;
  /** The mail tells times: it leads to the calendar file, and its button opens the order without signing in. */
  hasCalendar?: boolean;
  /** Queued when the customer wants such mails, or the kind is locked (security, receipts). */
  mail?: EventMail;
  /** Queued when the customer wants such push messages. */
  push?: EventPush;
}

/** @property sender read once for many events; otherwise each reads it */
export type DeliveryServices = Pick<Services, 'settings' | 'now'> & {
  sender?: Awaited<ReturnType<typeof findSender>> | undefined;
};

/**
 * Notifies the customer of an event: inbox entry, queued mail and queued push messages, all in the caller's transaction.
 * Call `wakeSenders()` after the commit.
 */
export async function deliver(
  trx: Db,
  event: CustomerEvent,
  { settings, now, sender: known }: DeliveryServices,
): Promise<void> {
  const token = randomToken();
  const always = event.kind === 'locked';
  const customer = await findRecipient(trx, event.userId);
  if (customer.deleted_at) return;
  const channels = channelsFor(event.kind, customer, customer.choices);
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
      mail_token_hash: event.mail && !always ? sha256(token) : null,
      in_inbox: channels.inbox ? 'yes' : 'no',
      created: now().toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!told) return;
  const link = event.link ?? routes.notifications;
  if (event.push && channels.push)
    await queuePush(trx, event.userId, { key: event.key, link, ...event.push }, now());
  if (!event.mail || !channels.email) return;
  const key = event.orderId && (await makeLink(trx, event.orderId, 'manage', now()));
  const links = key ? orderLinks(key, link, event.hasCalendar) : { button: link };
  const sender = known ?? (await findSender(trx));
  const mail = writeMail(customerMail({ ...event.mail, always }, links, token, settings), sender);
  await queueMail(trx, { key: event.key, to: customer.email, ...mail, sender }, now());
}

async function findRecipient(trx: Db, userId: number) {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_notifications', 'push_notifications', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...user, choices: await findChoices(trx, userId) };
}

interface MailLinks {
  /** The path of the one button. */
  button: string;
  more?: readonly { label: string; path: string }[];
}

/**
 * What a mail about an order leads to.
 * @param key of a link made for this mail, which works without signing in
 * @param own the event's own page
 * @param tellsTimes the button opens the order without signing in, and the mail leads to the calendar file
 */
export const orderLinks = (key: string, own: string, tellsTimes = false): MailLinks =>
  tellsTimes
    ? {
        button: trackRoutes.order(key),
        more: [
          { label: 'Add to calendar', path: trackRoutes.calendar(key) },
          { label: 'See it in your account', path: own },
        ],
      }
    : {
        button: own,
        more: [{ label: 'Open this order without signing in', path: trackRoutes.order(key) }],
      };

/**
 * A customer's mail with its button and its foot. It greets nobody by name: anyone can sign up with someone else's
 * address and any name. @param token ends such mails
 */
export function customerMail(
  { action, always = false, ...told }: EventMail & { always?: boolean },
  { button, more = [] }: MailLinks,
  token: string,
  { publicUrl }: Pick<Services['settings'], 'publicUrl'>,
): MailText {
  return {
    ...told,
    action: { label: action, url: `${publicUrl}${button}` },
    ...(more.length > 0 && {
      more: more.map(({ label, path }) => ({ label, url: `${publicUrl}${path}` })),
    }),
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
