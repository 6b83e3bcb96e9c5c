import { createHash } from 'node:crypto';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';

export interface QueuedMail {
  /** Its kind and what it is about, such as 'order.placed:77'. A second mail with the same key is ignored. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Ends mails of this kind when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * Not sent after this instant, such as when a reset link expires. Such a mail does not wait behind others.
   */
  expiresAt?: Date;
  /** The row is deleted once it is sent or given up: for an address that must not stay here. */
  forget?: boolean;
  /** Where the caller has read it already. */
  sender?: { supportEmail: string };
}

/** Kinds of mails in the words of a customer or of staff. */
const inWordsOfPeople = new Set(['inquiry', 'issue.answered', 'problem.answered', 'problem.resolved']);

/** Whether no person wrote the mail. */
export const isAutomatic = (key: string): boolean => !inWordsOfPeople.has(key.split(':', 1)[0] ?? '');

/**
 * Queues a mail in the caller's transaction, so that it is sent only if the event is committed. Call
 * `wakeSenders()` after the commit. Returns false when the mail was already queued.
 */
export async function queueMail(trx: Db, mail: QueuedMail, now: Date): Promise<boolean> {
  const digest = createHash('sha256').update(mail.key).digest('hex').slice(0, 32);
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
      next_at: now.toISOString(),
      expires_at: mail.expiresAt?.toISOString() ?? null,
      forget: mail.forget ? 'yes' : 'no',
      created: now.toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
