/**
 * Mails to addresses that anyone can enter. They contain no text from the form, so that they cannot be used
 * to send messages to others.
 */
import { answerWithin } from '@/lib/policy-sentences';
import { mailRoutes } from '@/lib/routes';
import { sha256 } from '@/server/auth/sessions';
import { readPolicy } from '@/server/content/policy';
import { findSender, readSettingsTable } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';
import type { Services } from '@/server/services';

type Deps = Pick<Services, 'settings' | 'now'>;

export async function queueAppLinks(
  trx: Db,
  request: { id: number; email: string },
  { settings, now }: Deps,
) {
  const sender = await findSender(trx);
  const table = await readSettingsTable(trx);
  const stores = [
    { label: 'App Store (iPhone and iPad)', url: table.get('app_store_url') },
    { label: 'Google Play (Android)', url: table.get('play_store_url') },
  ].filter((link): link is { label: string; url: string } => Boolean(link.url));
  const mail = writeMail(
    {
      subject: `${sender.name} on your phone`,
      greeting: 'Hello,',
      paragraphs: [
        stores.length > 0
          ? 'Here is our app. Book a pickup and follow your order from your phone.'
          : 'Our app is not in the stores yet. The website does the same in the browser of your phone.',
      ],
      more:
        stores.length > 0 ? stores : [{ label: `${sender.name} in your browser`, url: settings.publicUrl }],
    },
    sender,
  );
  await queueMail(trx, { key: `app-link:${request.id}`, to: request.email, ...mail }, now());
}

export async function queueConfirmation(
  trx: Db,
  { email, token }: { email: string; token: string },
  { settings, now }: Deps,
) {
  const sender = await findSender(trx);
  const link = (path: string) => `${settings.publicUrl}${path}`;
  const mail = writeMail(
    {
      subject: `Please confirm: news from ${sender.name}`,
      greeting: 'Hello,',
      paragraphs: [
        'Somebody, most likely you, asked us to send you our news. One click and you are on the list.',
        'If it was not you, there is nothing to do: without the click we do not write again.',
      ],
      action: { label: 'Yes, send me your news', url: link(mailRoutes.confirmSubscription(email, token)) },
      more: [{ label: 'Unsubscribe at any time', url: link(mailRoutes.unsubscribe(email, token)) }],
    },
    sender,
  );
  await queueMail(trx, { key: `subscribe:${sha256(token)}`, to: email, ...mail }, now());
}

export interface Inquiry {
  reference: string;
  name: string;
  email: string;
  mobile: string;
  subject: string;
  order_number: string;
  message: string;
}

/** Mails the whole text to the business and the reference to the sender. */
export async function queueInquiry(trx: Db, inquiry: Inquiry, { now }: Pick<Services, 'now'>) {
  const sender = await findSender(trx);
  const { reference, name, email, mobile, subject, order_number, message } = inquiry;
  const toUs = writeMail(
    {
      subject: `Inquiry ${reference}: ${subject}`,
      paragraphs: [
        `From ${name}, ${email}${mobile ? `, ${mobile}` : ''}`,
        ...(order_number ? [`Order ${order_number}`] : []),
        message,
      ],
    },
    sender,
  );
  const toThem = writeMail(
    {
      subject: `We have your message (Ref ${reference})`,
      greeting: 'Hello,',
      paragraphs: [
        `Thank you for writing to us. A person reads your message. ${answerWithin(await readPolicy(trx))}`,
        `Your reference is ${reference}.`,
      ],
    },
    sender,
  );
  await queueMail(trx, { key: `inquiry:${reference}`, to: sender.supportEmail, ...toUs }, now());
  await queueMail(trx, { key: `inquiry-received:${reference}`, to: email, ...toThem }, now());
}
