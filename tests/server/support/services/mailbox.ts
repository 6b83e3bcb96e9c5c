import type { Db } from '@/server/platform/db/client';

/** The mails in the outbox for this address, oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('outbox')
    .select(['subject', 'body_text', 'body_html', 'expires_at', 'dedupe_key', 'drawing', 'photo_id'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

const links = (text: string) => text.match(/https:\/\/laundry\.test\S*/g) ?? [];

/** The URLs of this site in a mail's text, without those of its foot. */
export const linksIn = (text: string) => links(text.split('\n--\n')[0] ?? '');

/** Those of the foot, which end such mails. */
export const footLinksIn = (text: string) => links(text.split('\n--\n')[1] ?? '');
