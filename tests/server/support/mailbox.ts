import type { Db } from '@/server/db/client';

/** The mails in the outbox for this address, oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('outbox')
    .select(['subject', 'body_text', 'body_html', 'expires_at', 'dedupe_key'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** The URLs of this site in a mail's text. */
export const linksIn = (text: string) => text.match(/https:\/\/laundry\.test\S*/g) ?? [];
