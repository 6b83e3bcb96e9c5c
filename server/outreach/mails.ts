/** What goes to an address that anyone can enter has no text of the form, which could carry messages to others. */
import { messages } from '@/lib/messages/messages';
import { mailRoutes } from '@/lib/routes';
import { formatPhone } from '@/lib/rules/people/phone';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import type { Db } from '@/server/platform/db/client';
import { sha256 } from '@/server/platform/secrets';
import type { Settings } from '@/server/platform/settings';
import { answerPromise } from '@/server/service-area/answer-day';
import type { Sender } from '@/server/shop/sender';
import { readSettingsTable } from '@/server/shop/settings-table';

type Deps = Pick<Services, 'settings' | 'now'>;
type Site = Pick<Settings, 'publicUrl'>;

const asked = 'You get this email because this address was entered on our website.';

/** @param stores addresses of the app; '' or undefined where it is not in that store */
export function appLinkMail(
  { name }: Sender,
  stores: { apple: string | undefined; google: string | undefined },
): MailText {
  const [action, ...more] = [
    { label: 'Get it for iPhone and iPad', url: stores.apple ?? '' },
    { label: 'Get it for Android', url: stores.google ?? '' },
  ].filter(({ url }) => url);
  return {
    subject: `${name} on your phone`,
    headline: 'Get the app',
    under: 'Book a pickup and follow your order from your phone.',
    ...(action && { action }),
    more,
    why: asked,
  };
}

export function confirmationMail(
  { name }: Sender,
  { publicUrl }: Site,
  { email, token }: { email: string; token: string },
): MailText {
  const link = (path: string) => `${publicUrl}${path}`;
  return {
    subject: `Confirm your subscription to ${name} news`,
    headline: 'Confirm your subscription',
    under: 'New neighborhoods, holidays, prices: a few emails a year.',
    paragraphs: ['If this wasn’t you, ignore this email and you won’t be subscribed.'],
    action: { label: 'Confirm subscription', url: link(mailRoutes.confirmSubscription(email, token)) },
    why: asked,
    stop: {
      label: 'Unsubscribe',
      url: link(mailRoutes.unsubscribe(email, token)),
      oneClickUrl: link(mailRoutes.oneClick(token, email)),
    },
  };
}

type Typed = 'name' | 'email' | 'mobile' | 'subject' | 'order_number' | 'message';
export type Inquiry = Record<Typed | 'reference', string>;

/** To the business, with what was typed. */
export const inquiryMail = (inquiry: Inquiry): MailText => {
  const { reference, name, email, mobile, subject, order_number, message } = inquiry;
  return {
    subject: `Inquiry ${reference}: ${subject}`,
    ticket: `Inquiry ${reference}`,
    headline: subject,
    facts: [
      ['From', name],
      ['Email', email],
      ...(mobile ? [['Phone', formatPhone(mobile)] as const] : []),
      ...(order_number ? [['Order', order_number] as const] : []),
    ],
    paragraphs: [message],
    action: { label: 'Reply', url: replyTo(email, `Your inquiry ${reference}`) },
    why: 'You get this email because somebody used the contact form of your website.',
  };
};

const replyTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;

/** To the sender: the reference, and nothing that was typed. @param answer when we answer, in a sentence */
export const inquiryReceivedMail = (reference: string, answer: string): MailText => ({
  subject: `We got your message (Ref ${reference})`,
  ticket: `Ref ${reference}`,
  headline: answer,
  under: 'Thank you for writing to us. A person will read your message.',
  why: asked,
});

/** @throws ApiProblem refused where the app is in no store: a mail without its links would be none */
export async function queueAppLinks(
  trx: Db,
  request: { id: number; email: string },
  { now }: Pick<Deps, 'now'>,
) {
  const table = await readSettingsTable(trx);
  const stores = { apple: table.get('app_store_url'), google: table.get('play_store_url') };
  if (!stores.apple && !stores.google) throw new ApiProblem('refused', messages.appLinkFailed);
  const mail = (sender: Sender) => appLinkMail(sender, stores);
  await sendMail(trx, mail, { key: `app-link:${request.id}`, to: request.email }, now());
}

export async function queueConfirmation(
  trx: Db,
  link: { email: string; token: string },
  { settings, now }: Deps,
) {
  const mail = (sender: Sender) => confirmationMail(sender, settings, link);
  await sendMail(trx, mail, { key: `subscribe:${sha256(link.token)}`, to: link.email }, now());
}

export async function queueInquiry(trx: Db, inquiry: Inquiry, { now }: Pick<Services, 'now'>) {
  const { reference, email: to } = inquiry;
  const answer = inquiryReceivedMail(reference, await answerPromise(trx, now()));
  await sendMail(trx, inquiryMail(inquiry), { key: `inquiry:${reference}` }, now());
  await sendMail(trx, answer, { key: `inquiry-received:${reference}`, to }, now());
}
