import { refused } from '@/server/api/refused';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { writeMail } from '@/server/notifications/mail/mail-text';
import type { Db } from '@/server/platform/db/client';
import { describeFailure } from '@/server/platform/gateways/mail';
import { findSender, type Sender } from '@/server/shop/sender';
import { command, subject } from '../cli/command';
import { clock, columns, count, type Listed } from '../cli/text';
import { emailArgument, whole } from '../cli/values';

export const testMail = ({ name }: Sender): MailText => ({
  subject: `A test email of ${name}`,
  headline: 'Emails of the site arrive',
  under: 'Nothing happened with an order or an account.',
  why: 'You get this email because somebody of the shop tried whether emails arrive.',
});

/** Of the mails that were tried and wait for another try: how many, and what the newest try said. */
async function whyWaiting(db: Db) {
  const waiting = db.selectFrom('outbox').where('state', '=', 'waiting').where('last_error', '<>', '');
  const { mails } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  const last = await waiting.select('last_error').orderBy('next_at', 'desc').limit(1).executeTakeFirst();
  return last && { mails, last_error: last.last_error };
}

const listFailed = (db: Db) =>
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

const countMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('mails')])
    .groupBy('state')
    .orderBy('state')
    .execute();

/** Without links that ended and mails without their text. @returns the ids that will be sent */
async function retryFailed(db: Db, id: number | 'all', now: Date): Promise<number[]> {
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

const states = columns<Listed<typeof countMails>>([
  { heading: 'state', text: ({ state }) => state },
  { heading: 'emails', text: ({ mails }) => mails, right: true },
]);

const failed = columns<Listed<typeof listFailed>>([
  { heading: 'id', text: (mail) => mail.id, right: true },
  { heading: 'when', text: (mail) => clock(mail.created) },
  { heading: 'to', text: (mail) => mail.recipient },
  { heading: 'subject', text: (mail) => mail.subject },
  { heading: 'tries', text: (mail) => mail.attempts, right: true },
  { heading: 'reason', text: (mail) => describeFailure(mail.last_error) },
  { heading: '', text: (mail) => (mail.can_retry ? '' : 'cannot be sent again') },
]);

const mailNumber = whole('email number');

export const mailCommands = [
  command({
    name: 'mail',
    about: 'How many emails are waiting, sent and given up, and why the waiting ones wait',
    async run({ db }) {
      const rows = await countMails(db);
      const why = await whyWaiting(db);
      const counts = states.list(rows, 'There are no emails.').text;
      const reason = why && describeFailure(why.last_error);
      return {
        text: why
          ? `${counts}\n\n${count(Number(why.mails), 'email waits', 'emails wait')} after a try: ${reason}`
          : counts,
        data: {
          ...Object.fromEntries(rows.map(({ state, mails }) => [state, Number(mails)])),
          ...(why && { reason }),
        },
      };
    },
  }),

  command({
    name: 'mail test',
    about: 'Sends an email now, past the queue, and says what the mail server answers',
    args: [emailArgument],
    notes: 'An email that the mail server takes may still end as spam: look where it arrives, and from whom.',
    examples: ['mail test you@example.com'],
    async run({ db, mail, settings, now }, [to]) {
      const sender = await findSender(db);
      const from = { name: sender.name, address: sender.supportEmail };
      const messageId = `<test.${now().getTime()}@${sender.supportEmail.split('@')[1] || 'localhost'}>`;
      const written = writeMail(testMail(sender), sender);
      try {
        await mail.send({ from, to, ...written, messageId, isAutomatic: true });
      } catch (error) {
        throw refused(`The email was not sent: ${describeFailure((error as Error).message)}.`);
      }
      const where = settings.mail.smtpUrl
        ? 'The mail server took it. It should arrive within minutes.'
        : `SMTP_URL is not set: it lies in ${settings.mail.directory}.`;
      return { data: { to }, text: where };
    },
  }),

  command({
    name: 'mail failed',
    about: 'Emails that were given up, with the reason',
    run: async ({ db }) => failed.list(await listFailed(db), 'No email was given up.'),
  }),

  command({
    name: 'mail retry',
    about: 'Retries one email that was given up, or all of them',
    args: [subject('email or all', (word) => (word === 'all' ? word : mailNumber(word)))],
    examples: ['mail retry 12', 'mail retry all'],
    notes:
      'The running site sends them within seconds. Links for a new password are not sent again: they expire, and the customer asks for another.',
    async run({ db, now }, [id]) {
      const ids = await retryFailed(db, id, now());
      if (id !== 'all' && ids.length === 0) {
        const isFailed = (await listFailed(db)).some((mail) => mail.id === id);
        throw refused(
          isFailed
            ? `Email ${id} cannot be sent again: it held a link that has ended, or its text is gone.`
            : `No email ${id} was given up. "mail failed" lists them.`,
        );
      }
      const text =
        ids.length > 0
          ? `${count(ids.length, 'email is', 'emails are')} sent again.`
          : 'There is no email to retry.';
      return { data: { ids }, text };
    },
  }),
];
