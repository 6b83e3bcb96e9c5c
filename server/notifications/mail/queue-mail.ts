import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { sha256 } from '@/server/platform/secrets';
import { findSender, type Sender } from '@/server/shop/sender';
import type { MailPicture, MailText } from './mail-facts';
import { type WrittenMail, writeMail } from './mail-text';

interface QueuedMail {
  /** 'order.placed:77'. A second mail with the same key is ignored. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 8058. */
  unsubscribeUrl?: string;
  /** Not sent after it, such as a reset link; such a mail does not wait behind others. */
  expiresAt?: Date;
  /** Deletes the row once it is sent or has failed: for an address that must not be stored. */
  forget?: boolean;
  /** The order whose key stands where the texts have KEY_PLACE, once it is made. */
  keyOrderId?: number | undefined;
  /** The driver's page whose key stands there instead. */
  keyDoorId?: number;
  /** Is not sent for so long; the order's next mail that does not wait sends it first. */
  holdMs?: number | undefined;
  picture?: MailPicture | undefined;
  /** If the caller has read it. */
  sender?: { supportEmail: string };
}

type Addressed = Omit<QueuedMail, keyof WrittenMail | 'to' | 'sender'> & {
  /** By default the shop's own. */
  to?: string;
  sender?: Awaited<ReturnType<typeof findSender>> | undefined;
};

/** In the caller's transaction, like `queueMail`. */
export async function sendMail(
  trx: Db,
  mail: MailText | ((sender: Sender) => MailText),
  { to, sender: given, ...how }: Addressed,
  now: Date,
): Promise<boolean> {
  const sender = given ?? (await findSender(trx));
  const written = writeMail(typeof mail === 'function' ? mail(sender) : mail, sender);
  return queueMail(trx, { ...how, ...written, to: to ?? sender.supportEmail, sender }, now);
}

/** Written by a customer or staff. */
const inWordsOfPeople = new Set(['inquiry', 'issue.answered', 'problem.answered', 'problem.resolved']);

export const isAutomatic = (key: string): boolean => !inWordsOfPeople.has(key.split(':', 1)[0] ?? '');

/**
 * The mails with a link to an order that have not reached this address, one that is being sent too: it makes no key any
 * more. Before `endLinks`, which then ends a key that was made a moment ago.
 */
export const dropOrderMails = (trx: Db, recipient: string) =>
  trx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('key_order_id', 'is not', null)
    .where('state', '!=', 'sent')
    .execute();

/** In the caller's transaction; call `flushOutbox()` after the commit. Returns false when it was already queued. */
export async function queueMail(trx: Db, mail: QueuedMail, now: Date): Promise<boolean> {
  const { holdMs = 0 } = mail;
  if (holdMs === 0 && mail.keyOrderId !== undefined)
    await trx
      .updateTable('outbox')
      .set({ next_at: now.toISOString() })
      .where('key_order_id', '=', mail.keyOrderId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('next_at', '>', now.toISOString())
      .execute();
  const digest = sha256(mail.key).slice(0, 32);
  const { supportEmail } = mail.sender ?? (await findSender(trx));
  const row = await trx
    .insertInto('outbox')
    .values({
      dedupe_key: mail.key,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      message_id: `<${digest}@${supportEmail.split('@')[1] || 'localhost'}>`,
      key_order_id: mail.keyOrderId ?? null,
      key_door_id: mail.keyDoorId ?? null,
      drawing: mail.picture?.drawing ?? null,
      photo_id: mail.picture?.photoId ?? null,
      next_at: later(now, holdMs),
      expires_at: mail.expiresAt?.toISOString() ?? null,
      forget: mail.forget ? 'yes' : 'no',
      created: now.toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
