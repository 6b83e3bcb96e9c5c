import { mailRoutes, routes, trackRoutes } from '@/lib/routes';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { isYes } from '@/lib/rules/people/yes-no';
import { joinSentences } from '@/lib/text/join-sentences';
import type { Services } from '@/server/api/services';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import { queuePush } from '@/server/notifications/push/queue';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import { sha256 } from '@/server/platform/secrets';
import type { findSender } from '@/server/shop/sender';
import { KEY_PLACE } from './access-keys';
import type { EventLink, EventMail, EventOffer, MailReader } from './declare-event';

export interface EventPush {
  title: string;
  body: string;
  urgency: 'low' | 'normal' | 'high';
  ttlSeconds: number;
}

interface CustomerEvent {
  userId: number;
  /** Identifies the event, such as 'order.placed:77'. A repeated event changes nothing. */
  key: string;
  /** 'order.placed', 'account.password_changed' … (docs/decisions/0068-events.md) */
  type: string;
  title: string;
  message: string;
  orderId?: number | undefined;
  link?: string;
  mailLink?: ((token: string) => string) | undefined;
  /** Mailed where email notifications are off too. */
  always?: boolean | undefined;
  /** server/notifications/declare-event.ts */
  hasCalendar?: true | undefined;
  inAccount?: true | undefined;
  more?: MailLinks['more'] | undefined;
  offers?: MailLinks['offers'];
  /** Queued when email notifications are on, or always. */
  mail?: ((to: MailReader) => EventMail) | undefined;
  /** Queued when push notifications are on. */
  push?: EventPush;
  /** The inbox entry alone, or the mail and the push messages. */
  only?: 'inbox' | 'mail' | undefined;
}

/** @property sender read once for many events; otherwise each reads it */
export type DeliveryServices = Pick<Services, 'settings' | 'now' | 'byLink'> & {
  sender?: Awaited<ReturnType<typeof findSender>> | undefined;
  /** For how long its mail and push messages wait, so that they can be taken back. */
  holdMs?: number | undefined;
};

/** All in the caller's transaction. Call `flushOutbox()` after the commit. */
export async function deliver(
  trx: Db,
  event: CustomerEvent,
  { settings, now, sender, byLink, holdMs }: DeliveryServices,
): Promise<void> {
  const token = randomToken();
  const acted = byLinkText(byLink, now());
  const always = Boolean(event.always || acted);
  const customer = await findRecipient(trx, event.userId);
  if (customer.deleted_at) return;
  const notification = await trx
    .insertInto('notifications')
    .values({
      user_id: event.userId,
      dedupe_key: event.key,
      type: event.type,
      title: event.title,
      message: joinSentences(event.message, acted),
      order_id: event.orderId ?? null,
      link: event.link ?? null,
      mail_token_hash: usesToken({ ...event, always }) ? sha256(token) : null,
      in_inbox: event.only === 'mail' ? 'no' : 'yes',
      created: now().toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!notification || event.only === 'inbox') return;
  const link = event.link ?? routes.notifications;
  if (event.push && isYes(customer.push_notifications))
    await queuePush(trx, event.userId, { key: event.key, link, holdMs, ...event.push }, now());
  if (!event.mail || !wantsMail({ ...event, always }, customer) || customer.mail_stopped_at) return;
  const isProved = customer.mailbox_proved_at !== null;
  const links = event.orderId
    ? orderLinks(KEY_PLACE, link, { ...event, isProved, wasByLink: acted !== '' })
    : pageLinks(link, event.mailLink?.(token));
  const what = { ...withLast(event.mail({ isProved }), acted), always };
  const how = { key: event.key, to: customer.email, keyOrderId: event.orderId, holdMs, sender };
  await sendMail(trx, customerMail(what, links, token, settings), how, now());
}

/** '' for what was not done by a link. */
const byLinkText = (key: number | undefined, at: Date) =>
  key === undefined ? '' : `This was done by the link in your email, ${toEventTime(at).time}.`;

const withLast = (mail: EventMail, last: string): EventMail =>
  last ? { ...mail, paragraphs: [...(mail.paragraphs ?? []), last] } : mail;

const wantsMail = ({ always }: CustomerEvent, { email_notifications }: Recipient) =>
  always || isYes(email_notifications);

/** Whether its mail has a link that ends such mails, or one of its own. */
const usesToken = ({ mail, mailLink, always }: CustomerEvent) =>
  mail !== undefined && (mailLink !== undefined || !always);

type Recipient = Awaited<ReturnType<typeof findRecipient>>;

const findRecipient = (trx: Db, userId: number) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_notifications', 'push_notifications', 'deleted_at'])
    .select(['mail_stopped_at', 'mailbox_proved_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

interface MailLinks {
  button: string;
  more?: readonly EventLink[];
  offers?: readonly EventOffer[] | undefined;
}

/** @param key of a link created for this mail, which works without signing in */
export function orderLinks(
  key: string,
  own: string,
  {
    hasCalendar,
    inAccount,
    more = [],
    offers,
    isProved,
    wasByLink = false,
  }: Pick<CustomerEvent, 'hasCalendar' | 'inAccount' | 'more' | 'offers'> &
    MailReader & { wasByLink?: boolean },
): MailLinks {
  const order = trackRoutes.order(key);
  return {
    button: inAccount ? own : order,
    offers,
    more: [
      ...more,
      ...(hasCalendar ? [{ label: 'Add to calendar', path: trackRoutes.calendar(key) }] : []),
      inAccount
        ? { label: 'Open this order without signing in', path: order }
        : { label: 'See it in your account', path: own },
      ...(isProved ? [] : [{ label: 'Not your order?', path: trackRoutes.question(key, 'not-mine') }]),
      ...(wasByLink ? [{ label: 'Not you? End all links', path: trackRoutes.question(key, 'end') }] : []),
    ],
  };
}

/** @param button where the mail leads first, if not to the event's own page */
export const pageLinks = (own: string, button?: string): MailLinks =>
  button === undefined ? { button: own } : { button, more: [{ label: 'See it in your account', path: own }] };

/** Greets nobody by name: anyone can sign up with someone else's address. @param token ends such mails */
export function customerMail(
  {
    action,
    always,
    why = 'We always send bookings, receipts and security emails.',
    ...texts
  }: EventMail & { always?: boolean | undefined },
  { button, more = [], offers = [] }: MailLinks,
  token: string,
  { publicUrl }: Pick<Services['settings'], 'publicUrl'>,
): MailText {
  const absolute = ({ label, path }: EventLink) => ({ label, url: `${publicUrl}${path}` });
  return {
    ...texts,
    action: { label: action, url: `${publicUrl}${button}` },
    ...(more.length > 0 && { more: more.map(absolute) }),
    offers: offers.map(({ text, links = [] }) => ({ text, links: links.map(absolute) })),
    ...(always
      ? { why }
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
