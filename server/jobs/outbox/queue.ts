import { createHash } from 'node:crypto';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';

export interface QueuedMail {
  /** What this mail is about, once and for all: 'order.placed:77'. The same key again is the same mail. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Not sent after this instant: a reset link that has ended, for instance. */
  expiresAt?: Date;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves if and only if the event is committed.
 * Call `outboxChanged()` after the commit. Returns false when the same mail was queued before.
 */
export async function queueMail(trx: Db, mail: QueuedMail, now: Date): Promise<boolean> {
  const digest = createHash('sha256').update(mail.key).digest('hex').slice(0, 32);
  const { supportEmail } = await findSender(trx);
  const row = await trx
    .insertInto('outbox')
    .values({
      dedupe_key: mail.key,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      message_id: `<${digest}@${supportEmail.split('@')[1] || 'localhost'}>`,
      next_at: now.toISOString(),
      expires_at: mail.expiresAt?.toISOString() ?? null,
      created: now.toISOString(),
    })
    .onConflict((clash) => clash.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
