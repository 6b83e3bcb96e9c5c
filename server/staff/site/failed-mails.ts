import type { MailText } from '@/server/notifications/mail/mail-facts';
import type { Db } from '@/server/platform/db/client';
import type { Sender } from '@/server/shop/sender';

export const testMail = ({ name }: Sender): MailText => ({
  subject: `A test email of ${name}`,
  headline: 'Emails of the site arrive',
  under: 'Nothing happened with an order or an account.',
  why: 'You get this email because somebody of the shop tried whether emails arrive.',
});

/** Of the mails that were tried and wait for another try: how many, and what the newest try said. */
export async function whyWaiting(db: Db) {
  const waiting = db.selectFrom('outbox').where('state', '=', 'waiting').where('last_error', '<>', '');
  const { mails } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  const last = await waiting.select('last_error').orderBy('next_at', 'desc').limit(1).executeTakeFirst();
  return last && { mails, last_error: last.last_error };
}

export const listFailed = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'attempts', 'last_error', 'created', 'expires_at'])
    .select((is) => is('body_text', '<>', '').as('whole'))
    .where('state', '=', 'failed')
    .orderBy('id')
    .execute()
    .then((rows) =>
      rows.map(({ whole, ...row }) => ({ ...row, can_retry: Boolean(whole) && !row.expires_at })),
    );

export const countMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('mails')])
    .groupBy('state')
    .orderBy('state')
    .execute();

/** Without links that ended and mails without their text. @returns the ids that will be sent */
export async function retryFailed(db: Db, id: number | 'all', now: Date): Promise<number[]> {
  let update = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now.toISOString(), last_error: '' })
    .where('state', '=', 'failed')
    .where('body_text', '<>', '')
    .where('expires_at', 'is', null);
  if (id !== 'all') update = update.where('id', '=', id);
  const rows = await update.returning('id').execute();
  return rows.map((row) => row.id).sort((one, other) => one - other);
}
